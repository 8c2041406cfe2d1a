// Each player as its documentation shows it.

const SOURCE = '/media/vod/master.m3u8';

const bundled = (entry) => ({ entry, script: `/bundles/${entry}.js` });
const bundledWithStyle = (entry) => ({ ...bundled(entry), style: `/bundles/${entry}.css` });
const plainVideo = (attributes, name = '') =>
  `<video ${name} data-src="${SOURCE}" controls playsinline preload="auto" ${attributes}></video>`;
const cloudPlayer = (attributes) => `<cloud-player type="vod" is-general src="${SOURCE}" ${attributes}></cloud-player>`;

const modules = { module: '/dist/esm/cloud-player.js', ours: true, markup: cloudPlayer, extra: true };
const HINTS = `<link rel="preload" as="fetch" crossorigin href="${SOURCE}">
<link rel="modulepreload" href="/dist/esm/hls.js"><link rel="modulepreload" href="/dist/esm/hls-lib.js">`;

const MEDIA_CHROME_BAR = `<media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button>
<media-volume-range></media-volume-range><media-time-range></media-time-range><media-time-display showduration></media-time-display>
<media-fullscreen-button></media-fullscreen-button></media-control-bar>`;

/** `markup` gets the attributes that differ between pages: `autoplay muted` or nothing. */
export const contestants = [
  { name: 'cloud-player', script: '/dist/cloud-player.js', ours: true, markup: cloudPlayer },
  {
    name: 'mux-player',
    ...bundled('mux-player'),
    markup: (attributes) =>
      `<mux-player src="${SOURCE}" disable-tracking disable-cookies preload="auto" ${attributes}></mux-player>`,
  },
  {
    name: 'vidstack',
    ...bundledWithStyle('vidstack'),
    markup: (attributes) =>
      `<media-player src="${SOURCE}" playsinline preload="auto" ${attributes}>` +
      '<media-provider></media-provider><media-video-layout></media-video-layout></media-player>',
  },
  {
    name: 'video.js',
    ...bundledWithStyle('video-js'),
    markup: (attributes) => plainVideo(attributes, 'class="video-js"'),
  },
  {
    // Its guide asks for a module.
    name: 'video.js 10',
    entry: 'video-js-10',
    module: '/bundles/video-js-10.js',
    markup: (attributes) =>
      `<video-player><video-skin style="display:block;width:100%;height:100%"><hls-video src="${SOURCE}" playsinline preload="auto" ${attributes}></hls-video></video-skin></video-player>`,
  },
  { name: 'plyr+hls.js', ...bundledWithStyle('plyr'), markup: (attributes) => plainVideo(attributes) },
  {
    name: 'clappr',
    ...bundled('clappr'),
    markup: (attributes) => `<div class="clappr" data-src="${SOURCE}" data-attributes="${attributes}"></div>`,
  },
  {
    name: 'media-chrome',
    ...bundled('media-chrome'),
    markup: (attributes) =>
      `<media-controller>${plainVideo(attributes, 'slot="media"').replace(' controls', '')}${MEDIA_CHROME_BAR}</media-controller>`,
  },
  {
    name: 'shaka-ui',
    ...bundledWithStyle('shaka'),
    markup: (attributes) => `<div>${plainVideo(attributes).replace(' controls', '')}</div>`,
  },
  { name: 'bare hls.js', ...bundled('bare-hls'), bare: true, markup: (attributes) => plainVideo(attributes) },
  // Only on request: the element from the module build, with each engine in its own file.
  { ...modules, name: 'cloud-player-esm' },
  // With the hints that docs/embedding.md recommends.
  { ...modules, name: 'cloud-player-hints', hints: HINTS },
];

const stylesheet = ({ style }) => (style ? `<link rel="stylesheet" href="${style}">` : '');
const script = ({ script: src, module }) =>
  module ? `<script type="module" src="${module}"></script>` : `<script src="${src}" defer></script>`;

const PAGE_STYLE = `
  body { margin: 0; display: flex; flex-wrap: wrap; background: #fff }
  .one { width: 1280px } .many { width: 240px }
  .box > * { display: block; width: 100%; aspect-ratio: 16/9; background: #000 }
  .box video { width: 100%; height: 100% }`;

export function pageOf(contestant, { count, autoplay }) {
  const attributes = `${contestant.attributes ?? ''} ${autoplay ? 'autoplay muted' : ''}`;
  const box = `<div class="box ${count === 1 ? 'one' : 'many'}">${contestant.markup(attributes)}</div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${contestant.name}</title>
<style>${PAGE_STYLE}</style>${contestant.hints ?? ''}${stylesheet(contestant)}${script(contestant)}</head><body>${box.repeat(count)}</body></html>`;
}
