import { atom, computed } from 'nanostores';
import { DEFAULTS } from '../../../src/features/settings/values.ts';
import type { Line } from '../../../src/features/subtitles/line-finder.ts';
import { createSubtitles } from '../../../src/features/subtitles/model.ts';
import type { PageTrack } from '../../../src/lib/page-tracks.ts';
import type { SubtitleLanguage } from '../../../src/lib/subtitle-values.ts';
import type { Cue } from '../../../src/lib/vtt.ts';
import type { SubtitleTrack } from '../../../src/media/engine.ts';
import type { Subtitle } from '../../../src/platform/schema.d.ts';

export const cue = (start: number, end: number, text: string) => ({ start, end, text, settings: {} });
export const file = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}\n\n`).join('')}`;

export const wordsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);

export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const offers: readonly Subtitle[] = [
  { language: 'fa', url: '/fa.vtt' },
  { language: 'en', url: '/en.vtt', title: 'English (CC)' },
  { language: 'ar', url: '/ar.vtt' },
];

export type Files = Record<string, string | undefined>;
export const everyFile: Files = {
  '/fa.vtt': file('سلام', 'بدرود'),
  '/en.vtt': file('hello', 'bye'),
  '/ar.vtt': file('أهلا'),
};

/** A model of subtitles with fake files. */
export function openSubtitles({
  files = everyFile,
  language = null as SubtitleLanguage | null,
  offered = offers,
} = {}) {
  const $subtitles = atom(offered);
  const $tracks = atom<readonly PageTrack[]>([]);
  const $content = atom('vod 1');
  const $language = atom(language);
  const $currentTime = atom(0.5);
  const $subtitleTracks = atom<readonly SubtitleTrack[]>([]);
  const $cues = atom<readonly Cue[]>([]);
  const $subtitlesFailed = atom(false);
  const selected: (number | undefined)[] = [];
  const [asked, told, logged] = [[] as string[], [] as string[], [] as string[]];
  const signals: AbortSignal[] = [];
  const life = new AbortController();
  const subtitles = createSubtitles({
    $subtitles,
    $tracks,
    $content,
    media: {
      video: document.createElement('video'),
      $currentTime,
      $subtitleTracks,
      $subtitlesFailed,
      $cues,
      selectSubtitles: (index) => void selected.push(index),
    },
    $nativePicture: atom(false),
    loadText: async (url, signal) => {
      asked.push(url);
      signals.push(signal);
      await settle();
      return files[url];
    },
    $settings: computed($language, (subtitle_language) => ({ ...DEFAULTS, subtitle_language })),
    saveLanguage: (next) => $language.set(next),
    changeLook: () => {},
    fallback: () => 'ar',
    report: (kind, detail) => void told.push(`${kind} ${detail}`),
    log: (format, detail) => void logged.push(`${format} ${detail}`),
    signal: life.signal,
  });
  const ready = async () => {
    for (let turn = 0; turn < 5; turn += 1) await settle();
  };
  return {
    $subtitleTracks,
    $subtitlesFailed,
    $cues,
    selected,
    subtitles,
    $subtitles,
    $tracks,
    $content,
    $language,
    $currentTime,
    asked,
    told,
    logged,
    signals,
    life,
    ready,
  };
}
