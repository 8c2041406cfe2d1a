import { chanceOf, pickBy } from './chance.ts';
import type { QuizShow } from './quiz-show.ts';

interface Needs {
  now(): number;
  readonly quizzes: QuizShow;
  /** Whether simulated people send reactions. */
  readonly crowd: boolean;
}

/** Values added by real viewers, on top of the simulated ones. */
export interface Votes {
  readonly options: Readonly<Record<string, number>>;
  readonly emojis: Readonly<Record<string, number>>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const EMOJIS_1 = ['❤️', '👏', '😍', '🔥'] as const;
const EMOJIS_2 = ['😂', '😮', '😢', '👎'] as const;
const EMOJIS = new Set<string>([...EMOJIS_1, ...EMOJIS_2]);
const POLL_MS = 10 * MINUTE;
const CURVE_STEP_MS = 20 * SECOND;
const GIF_EVERY_MS = 90 * SECOND;
const GIF_MS = 5 * SECOND;
const MARKER_EVERY_MS = 2 * MINUTE;

interface PollText {
  readonly title: string;
  readonly options: readonly string[];
}

const POLLS: readonly [PollText, ...PollText[]] = [
  { title: 'برندهٔ بازی امشب کیست؟', options: ['تیم آبی', 'تیم قرمز', 'مساوی'] },
  { title: 'کیفیت پخش چطور است؟', options: ['عالی', 'خوب', 'ضعیف'] },
  { title: 'ما رأيك في المباراة؟', options: ['ممتعة', 'عادية', 'مملة'] },
];

const MARKERS = ['گل نخست', 'اخطار', 'فرصت از دست رفته', 'تعویض', 'ضربهٔ آزاد', 'هدف ملغى', 'ركلة ركنية'] as const;

/** Slow waves with some noise. */
export function viewersAt(liveId: string, time: number): number {
  const size = 800 + chanceOf(liveId) * 40_000;
  const wave =
    Math.sin(time / (7 * MINUTE) + chanceOf(`${liveId} phase`) * 6) * 0.25 + Math.sin(time / (31 * MINUTE)) * 0.2;
  const noise = (chanceOf(`${liveId} ${Math.floor(time / (5 * SECOND))}`) - 0.5) * 0.04;
  return Math.round(size * (1 + wave + noise));
}

/** The simulated data of a live stream: polls, emojis, quiz, gifs, viewers, markers. */
export function createLiveShow({ now, quizzes, crowd }: Needs) {
  const pollNow = (liveId: string) => {
    const turn = Math.floor(now() / POLL_MS);
    const { title, options } = pickBy(`${liveId} ${turn}`, POLLS);
    const id = `${liveId}-poll-${turn}`;
    return { id, title, options: options.map((text, index) => ({ id: `${id}-${index + 1}`, title: text })) };
  };

  const poll = (liveId: string, { options }: Votes) => {
    const inTurn = (now() % POLL_MS) / SECOND;
    const { options: choices, ...about } = pollNow(liveId);
    return {
      ...about,
      options: choices.map(({ id: option, title }) => {
        return {
          id: option,
          title,
          vote: Math.floor(inTurn * (1 + chanceOf(option) * 6)) + (options[option] ?? 0),
        };
      }),
    };
  };

  const emojis = (liveId: string, list: readonly string[], votes: Votes['emojis']) =>
    list.map((id) => {
      const perSecond = crowd ? 0.5 + chanceOf(`${liveId} ${id}`) * 3 : 0;
      return { id, count: Math.floor(((now() % (60 * MINUTE)) / SECOND) * perSecond) + (votes[id] ?? 0) };
    });

  const gif = (liveId: string) => {
    const turn = Math.floor(now() / GIF_EVERY_MS);
    const at = turn * GIF_EVERY_MS;
    if (now() - at > GIF_MS) return null;
    return { id: `${liveId}-gif-${turn}`, url: '/media/images/cheer.gif', at: new Date(at).toISOString(), seconds: 5 };
  };

  const timeline = (liveId: string, windowSeconds: number) => {
    const last = Math.floor(now() / CURVE_STEP_MS) * CURVE_STEP_MS;
    const steps = Math.ceil((windowSeconds * SECOND) / CURVE_STEP_MS);
    return {
      windows: Array.from({ length: steps }, (_, index) => {
        const start = last - (steps - index) * CURVE_STEP_MS;
        return { start: start / SECOND, end: (start + CURVE_STEP_MS) / SECOND, viewers: viewersAt(liveId, start) };
      }),
    };
  };

  const markers = (liveId: string, windowSeconds: number) => {
    const last = Math.floor(now() / MARKER_EVERY_MS);
    const count = Math.floor((windowSeconds * SECOND) / MARKER_EVERY_MS);
    return Array.from({ length: count }, (_, index) => {
      const turn = last - count + 1 + index;
      const name = pickBy(`${liveId} marker ${turn}`, MARKERS);
      return {
        id: `${liveId}-marker-${turn}`,
        name,
        time: (turn * MARKER_EVERY_MS) / SECOND,
        sticker: '⚽',
        description: name,
      };
    });
  };

  return {
    /** The poll without its votes. */
    pollNow,
    hasEmoji: (emoji: string) => EMOJIS.has(emoji),
    /** `windowSeconds`: length of the stream's DVR window. */
    aggregate(liveId: string, { windowSeconds, votes }: { windowSeconds: number; votes: Votes }) {
      return {
        emojis: {
          poll: poll(liveId, votes),
          emoji_list_1: emojis(liveId, EMOJIS_1, votes.emojis),
          emoji_list_2: emojis(liveId, EMOJIS_2, votes.emojis),
        },
        online_viewers: viewersAt(liveId, now()),
        server_time: new Date(now()).toISOString(),
        ...quizzes.aggregate(liveId),
        gif: gif(liveId),
        markers: markers(liveId, windowSeconds),
        timeline: timeline(liveId, windowSeconds),
      };
    },
  };
}

export type LiveShow = ReturnType<typeof createLiveShow>;
