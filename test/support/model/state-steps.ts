import type { CloudPlayerElement } from '../../../src/element/types.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import type { Player } from '../../../src/player/create-player.ts';
import { waitUntil } from '../time/wait.ts';
import { ALL_LEVELS, general, inside, playerOf, startPlaying, VOD } from './player-fixture.ts';

/** A state of the player that a viewer can see. */
export interface State {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The platform's response: details or a status. */
  readonly platform?: Partial<VideoDetails> | number;
  /** Content of the browser's storage. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Browser APIs that are missing. */
  readonly prepare?: () => () => void;
  reach(player: CloudPlayerElement): Promise<unknown>;
}

export const find = (selector: string) => (player: Element) => waitUntil(() => inside(player, selector), selector);

export const platform = (type = 'vod') => ({ type, 'content-id': '1' });
export const plain = (type?: string) => ({ ...platform(type), 'feature-set': '{"recommendationList":false}' });
const SUBTITLES = [{ language: 'fa' as const, url: '/demo/media/vod/subtitles-fa.vtt' }];
export const FILM: Partial<VideoDetails> = { path: VOD, duration: 60, subtitles: SUBTITLES };

const press = async (player: Element, selector: string) => {
  await find(selector)(player);
  inside(player, selector)?.click();
};
/** Once the details have loaded: playing before fails. */
export const startFilm = async (player: CloudPlayerElement) => {
  await waitUntil(() => player.readyState > 0);
  await startPlaying(player);
};
const openSettings = async (player: CloudPlayerElement) => {
  await startFilm(player);
  await press(player, '[part~=settings-button]');
  await find('[role=menuitem]')(player);
};
export const settingsAt = (name: string, ...pages: readonly string[]): State => ({
  name: `settings: ${name}`,
  attributes: { ...platform(), fullrate: '' },
  // With several levels the settings offer the quality.
  platform: { ...FILM, path: ALL_LEVELS },
  async reach(player) {
    await openSettings(player);
    for (const page of pages) {
      await press(player, `[data-opens=${page}]`);
      await waitUntil(() => inside(player, '.menu-back') && !inside(player, `[data-opens=${page}]`));
    }
  },
});

export const openLogin = async (player: CloudPlayerElement, step: string) => {
  await startPlaying(player);
  const { panels, login } = playerOf(player);
  panels.open('login');
  await find(`.login[data-step=${step}]`)(player);
  // With the error next to the field.
  if (step === 'otp') void login.submitCode('');
  else void login.submitNumber('12');
  await find('[aria-invalid=true]')(player);
};

export const refuseSound = () => {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    return this.muted ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  };
  return () => {
    HTMLMediaElement.prototype.play = play;
  };
};

export const trouble = (name: string, begin: (player: Player) => void): State => ({
  name,
  attributes: general(),
  async reach(player) {
    await startPlaying(player);
    const own = playerOf(player);
    begin(own);
    // Moving the pointer shows the controls.
    own.controls.hold(true);
    await find('.trouble')(player);
  },
});
export const failing = (name: string, attributes: State['attributes'], status?: number): State => ({
  name,
  attributes,
  platform: status,
  reach: find('[role=alert] .screen-title'),
});
