import { addressOf, encoded, frameOf, here, lookUpOf } from './addresses.js';
import { element, spoken } from './page.js';
import { withChoices } from './player-box.js';
import { copyText, lineOf, snippet, tagOf } from './snippet.js';
import { steps } from './steps-words.js';
import { words } from './words.js';

const RESERVE = '<style>cloud-player:not(:defined){display:block;width:100%;aspect-ratio:16/9;background:#000}</style>';

const film = () => withChoices({ type: 'vod', 'is-general': '', src: here('/media/vod/master.m3u8') });
const tag = () => lineOf('cloud-player', film());
const jsx = () => tag().replace('></cloud-player>', ' />');

const FRAMED = { path: '/plr', query: { type: 'live', id: '1' } };
const PASTED = { path: '/plr', query: { type: 'vod', id: '7' } };
const FILE = { path: '/plr', query: { type: 'mp4', 'e-url': encoded('/media/files/clip.mp4') } };

/** What each step of a way has the reader type. */
const codes = {
  html: [tag, () => `<script src="${here('/dist/cloud-player.js')}" defer></script>`, () => RESERVE],
  npm: [() => 'npm install cloud-player', () => "import 'cloud-player';", tag],
  react: [
    () => 'npm install cloud-player',
    () => `import 'cloud-player';\n\nexport const Film = () => (\n  ${jsx()}\n);`,
    () =>
      "const player = useRef(null);\nuseEffect(() => {\n  const stop = new AbortController();\n  player.current.addEventListener('finished', showNext, {\n    signal: stop.signal,\n  });\n  return () => stop.abort();\n}, []);",
  ],
  iframe: [() => addressOf(FRAMED), () => tagOf('iframe', frameOf(FRAMED)), () => addressOf(FILE)],
  oembed: [
    () => addressOf(PASTED),
    () => `GET ${here(lookUpOf(PASTED))}`,
    () => `wp_oembed_add_provider('${here('/*')}', '${here('/oembed')}');`,
  ],
};

/** All that a way has the reader type; the lines of a page stand together. */
export const codeOf = (way) => codes[way].map((write) => write()).join(way === 'html' ? '\n' : '\n\n');

/** A way into a page in three steps, each with its code. */
function fillWay(panel, way) {
  const cards = codes[way].map((write, index) => {
    const { title, text } = steps[way][index];
    const about = element('div', {}, spoken('h3', title), spoken('p', text));
    return element('li', { class: 'card' }, about, snippet(write).node);
  });
  panel.append(element('ol', {}, ...cards));
}

/** `all` copies every step of the way that is shown. */
export function fillSteps(all) {
  for (const way of Object.keys(codes)) fillWay(document.getElementById(way), way);
  const isShown = (way) => !document.getElementById(way).hidden;
  copyText(all, () => codeOf(Object.keys(codes).find(isShown)), words.copyAll);
}
