import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { DEFAULTS } from '../../../src/features/settings/values.ts';
import { createSubtitles } from '../../../src/features/subtitles/model.ts';
import type { SubtitleLanguage } from '../../../src/lib/subtitle-values.ts';
import type { Cue } from '../../../src/lib/vtt.ts';
import {
  general,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const cue = (start: number, end: number, text: string, settings = {}): Cue => ({ start, end, text, settings });
const HELLO = cue(0, 2, 'سلام دنیا!');
const BYE = cue(2, 4.5, 'بدرود');

/** The subtitles of a stream, and the video that they belong to. */
function open(cues: readonly Cue[] = [HELLO, BYE]) {
  const video = document.createElement('video');
  const $cues = atom(cues);
  const $nativePicture = atom(false);
  const $settings = atom({ ...DEFAULTS, subtitle_language: 'fa' as SubtitleLanguage | null });
  const life = new AbortController();
  const subtitles = createSubtitles({
    $subtitles: atom([]),
    $tracks: atom([]),
    $content: atom(undefined),
    media: {
      video,
      $currentTime: atom(0),
      $subtitleTracks: atom([{ index: 0, name: 'فارسی', lang: 'fa' }]),
      $subtitlesFailed: atom(false),
      $cues,
      selectSubtitles: (index) => void (index === undefined && $cues.set([])),
    },
    $nativePicture,
    loadText: async () => undefined,
    $settings,
    saveLanguage: (subtitle_language) => $settings.set({ ...$settings.get(), subtitle_language }),
    changeLook: () => {},
    fallback: () => 'fa',
    signal: life.signal,
  });
  const track = () => video.textTracks[0];
  const cuesOf = () => [...(track()?.cues ?? [])] as VTTCue[];
  return {
    $cues,
    subtitles,
    video,
    life,
    cues: cuesOf,
    texts: () => cuesOf().map(({ text }) => text),
    mode: () => track()?.mode,
    /** The browser shows its own picture. */
    async enter() {
      $nativePicture.set(true);
      await waitUntil(() => track()?.mode === 'showing');
    },
    leave: () => $nativePicture.set(false),
    $nativePicture,
  };
}

/** Everything that the model has started has ended. */
const settle = async () => {
  await import('../../../src/features/subtitles/native-track.ts');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('subtitles where the browser shows the video alone', () => {
  it('are shown by a native track with the same times', async () => {
    const { video, cues, enter } = open();
    expect(video.textTracks.length).to.equal(0);
    await enter();
    expect(cues().map(({ startTime, endTime, text }) => [startTime, endTime, text])).to.eql([
      [0, 2, 'سلام دنیا!'],
      [2, 4.5, 'بدرود'],
    ]);
  });

  it('have no track if they are off, or if the player has ended', async () => {
    const off = open();
    off.subtitles.select(null);
    const ended = open();
    ended.life.abort();
    for (const { $nativePicture } of [off, ended]) $nativePicture.set(true);
    await settle();
    expect([off, ended].map(({ video }) => video.textTracks.length)).to.eql([0, 0]);
  });

  it('are shown by our layer alone after that, and by the same track the next time', async () => {
    const { video, cues, mode, texts, enter, leave } = open();
    await enter();
    leave();
    expect(mode()).to.equal('disabled');
    const [track] = video.textTracks;
    if (track) track.mode = 'hidden';
    expect(cues()).to.eql([]);
    await enter();
    expect([video.textTracks.length, texts()]).to.eql([1, [HELLO.text, BYE.text]]);
  });

  it('are not shown if the picture is left while their code loads', async () => {
    const { mode, $nativePicture } = open();
    $nativePicture.set(true);
    $nativePicture.set(false);
    await settle();
    expect(mode()).not.to.equal('showing');
  });

  it('follow the cues of a stream, and keep those that stay', async () => {
    const { cues, texts, $cues, enter } = open();
    await enter();
    const [, bye] = cues();
    $cues.set([BYE, cue(5, 6, 'بعد')]);
    await waitUntil(() => texts().includes('بعد'));
    expect(texts()).to.eql([BYE.text, 'بعد']);
    expect(cues()[0] === bye).to.equal(true);
  });

  it('go when the viewer turns them off', async () => {
    const { mode, subtitles, enter } = open();
    await enter();
    subtitles.select(null);
    await waitUntil(() => mode() === 'disabled');
  });

  it('survive that another script has removed a cue', async () => {
    const { video, cues, mode, enter, leave } = open();
    await enter();
    const [first] = cues();
    if (first) video.textTracks[0]?.removeCue(first);
    leave();
    expect(mode()).to.equal('disabled');
  });

  it('are text and never markup', async () => {
    const text = 'a < b & c &lt; <i>d</i>\n<script>';
    const { cues, enter } = open([cue(0, 1, text)]);
    await enter();
    expect(cues()[0]?.getCueAsHTML().textContent).to.equal(text);
  });

  for (const [name, settings, text, expected] of [
    ['none', {}, 'سلام', ['auto', true, 'auto', 100, 'center']],
    ['a height', { line: '10%' }, 'سلام', [10, false, 50, 100, 'center']],
    ['a row from below', { line: '-2' }, 'hello', [-2, true, 50, 100, 'center']],
    ['the start of Persian text', { align: 'start', line: '0' }, 'سلام', [0, false, 50, 50, 'right']],
    ['a box', { position: '20%', size: '30%', align: 'left' }, 'hello', [-1, true, 20, 30, 'left']],
    [
      'columns, which our layer writes as rows',
      { vertical: 'rl', line: '10%' },
      'hello',
      ['auto', true, 'auto', 100, 'center'],
    ],
  ] as const) {
    it(`have the place of the cue: ${name}`, async () => {
      const { cues, enter } = open([cue(0, 1, text, settings)]);
      await enter();
      const [{ line, snapToLines, position, size, align }] = cues() as [VTTCue];
      expect([line, snapToLines, position, size, align]).to.eql(expected);
    });
  }
});

describe('a player whose video the browser shows alone', () => {
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });

  it('shows no subtitle twice, and doesn’t list the native track', async () => {
    const player = await showPlayer(general());
    await waitUntil(() => player.textTracks.length === 4);
    playerOf(player).subtitles.select('en');
    await startPlaying(player);
    const video = inside<HTMLVideoElement>(player, 'video') as HTMLVideoElement;
    const layer = () => inside(player, '.subtitle-line') !== undefined;
    await waitUntil(layer, 'our layer');
    const heard: string[] = [];
    for (const type of ['addtrack', 'removetrack', 'change']) {
      player.textTracks.addEventListener(type, () => heard.push(type));
    }
    const show = (alone: boolean) => {
      Object.defineProperty(video, 'webkitDisplayingFullscreen', { configurable: true, value: alone });
      video.dispatchEvent(new Event(alone ? 'webkitbeginfullscreen' : 'webkitendfullscreen'));
    };
    const added = new Promise((resolve) => video.textTracks.addEventListener('addtrack', resolve, { once: true }));
    show(true);
    await waitUntil(() => video.textTracks[0]?.mode === 'showing' && !layer(), 'the native track');
    await added;
    show(false);
    await waitUntil(() => video.textTracks[0]?.mode === 'disabled' && layer(), 'our layer again');
    expect([video.textTracks.length, player.textTracks.length, heard]).to.eql([1, 4, []]);
  });
});
