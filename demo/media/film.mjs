// The film of the demo: a day in the mountains in one minute. The browser draws its layers, ffmpeg moves them.
import path from 'node:path';
import { draw } from './draw.mjs';
import { circle, glow, gradient, house, line, rect, ridge, path as shape, star, svg, times, tree } from './shapes.mjs';

export const FPS = 25;
const SECONDS = 60;
/** The land is wider than the picture, which passes along it. */
const LAND = 1600;
const WAY = LAND - 1280;

const sky = (...stops) => svg(`<defs>${gradient('sky', stops)}</defs>${rect(0, 0, 1280, 720, 'url(#sky)')}`);
const land = (content) => svg(content, LAND, 720);

const HOUSES = [
  [930, 596, 1.2, '#d81e3a'],
  [1030, 612, 0.95, '#b3163a'],
  [850, 606, 0.9, '#ffb547'],
  [1120, 600, 0.8, '#d81e3a'],
  [1350, 606, 1, '#ffb547'],
  [1436, 616, 0.8, '#b3163a'],
];
const cloud = (width) =>
  svg(
    `<g fill="#fff" opacity=".85"><ellipse cx="130" cy="70" rx="120" ry="26"/><ellipse cx="96" cy="52" rx="52" ry="34"/><ellipse cx="160" cy="44" rx="58" ry="40"/></g>`,
    width,
    110,
  );
const wagon = (x, fill) =>
  rect(x, 10, 92, 40, fill, 'rx="8"') +
  times(3, (index) => rect(x + 12 + index * 26, 18, 16, 14, '#ffe2a8', 'rx="3"')) +
  circle(x + 20, 54, 8, '#0b1330') +
  circle(x + 72, 54, 8, '#0b1330');

/** By the name of the layer. */
const layers = {
  dawn: sky([0, '#22368c'], [0.45, '#a06bb0'], [0.68, '#f08c6c'], [0.9, '#ffc774']),
  day: sky([0, '#2f7fe0'], [0.7, '#9fdcf0'], [1, '#d9f3f0']),
  dusk: sky([0, '#1b2a6b'], [0.4, '#93407a'], [0.62, '#e0503f'], [0.85, '#ffb547']),
  night: svg(
    `<defs>${gradient('sky', [
      [0, '#050a1e'],
      [1, '#1b2a6b'],
    ])}</defs>${rect(0, 0, 1280, 720, 'url(#sky)')}${times(26, (index) => star((index * 197) % 1280, 24 + ((index * 89) % 300), 0.16 + (index % 4) * 0.07, '#cfd9f5'))}`,
  ),
  sun: svg(
    `<defs>${glow('glow', '#ffdc9a', 0.85)}</defs>${circle(260, 260, 260, 'url(#glow)')}${star(260, 260, 4.6, '#ffb547')}${star(260, 260, 3.5, '#ffd58c')}`,
    520,
    520,
  ),
  moon: svg(shape('M70 10A50 50 0 1 0 110 78A42 42 0 0 1 70 10Z', '#f4f0d8'), 120, 120),
  cloud: cloud(260),
  far: land(
    ridge([400, 330, 380, 270, 360, 250, 340, 300, 240, 350, 290, 380, 320, 400], '#6272bd', LAND) +
      times(3, (index) => {
        const [x, y] = [
          [369, 270],
          [615, 250],
          [985, 240],
        ][index];
        return shape(
          `M${x} ${y}L${x - 40} ${y + 44}L${x - 14} ${y + 36}L${x + 4} ${y + 52}L${x + 24} ${y + 32}L${x + 46} ${y + 50}Z`,
          '#f6f2ff',
        );
      }),
  ),
  middle: land(ridge([470, 410, 450, 380, 460, 420, 350, 440, 400, 470, 420, 460, 390, 450], '#35489c', LAND)),
  near: land(
    ridge([520, 540, 490, 530, 500, 560, 520, 480, 530, 500, 540, 510, 530], '#137a78', LAND) +
      ridge([610, 590, 600, 570, 600, 620, 600, 580, 610, 600, 580, 590, 600], '#0d5f5c', LAND) +
      HOUSES.map((each) => house(...each)).join('') +
      times(9, (index) => tree(60 + index * 78, 650 + ((index * 37) % 50), 0.9 + ((index * 3) % 5) / 10)) +
      times(4, (index) => tree(1200 + index * 110, 660 + (index % 2) * 20, 1)) +
      line(`M0 690H${LAND}`, '#0a3f3d', 10) +
      line(`M0 690H${LAND}`, '#8fb7ad', 2, 'stroke-dasharray="14 12"'),
  ),
  /** Night over the land, but not over its windows. */
  dark: svg(rect(0, 0, 1280, 720, '#081030', 'opacity=".5"')),
  windows: land(
    HOUSES.map(([x, y, scale]) => rect(x - 9 * scale, y - 24 * scale, 18 * scale, 24 * scale, '#ffd36b')).join(''),
  ),
  train: svg(
    wagon(0, '#2dd4bf') +
      wagon(100, '#2dd4bf') +
      wagon(200, '#d81e3a') +
      shape('M292 50V10H312Q336 22 340 50Z', '#d81e3a') +
      rect(300, 18, 14, 14, '#ffe2a8', 'rx="3"'),
    344,
    64,
  ),
  birds: svg(
    line('M6 30q18-18 36 0q18-18 36 0M96 54q14-14 28 0q14-14 28 0', '#1b2a6b', 6, 'stroke-linecap="round"'),
    160,
    64,
  ),
};

/** From when to when each layer is seen, in seconds, and how long it takes to come and go. */
const SEEN = { day: [5, 41], dusk: [36, 60], night: [46, 60], moon: [48, 60], dark: [44, 60], windows: [47, 60] };
const FADE = 6;

/** Where each layer is at the second `t`. */
const PLACES = {
  sun: ["'-260+1280*(0.08+0.84*t/50)'", "'150-sin(PI*t/50)*275+max(0\\,t-46)*50'"],
  moon: ["'1060-14*(t-46)'", "'180-10*(t-46)'"],
  far: [`'-${WAY}*0.25*t/${SECONDS}'`, '0'],
  middle: [`'-${WAY}*0.5*t/${SECONDS}'`, '0'],
  near: [`'-${WAY}*t/${SECONDS}'`, '0'],
  windows: [`'-${WAY}*t/${SECONDS}'`, '0'],
  train: ["'mod(t*95\\,1900)-344'", '628'],
  birds: ["'1280-90*(t-8)'", "'170+sin(t*2.2)*14'"],
  cloud: ["'mod(t*16+200\\,1560)-260'", '110'],
};
const ORDER = [
  'dawn',
  'day',
  'dusk',
  'night',
  'sun',
  'moon',
  'cloud',
  'far',
  'middle',
  'birds',
  'near',
  'dark',
  'windows',
  'train',
];

function graph() {
  const inputs = ORDER.map((name, index) => {
    const [from, to] = SEEN[name] ?? [];
    const comes = from === undefined ? '' : `,fade=in:st=${from}:d=${FADE}:alpha=1`;
    const goes = to === undefined || to === SECONDS ? '' : `,fade=out:st=${to}:d=${FADE}:alpha=1`;
    return `[${index}]format=rgba${comes}${goes}[${name}]`;
  });
  const steps = ORDER.slice(1).map((name, index) => {
    const [x, y] = PLACES[name] ?? ['0', '0'];
    return `[${index === 0 ? 'dawn' : `s${index}`}][${name}]overlay=x=${x}:y=${y}:shortest=1[s${index + 1}]`;
  });
  return [...inputs, ...steps].join(';');
}

/** Arguments of ffmpeg for the whole film without a text on it, after its layers are drawn into the folder. */
export async function film(folder) {
  const fileOf = (name) => path.join(folder, `${name}.png`);
  await draw(Object.entries(layers).map(([name, content]) => ({ file: fileOf(name), content })));
  const inputs = ORDER.flatMap((name) => [
    '-loop',
    '1',
    '-framerate',
    String(FPS),
    '-t',
    String(SECONDS),
    '-i',
    fileOf(name),
  ]);
  return [
    ...inputs,
    '-filter_complex',
    graph(),
    '-map',
    `[s${ORDER.length - 1}]`,
    '-r',
    String(FPS),
    '-t',
    String(SECONDS),
  ];
}
