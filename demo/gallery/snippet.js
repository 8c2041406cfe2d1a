import { element, follow, spoken } from './page.js';
import { words } from './words.js';

const SAID_FOR = 2000;
const status = document.querySelector('#status');

/** In the quotes that leave the value readable: JSON has double ones. */
const quoted = (value) => {
  const text = value.replaceAll('&', '&amp;');
  return text.includes("'") ? `"${text.replaceAll('"', '&quot;')}"` : text.includes('"') ? `'${text}'` : `"${text}"`;
};

/** The tag with these attributes, as it is typed; long ones with an attribute on each line. */
export function tagOf(name, attributes) {
  const written = Object.entries(attributes).map(([key, value]) => (value === '' ? key : `${key}=${quoted(value)}`));
  const line = [name, ...written].join(' ');
  return line.length > 60 ? `<${name}\n  ${written.join('\n  ')}\n></${name}>` : `<${line}></${name}>`;
}

/** What stands once in a page, before the players. */
export const setup = () =>
  '<style>cloud-player:not(:defined){display:block;width:100%;aspect-ratio:16/9;background:#000}</style>\n' +
  `<script src="${location.origin}/dist/cloud-player.js" defer></script>`;

/** Code with a button that copies it. `write` is called again as language and theme change. */
export function snippet(write) {
  const code = element('pre', { dir: 'ltr' });
  const button = spoken('button', words.copy, { type: 'button', class: 'copy' });
  button.addEventListener('click', () => copy(code, button));
  const update = () => {
    code.textContent = write();
  };
  follow(update);
  return { node: element('div', { class: 'code' }, code, button), update };
}

async function copy(code, button) {
  const { lang } = document.documentElement;
  const said = await navigator.clipboard.writeText(code.textContent).then(
    () => words.copied,
    () => {
      // Without https, or against the viewer's will, there is no clipboard: what is left to do is one key.
      getSelection().selectAllChildren(code);
      return words.selected;
    },
  );
  status.textContent = button.textContent = said[lang];
  setTimeout(() => {
    status.textContent = '';
    button.textContent = words.copy[document.documentElement.lang];
  }, SAID_FOR);
}
