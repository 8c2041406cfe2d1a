// What the pictures and the film of the demo are drawn with, in the colours of Persian tiles.

/** The eight-pointed star, as in src/ui/shamsa.ts, around 0, 0. */
const STAR = 'M0-21l6.2 6.2h8.6v8.6L21 0l-6.2 6.2v8.6H6.2L0 21l-6.2-6.2h-8.6V6.2L-21 0l6.2-6.2v-8.6h8.6Z';
export const star = (x, y, scale, fill, more = '') =>
  `<path d="${STAR}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" ${more}/>`;

export const gradient = (id, stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')}</linearGradient>`;
export const glow = (id, color, opacity) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
export const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, width, more = '') =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${width}" ${more}`);
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A pointed arch, as over a Persian gate. */
export const arch = (x, width, top, bottom) => {
  const [half, rise] = [width / 2, width * 0.42];
  return `M${x - half} ${bottom}V${top + rise}C${x - half} ${top + rise * 0.35} ${x - half * 0.3} ${top + rise * 0.2} ${x} ${top}C${x + half * 0.3} ${top + rise * 0.2} ${x + half} ${top + rise * 0.35} ${x + half} ${top + rise}V${bottom}Z`;
};

/** Mountains through these heights, over the whole width. */
export const ridge = (heights, fill, width = 1280, bottom = 720) => {
  const step = width / (heights.length - 1);
  return path(
    `M0 ${bottom}${heights.map((y, at) => `L${(at * step).toFixed(0)} ${y}`).join('')}L${width} ${bottom}Z`,
    fill,
  );
};
export const house = (x, y, scale, roof) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${rect(-34, -40, 68, 40, '#f1d9ae')}${path('M-42-38L0-74L42-38Z', roof)}${path(arch(0, 20, -28, 0), '#1b2a6b')}</g>`;
export const tree = (x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${rect(-4, -14, 8, 18, '#3b2230')}${path('M0-120Q26-60 12-12H-12Q-26-60 0-120Z', '#0a4f4b')}</g>`;

export const svg = (content, width = 1280, height = 720) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
