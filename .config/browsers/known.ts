/** Features that are used although one of the oldest supported browsers lacks them → the effect there. */
export const KNOWN: Readonly<Record<string, string>> = {
  // Scripts
  exitPictureInPicture: 'only called while `pictureInPictureEnabled` is true',
  disablePictureInPicture: 'without it the browser offers a button of its own',
  disableRemotePlayback: 'without it the browser offers a button of its own',
  playsInline: 'Firefox never leaves the page for a video',
  touches: 'touch events fire only where there are touches',
  insetInlineStart: 'a property of CSSStyleDeclaration, which the data lists for a descriptor only',
  side: 'an attribute of ours, which the data lists for VTT regions only',
  stats: 'a property of hls.js, which the data lists for WebTransport only',
  // Styles
  ':has': 'a rule of its own is dropped: the build splits lists. Nothing is hidden or out of reach without it',
  cursor: 'touch devices have no pointer',
  'scrollbar-width': 'a wide scroll bar',
  '::-webkit-scrollbar': 'Firefox knows scrollbar-width',
  'scrollbar-color': "the system's colour",
  'overscroll-behavior': 'the page scrolls at the end of a list',
  'overscroll-behavior-x': 'the page scrolls at the end of a row',
  'overflow-anchor': 'only switches off what Safari lacks',
  'overflow-clip-margin': 'a shadow is cut at the edge',
  'content-visibility': 'rows out of view are rendered',
  'contain-intrinsic-block-size': 'only read with `content-visibility`',
  'text-wrap': 'lines of unequal length',
  'forced-color-adjust': 'Safari has no forced colours',
  'accent-color': "the system's colour",
  resize: 'iOS has no handle',
  'background: text': 'a word of `background-clip`, which the build prefixes',
  '-webkit-tap-highlight-color': 'only switches off what Firefox lacks',
  '-webkit-touch-callout': 'only switches off what other browsers lack',
  '::-webkit-search-cancel-button': 'only hides what other browsers lack',
};

/** Whether the feature, or its property, is in the table. */
export const isKnown = (name: string): boolean => name in KNOWN || (name.split(': ')[0] ?? '') in KNOWN;
