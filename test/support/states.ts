import { nextFrame, oneEvent } from '@open-wc/testing';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { coreOf } from '../../src/element/element-core.ts';
import type { CloudPlayerElement } from '../../src/element/types.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';
import type { Player } from '../../src/player/create-player.ts';
import { CLIP, general, inside, startPlaying, VOD } from './player-fixture.ts';
import { waitUntil } from './wait.ts';

/** A state that a viewer can meet the player in. */
export interface State {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What the platform answers: details, or a status. */
  readonly platform?: Partial<VideoDetails> | number;
  /** What the browser has kept from before. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** What is missing in the browser. */
  readonly prepare?: () => () => void;
  reach(player: CloudPlayerElement): Promise<unknown>;
}

export const playerOf = (element: Element) => coreOf(element).$player.get() as Player;

const find = (selector: string) => (player: Element) => waitUntil(() => inside(player, selector), selector);

/** Says what would take a broken network, or minutes, to come about. */
export const say = <T>(store: ReadableAtom<T>, value: T) => (store as WritableAtom<T>).set(value);

const platform = (type = 'vod') => ({ type, 'content-id': '1' });
const SUBTITLES = [{ language: 'fa' as const, url: '/demo/media/vod/subtitles-fa.vtt' }];
const FILM: Partial<VideoDetails> = { path: VOD, duration: 60, subtitles: SUBTITLES };

const press = async (player: Element, selector: string) => {
  await find(selector)(player);
  inside(player, selector)?.click();
};
/** Once the details are there: who plays before is told that nothing can be played yet. */
const startFilm = async (player: CloudPlayerElement) => {
  await waitUntil(() => player.readyState > 0);
  await startPlaying(player);
};
const openSettings = async (player: CloudPlayerElement) => {
  await startFilm(player);
  await press(player, '[part~=settings-button]');
  await find('[role=menuitem]')(player);
};
const settingsAt = (name: string, ...pages: readonly string[]): State => ({
  name: `settings: ${name}`,
  attributes: { ...platform(), fullrate: '' },
  platform: FILM,
  async reach(player) {
    await openSettings(player);
    for (const page of pages) {
      await press(player, `[data-opens=${page}]`);
      await waitUntil(() => inside(player, '.menu-back') && !inside(player, `[data-opens=${page}]`));
    }
  },
});

const openLogin = async (player: CloudPlayerElement, step: string) => {
  await startPlaying(player);
  const { popovers, login } = playerOf(player);
  popovers.open('login');
  await find(`.login[data-step=${step}]`)(player);
  // With what is wrong beside the field.
  if (step === 'otp') void login.submitCode('');
  else void login.submitNumber('12');
  await find('[aria-invalid=true]')(player);
};

const refuseSound = () => {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    return this.muted ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  };
  return () => {
    HTMLMediaElement.prototype.play = play;
  };
};

const trouble = (name: string, begin: (player: Player) => void): State => ({
  name,
  attributes: general(),
  async reach(player) {
    await startPlaying(player);
    begin(playerOf(player));
    await find('.trouble')(player);
  },
});
const failing = (name: string, attributes: State['attributes'], status?: number): State => ({
  name,
  attributes,
  platform: status,
  reach: find('[role=alert] .screen-title'),
});

export const STATES: readonly State[] = [
  { name: 'cover', attributes: general(), reach: find('.cover-play') },
  {
    name: 'cover with an age',
    attributes: platform(),
    platform: { ...FILM, pg_state: 18, banner: '/demo/media/images/cover-1.jpg' },
    reach: (player) => Promise.all([find('.age-badge')(player), find('.cover-image')(player)]),
  },
  {
    name: 'title over the picture',
    attributes: { ...platform(), 'show-module-title': '' },
    platform: { ...FILM, title: 'فیلم', description: 'داستانی درباره باران' },
    reach: (player) => startFilm(player).then(() => find('.title-header')(player)),
  },
  {
    name: 'without controls of its own',
    attributes: { ...general(), 'no-controls': '' },
    async reach(player) {
      player.muted = true;
      await player.play();
      await waitUntil(() => player.currentTime > 0.2);
    },
  },
  { name: 'playing', attributes: { ...general(), snapshot: '' }, reach: startPlaying },
  {
    name: 'paused',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      player.pause();
    },
  },
  {
    name: 'ended',
    attributes: general(CLIP),
    async reach(player) {
      await startPlaying(player);
      player.currentTime = 7.9;
      await oneEvent(player, 'finished');
    },
  },
  { name: 'loading', attributes: platform(), platform: 503, reach: (player) => player.play().catch(() => undefined) },
  { name: 'sound', attributes: general('/demo/media/files/clip.mp3'), reach: startPlaying },
  {
    name: 'a live behind its edge',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      say(playerOf(player).media.$live, true);
      await find('.live-badge')(player);
    },
  },
  {
    name: 'locked',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      playerOf(player).screenLock.toggle();
      await find('[part~=unlock-button]')(player);
    },
  },
  {
    name: 'mini player',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      say(playerOf(player).miniPlayer.$mini, true);
      await find('.mini-bar')(player);
    },
  },
  trouble('slow', ({ media: { $stalled } }) => {
    // Again and again: a picture that moves takes it back four times a second.
    $stalled.subscribe((stalled) => stalled || say($stalled, 'slow'));
  }),
  trouble('reconnecting', ({ media, recovery }) => {
    say(media.$live, true);
    say(recovery.$interrupted, true);
  }),
  trouble('offline', ({ presence, recovery }) => {
    say(presence.$online, false);
    say(recovery.$interrupted, true);
  }),
  {
    name: 'tap for sound',
    attributes: { ...general(), autoplay: '' },
    prepare: refuseSound,
    reach: find('.sound-hint'),
  },
  {
    name: 'continue watching',
    attributes: platform(),
    platform: FILM,
    kept: { viewed: [{ video_id: '1', video_type: 'vod', time: 20, is_like: null }] },
    reach: find('.continue-watching'),
  },
  {
    name: 'next video, counted down',
    attributes: platform(),
    platform: { path: CLIP, next: { id: '2', type: 'vod', title: 'فردا', banner: '/demo/media/images/cover-2.jpg' } },
    async reach(player) {
      await startFilm(player);
      player.currentTime = 7.9;
      await find('.next-ring')(player);
    },
  },
  {
    name: 'a live that has not begun',
    attributes: platform('live'),
    platform: { stream_link: '/api/none.m3u8', start_time: new Date(Date.now() + 3_600_000).toISOString() },
    reach: find('.countdown'),
  },
  {
    name: 'subtitles',
    attributes: platform(),
    platform: FILM,
    kept: { settings: { values: { subtitle_language: 'fa' }, changed: [] } },
    async reach(player) {
      await startFilm(player);
      player.currentTime = 5;
      await find('.subtitles *')(player);
    },
  },
  settingsAt('the list'),
  settingsAt('quality', 'quality'),
  settingsAt('speed', 'speed'),
  settingsAt('audio', 'audio'),
  settingsAt('brightness', 'brightness'),
  settingsAt('subtitles', 'subtitles'),
  settingsAt('look of subtitles', 'subtitles', 'look'),
  settingsAt('colour of subtitles', 'subtitles', 'look', 'textColour'),
  {
    name: 'shortcuts',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      playerOf(player).popovers.open('shortcuts');
      await find('.shortcuts kbd')(player);
    },
  },
  { name: 'missing parameters', attributes: { type: 'vod' }, reach: find('code') },
  failing('no such file', general('/demo/media/files/none.mp4')),
  failing('404', platform(), 404),
  failing('no live', platform('live'), 404),
  failing('liveAndVod', platform(), 500),
  {
    name: 'a passing failure',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      playerOf(player).failures.report('snapshotTainted');
      await find('.toast')(player);
    },
  },
  { name: 'login, number', attributes: general(), reach: (player) => openLogin(player, 'mobileNumber') },
  {
    name: 'login, code',
    attributes: general(),
    // A code is on its way, as after a reload.
    kept: { otp: { requestId: 'r', expiry: 8.64e15 } },
    reach: (player) => openLogin(player, 'otp'),
  },
  {
    name: 'login, account',
    attributes: general(),
    async reach(player) {
      const { login, popovers } = playerOf(player);
      say(login.$user, { id: '7', displayName: 'مریم', phoneNumber: '09121234567' } as never);
      popovers.open('login');
      await find('.login-user')(player);
    },
  },
  { name: 'panorama', attributes: { ...general('/demo/media/files/360.mp4'), 'is-360': '' }, reach: startPlaying },
];

/** Nothing fades any more. What turns for ever is not waited for. */
export async function settled(player: Element): Promise<void> {
  const moving = () =>
    (player.shadowRoot?.getAnimations() ?? []).filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  // What was asked for a moment ago is drawn first, and only then begins to move.
  await nextFrame();
  for (let left = moving(); left.length > 0; left = moving()) {
    await Promise.all(left.map(({ finished }) => finished.catch(() => {})));
  }
  await nextFrame();
}
