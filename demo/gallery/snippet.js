import { element, follow } from './page.js';
import { words } from './words.js';

const SAID_FOR = 2000;
const status = document.querySelector('#status');

/** In the quotes that leave the value readable: JSON has double ones. */
const quoted = (value) => {
  const text = value.replaceAll('&', '&amp;');
  return text.includes("'") ? `"${text.replaceAll('"', '&quot;')}"` : text.includes('"') ? `'${text}'` : `"${text}"`;
};

const written = (attributes) =>
  Object.entries(attributes).map(([key, value]) => (value === '' ? key : `${key}=${quoted(value)}`));

const startOf = (name, attributes) => `<${[name, ...written(attributes)].join(' ')}>`;

/** The tag with these attributes, as it is typed, in one line. */
export const lineOf = (name, attributes) => `${startOf(name, attributes)}</${name}>`;

/** The same; a long one with an attribute on each line. Children, which have no end tags, have a line each. */
export function tagOf(name, attributes, children = []) {
  const line = lineOf(name, attributes);
  if (children.length === 0 && line.length <= 60) return line;
  const inside = children.map(([child, own]) => `  ${startOf(child, own)}\n`).join('');
  return `<${name}\n  ${written(attributes).join('\n  ')}\n>${inside && '\n'}${inside}</${name}>`;
}

/** Code with a button that copies it. `write` is called again as language and theme change. */
export function snippet(write) {
  const code = element('pre', { dir: 'ltr', tabindex: '0' });
  const button = element('button', { type: 'button', class: 'copy' });
  copyText(button, () => code.textContent, words.copy, code);
  const update = () => {
    code.textContent = write();
  };
  follow(update);
  return { node: element('div', { class: 'code' }, code, button), update };
}

/** Makes this button copy what `read` returns; where copying is refused, `shown` is selected instead. */
export function copyText(button, read, label, shown) {
  const speak = (said) => {
    button.textContent = said[document.documentElement.lang];
  };
  follow(() => speak(label));
  button.addEventListener('click', async () => {
    const said = await navigator.clipboard.writeText(read()).then(
      () => words.copied,
      () => {
        // Without https, or against the viewer's will, there is no clipboard: what is left to do is one key.
        if (!shown) return words.refused;
        getSelection().selectAllChildren(shown);
        return words.selected;
      },
    );
    speak(said);
    status.textContent = button.textContent;
    setTimeout(() => {
      status.textContent = '';
      speak(label);
    }, SAID_FOR);
  });
}
