import { aTimeout, expect } from '@open-wc/testing';
import { coreOf } from '../../../src/element/element-core.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { ALL_LEVELS, inside, removePlayers, showPlayer, startPlaying } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const STREAM = new URL(ALL_LEVELS, location.href).href;
const TRANSPORT_STREAM = new URL('/demo/media/vod-ts/index.m3u8', location.href).href;

const throws = (): never => {
  throw new DOMException('refused by the test', 'SecurityError');
};
const rejects = () => Promise.reject(new DOMException('refused by the test', 'NotAllowedError'));
const hangs = () => new Promise<never>(() => {});

const { fetch } = window;
/** What the browser refuses, it refuses sooner than its server answers. */
const roundTrip = () => fetch(location.href);

type Refusal = Readonly<Record<string, PropertyDescriptor>>;

const missing: Refusal = { 'is missing': { get: () => undefined } };
const getterThrows: Refusal = { 'has a getter that throws': { get: throws } };
const neither: Refusal = { ...missing, ...getterThrows };
/** A replacement object whose methods refuse in each way. */
const methods = (...names: string[]): Refusal =>
  Object.fromEntries(
    Object.entries({ throws, rejects, 'never answers': hangs }).map(([way, method]) => [
      `has a call that ${way}`,
      { get: () => Object.fromEntries(names.map((name) => [name, method])) },
    ]),
  );
const stub = (value: object): Refusal => ({ 'throws at each call': { get: () => value } });
const callThrows: Refusal = { throws: { value: throws } };
const mediaSession = {
  set metadata(_: unknown) {
    throws();
  },
  set playbackState(_: unknown) {
    throws();
  },
  setActionHandler: throws,
  setPositionState: throws,
};

/** APIs that a browser may lack or refuse: their location, and the ways. */
const CAPABILITIES: readonly [name: string, owner: object, property: string, refusals: Refusal][] = [
  ['navigator.locks', Navigator.prototype, 'locks', { ...neither, ...methods('request') }],
  ['BroadcastChannel', window, 'BroadcastChannel', { ...neither, ...callThrows }],
  ['BroadcastChannel.postMessage', BroadcastChannel.prototype, 'postMessage', callThrows],
  [
    'localStorage',
    window,
    'localStorage',
    { ...neither, ...stub({ getItem: throws, setItem: throws, removeItem: throws }) },
  ],
  [
    'document.cookie',
    Document.prototype,
    'cookie',
    { 'can neither be read nor written': { get: throws, set: throws } },
  ],
  ['matchMedia', window, 'matchMedia', { ...neither, ...callThrows }],
  ['navigator.wakeLock', Navigator.prototype, 'wakeLock', { ...neither, ...methods('request') }],
  ['document.featurePolicy', Document.prototype, 'featurePolicy', { ...neither, ...stub({ allowsFeature: throws }) }],
  ['navigator.mediaSession', Navigator.prototype, 'mediaSession', { ...neither, ...stub(mediaSession) }],
  ['MediaMetadata', window, 'MediaMetadata', { ...neither, ...callThrows }],
  ['navigator.userActivation', Navigator.prototype, 'userActivation', neither],
  [
    'navigator.mediaCapabilities',
    Navigator.prototype,
    'mediaCapabilities',
    { ...missing, 'has a call that rejects': { get: () => ({ decodingInfo: rejects }) } },
  ],
  ['documentPictureInPicture', window, 'documentPictureInPicture', { ...neither, ...methods('requestWindow') }],
  ['AudioContext', window, 'AudioContext', { ...missing, ...callThrows }],
  ['getVideoPlaybackQuality', HTMLVideoElement.prototype, 'getVideoPlaybackQuality', { ...missing, ...callThrows }],
  ['requestVideoFrameCallback', HTMLVideoElement.prototype, 'requestVideoFrameCallback', missing],
  ['visualViewport', window, 'visualViewport', missing],
  ['showPopover', HTMLElement.prototype, 'showPopover', missing],
  ['navigator.onLine', Navigator.prototype, 'onLine', missing],
  ['navigator.connection', Navigator.prototype, 'connection', neither],
  ['document.fullscreenEnabled', Document.prototype, 'fullscreenEnabled', neither],
  [
    'requestFullscreen',
    Element.prototype,
    'requestFullscreen',
    { ...missing, ...callThrows, rejects: { value: rejects } },
  ],
  ['document.pictureInPictureEnabled', Document.prototype, 'pictureInPictureEnabled', neither],
  ['pictureInPictureElement', ShadowRoot.prototype, 'pictureInPictureElement', neither],
  ['requestPictureInPicture', HTMLVideoElement.prototype, 'requestPictureInPicture', { ...missing, ...callThrows }],
  ['screen.orientation', Screen.prototype, 'orientation', { ...neither, ...methods('lock', 'unlock') }],
  [
    'video.remote',
    HTMLMediaElement.prototype,
    'remote',
    { ...neither, ...methods('watchAvailability', 'cancelWatchAvailability', 'prompt') },
  ],
  ['DeviceOrientationEvent', window, 'DeviceOrientationEvent', neither],
  ['IntersectionObserver', window, 'IntersectionObserver', { ...neither, ...callThrows }],
  ['crypto.randomUUID', Crypto.prototype, 'randomUUID', { ...missing, ...callThrows }],
  ['crypto.getRandomValues', Crypto.prototype, 'getRandomValues', { ...missing, ...callThrows }],
  ['crypto', window, 'crypto', neither],
  ['CloseWatcher', window, 'CloseWatcher', { ...missing, ...callThrows }],
  [
    'volume',
    HTMLMediaElement.prototype,
    'volume',
    { 'can only be set by the buttons of the phone': { get: () => 1, set() {} } },
  ],
  ['Worker', window, 'Worker', { ...missing, ...callThrows }],
];

describe('a browser or a page without a capability', () => {
  const errors: string[] = [];
  const noteError = ({ message }: ErrorEvent) => errors.push(message);
  const noteRejection = ({ reason }: PromiseRejectionEvent) => errors.push(String(reason));
  let restore = () => {};
  let platforms = 0;
  before(() => {
    window.addEventListener('error', noteError);
    window.addEventListener('unhandledrejection', noteRejection);
  });
  after(() => {
    window.removeEventListener('error', noteError);
    window.removeEventListener('unhandledrejection', noteRejection);
  });
  afterEach(async () => {
    removePlayers();
    await aTimeout(0);
    restore();
    answerAsBefore();
  });

  const replace = (owner: object, property: string, descriptor: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(owner, property);
    Object.defineProperty(owner, property, { configurable: true, ...descriptor });
    restore = () => {
      if (before) Object.defineProperty(owner, property, before);
      else Reflect.deleteProperty(owner, property);
    };
  };

  for (const [name, owner, property, refusals] of CAPABILITIES) {
    for (const [way, descriptor] of Object.entries(refusals)) {
      it(`plays content of a platform without errors on the page: ${name} ${way}`, async () => {
        answerWith({ id: '1', stream_link: name === 'Worker' ? TRANSPORT_STREAM : STREAM });
        replace(owner, property, descriptor);
        // Its own platform: an account without a pending token request.
        platforms += 1;
        const player = await showPlayer({ type: 'vod', 'content-id': '1', api: `http://platform-${platforms}.test/` });
        await waitUntil(() => inside(player, 'video'));
        await startPlaying(player);
        const { casting, fullscreen, orientation, pictureInPicture } = coreOf(player).$player.get() ?? {};
        // There are no user gestures here, so the browser refuses some of these.
        for (let turn = 0; turn < 2; turn += 1) {
          await Promise.race([
            Promise.all([pictureInPicture?.toggle(), orientation?.toggle(), casting?.choose(), fullscreen?.toggle()]),
            roundTrip(),
          ]);
        }
        player.remove();
        await roundTrip();
        expect(errors.splice(0)).to.eql([]);
      });
    }
  }
});
