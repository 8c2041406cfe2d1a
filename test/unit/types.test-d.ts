/**
 * What must compile, and after `@ts-expect-error` what must not: `npm run types` fails where an error is missing. Nothing
 * here is run.
 */
import type { JSX } from 'react';
import type { MarkupProperties } from '../../src/element/types.ts';
import type { Report } from '../../src/errors.ts';
import type { Emit } from '../../src/events.ts';
import type { SettingValues } from '../../src/features/settings/values.ts';
import type { Subtitles } from '../../src/features/subtitles/model.ts';
import type { Time } from '../../src/features/time/model.ts';
import type { Volume } from '../../src/features/volume/model.ts';
import type { CloudPlayerAttributes, CloudPlayerElement } from '../../src/index.ts';
import type { Messages } from '../../src/language/fa.ts';
import type { Widened } from '../../src/language/widened.ts';
import type { SubtitleLanguage } from '../../src/lib/subtitle-values.ts';
import type { Parameters } from '../../src/parameters.ts';
import type { Http } from '../../src/platform/http.ts';
import type { Settings as Contract, Subtitle } from '../../src/platform/schema.d.ts';
import type { Player } from '../../src/player/create-player.ts';
import type { CloudPlayerProps } from '../../src/react/CloudPlayer.tsx';
import type { surfaces } from '../../src/surfaces.ts';
import type { IconName } from '../../src/ui/icons.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const isTrue = <T extends true>(value: T) => value;

export const lists = () => {
  // The lists of lib/subtitle-values.ts are the contract's.
  isTrue<Equal<SubtitleLanguage, Subtitle['language']>>(true);
  isTrue<Equal<SubtitleLanguage | null, SettingValues['subtitle_language']>>(true);
  isTrue<Equal<keyof SettingValues, keyof Contract>>(true);
  // Every surface has an icon that exists, and a title in each language.
  isTrue<(typeof surfaces)[keyof typeof surfaces]['icon'] extends IconName ? true : false>(true);
  isTrue<Equal<keyof Messages['surfaces'], keyof typeof surfaces>>(true);
};

export const answers = async ({ send }: Http, signal: AbortSignal) => {
  const checked = await send('getDetails', { check: () => true, signal });
  if (checked.ok) checked.data.title.trim();
  const unchecked = await send('getDetails', { signal });
  // @ts-expect-error a body that nothing checks may be anything
  if (unchecked.ok) unchecked.data.title.trim();
};

export const attributes = (): readonly CloudPlayerAttributes[] => [
  { type: 'live', 'content-id': '7', muted: true, autoplay: '', theme: 'dark', width: 640, t: '1:30' },
  { type: 'mp4', 'e-url': 'aHR0cHM6Ly94' },
  // @ts-expect-error no such type of content
  { type: 'film' },
  // @ts-expect-error no such theme
  { theme: 'blue' },
  // @ts-expect-error a bare attribute is true or empty, not any word
  { muted: 'loud' },
  // @ts-expect-error attributes are written in kebab-case
  { contentId: '7' },
  // @ts-expect-error no attribute holds a function
  { 'on-finished': () => {} },
  // @ts-expect-error no such attribute
  { 'loop-forever': true },
];

export const markup = (): readonly MarkupProperties[] => [
  // In one word, a property and its attribute have the same name.
  { tracks: [{ kind: 'chapters', src: '/chapters.vtt' }], endpoints: { getDetails: '/details' } },
  { tracks: '[]', endpoints: '{}', muted: '', 'feature-set': '{}', featureSet: { chat: false } },
  // @ts-expect-error a list of tracks is no number
  { tracks: 7 },
];

export const react = (): readonly CloudPlayerProps[] => [
  { aspect: '9:16', t: '1:30', poster: '/cover.jpg', controlsList: 'nofullscreen', tracks: '[]', userIds: '1,2' },
  { aspect: 9 / 16, t: 90, controlsList: ['nofullscreen'], featureSet: { chat: false }, contentId: 7 },
  // @ts-expect-error a flag is true or false
  { muted: 'loud' },
  // @ts-expect-error no such type of content
  { type: 'film' },
];

export const jsx = (): readonly JSX.IntrinsicElements['cloud-player'][] => [
  { type: 'live', 'content-id': '7', onqualitychange: ({ detail }) => detail.height?.toFixed() },
  // @ts-expect-error the detail of `qualitychange` has no such field
  { type: 'live', onqualitychange: ({ detail }) => detail.width },
];

export const properties = (element: CloudPlayerElement) => {
  element.contentId = 7;
  element.contentId = null;
  element.currentTime = 30;
  element.defaultMuted = true;
  element.featureSet = { chat: false };
  // @ts-expect-error a number is no type of content
  element.type = 7;
  // @ts-expect-error no such feature
  element.featureSet = { singing: true };
  // @ts-expect-error a state of the video is read only
  element.paused = true;
  // @ts-expect-error the list is the element's own
  element.textTracks = [];
  // @ts-expect-error a quality's facts are read only
  for (const rendition of element.videoRenditions) rendition.height = 720;
  void element.answerQuiz('7').then((taken) => isTrue<Equal<typeof taken, boolean>>(true));
  // @ts-expect-error a choice is named by its id
  void element.answerQuiz(7);
  // @ts-expect-error a time is a number
  element.fastSeek('1:30');
};

export const listeners = (element: CloudPlayerElement) => {
  element.addEventListener('finished', ({ detail }) => detail.duration.toFixed());
  element.addEventListener('pause', ({ type }) => type.length);
  // @ts-expect-error the detail of `finished` has no such field
  element.addEventListener('finished', ({ detail }) => detail.url);
  // @ts-expect-error `url` is there only once the platform has stored the picture
  element.addEventListener('snapshot', ({ detail }) => detail.url.length);
  element.addEventListener('quizrefusal', ({ detail }) => detail.reason === 'late' && detail.message?.length);
  // @ts-expect-error no such reason
  element.addEventListener('quizrefusal', ({ detail }) => detail.reason === 'sleepy');
  // @ts-expect-error the seconds are there only while the platform is busy
  element.addEventListener('quizrefusal', ({ detail }) => detail.seconds.toFixed());
  // @ts-expect-error an event by an unknown name has no detail
  element.addEventListener('ended-early', ({ detail }) => detail);
};

export const removal = (element: CloudPlayerElement) => {
  const onFinished = ({ detail }: CustomEvent<{ currentTime: number; duration: number }>) => detail.duration;
  const onFailure = ({ detail }: CustomEvent<{ kind: string; message: string }>) => detail.kind;
  element.addEventListener('finished', onFinished);
  element.removeEventListener('finished', onFinished);
  element.removeEventListener('pause', ({ type }) => type.length);
  // @ts-expect-error the listener is one of another event
  element.removeEventListener('finished', onFailure);
};

/** Code for a `<video>` takes the list of the element. */
export const textTracks = (element: CloudPlayerElement): TextTrackList => element.textTracks;

export const inside = (emit: Emit, report: Report, parameters: Parameters) => {
  emit('ready', { mode: 'general' });
  // @ts-expect-error no such event
  emit('almost-ready', { mode: 'general' });
  // @ts-expect-error no such mode
  emit('ready', { mode: 'cinema' });
  // @ts-expect-error the detail is not whole
  emit('finished', { currentTime: 1 });
  report('hlsNetwork');
  // @ts-expect-error no such failure
  report('coffeeSpilled');
  // @ts-expect-error parameters are what the page says
  parameters.muted = true;
};

/** Views see their model alone, and only its own actions change it. */
export const views = (volume: Volume, time: Time, subtitles: Subtitles, player: Player) => {
  subtitles.changeLook('subtitle_size', 150);
  for (const { get } of [volume.$silent, time.$currentTime, subtitles.$chosen, player.media.$paused]) get();
  // @ts-expect-error a model's store can't be set from outside
  volume.$silent.set(true);
  // @ts-expect-error nor one that it passes on
  time.$currentTime.set(3);
  // @ts-expect-error nor one that it computes
  subtitles.$chosen.set('fa');
  // @ts-expect-error nor one of media
  player.media.$paused.set(true);
  // @ts-expect-error nor the player's parameters
  player.$parameters.set({});
  // @ts-expect-error subtitles are chosen by their id
  subtitles.select(0);
  // @ts-expect-error no such size
  subtitles.changeLook('subtitle_size', 120);
  // @ts-expect-error the value belongs to another setting
  subtitles.changeLook('subtitle_edge', 'serif');
  // @ts-expect-error no such surface
  player.panels.open('kitchen');
};

type Words = Widened<{ title: 'a'; count: (number: string) => string }>;

export const catalogues = (): readonly Words[] => [
  { title: 'b', count: (number) => number },
  // @ts-expect-error a word is missing
  { title: 'b' },
  // @ts-expect-error a word too many
  { title: 'b', count: (number) => number, more: 'c' },
  // @ts-expect-error a count is a function
  { title: 'b', count: 'c' },
];

export const messages = ({ settings, ...others }: Messages): readonly Messages[] => [
  { settings, ...others },
  // @ts-expect-error a whole part of the words is missing
  others,
];
