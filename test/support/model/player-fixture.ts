import { fixtureCleanup, nextFrame } from '@open-wc/testing';
import { PATIENCE_MS, waitUntil } from '../time/wait.ts';
import '../../../src/index.ts';
import { coreOf } from '../../../src/element/element-core.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { catalogues } from '../../../src/language/catalogues.ts';
import type { Player } from '../../../src/player/create-player.ts';

/** The demo's film, in segments of 10 s. It has its lowest level alone, which costs less to play. */
export const VOD = '/long-film/vod/master.m3u8';
/** For tests of the quality, and of what depends on it, as the settings. */
export const ALL_LEVELS = '/all-levels/vod/master.m3u8';
export const CLIP = '/demo/media/files/clip.mp4';

/** Created with DOM methods: a page sets attributes before the upgrade. */
export async function showPlayer(attributes: Readonly<Record<string, string>> = {}): Promise<CloudPlayerElement> {
  const player = document.createElement('cloud-player');
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  document.body.append(player);
  players.set(player, realNow());
  await nextFrame();
  return player;
}

/** The page's clock may be replaced. */
const realNow = performance.now.bind(performance);
/** When each was shown. */
const players = new Map<CloudPlayerElement, number>();
/** Only the player of a test that hangs lives for so long: a wait of it has ended. */
const HUNG_MS = PATIENCE_MS;

/** What a hung test was waiting for. */
function tellState({ currentTime, duration, paused, ended, seeking, readyState, error, buffered }: CloudPlayerElement) {
  const ranges = Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)]);
  const media = { currentTime, duration, paused, ended, seeking, readyState, error: error?.message, ranges };
  const page = { visibility: document.visibilityState, isFocused: document.hasFocus() };
  console.error(`A player lived for more than ${HUNG_MS / 1000} s: ${JSON.stringify({ ...media, ...page })}`);
}

export function removePlayers(): void {
  for (const [player, shownAt] of players) {
    if (realNow() - shownAt > HUNG_MS) tellState(player);
    player.remove();
  }
  players.clear();
  fixtureCleanup();
}

export const general = (src = VOD) => ({ type: 'vod', 'is-general': '', src });

export const inside = <T extends Element = HTMLElement>(player: Element, selector: string) =>
  player.shadowRoot?.querySelector<T>(selector) ?? undefined;

export const playerOf = (element: Element) => coreOf(element).$player.get() as Player;

/** The words of its language. */
export const wordsOf = (element: Element) => catalogues[playerOf(element).$lang.get()];

export const part = (player: Element, name: string) => inside(player, `[part~="${name}"]`);

export const words = (player: Element) => player.shadowRoot?.textContent ?? '';

/** Waits until it plays and the controls are mounted, which is after the first frame. */
export async function startPlaying(player: CloudPlayerElement): Promise<void> {
  player.muted = true;
  const { video } = playerOf(player).media;
  const { loop } = video;
  // On a busy machine a short film could end before its controls are there.
  video.loop = true;
  await player.play();
  await waitUntil(() => player.currentTime > 0, 'it should play');
  await waitUntil(() => part(player, 'controls'), 'its controls should be there');
  video.loop = loop;
}
