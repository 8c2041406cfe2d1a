import type { Personal } from '../../core/personal.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf } from '../../lib/shape.ts';

const KEY = 'quizzes';
const MOST_QUIZZES = 5;

interface Entry {
  readonly key: string;
  readonly seal: string;
  readonly answers: Readonly<Record<string, string>>;
}

const isEntry = (value: unknown): value is Entry => {
  const answers = fieldOf(value, 'answers');
  return (
    typeof fieldOf(value, 'key') === 'string' &&
    typeof fieldOf(value, 'seal') === 'string' &&
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((choice) => typeof choice === 'string')
  );
};

/** The seals and choices of the last quizzes in this browser, so that a reload loses nothing. Read on each call: another tab may have written. */
export function createQuizMemory(storage: Pick<Personal, 'read' | 'write'>) {
  const all = (): readonly Entry[] => {
    const list = parseJson(storage.read(KEY));
    return Array.isArray(list) ? list.filter(isEntry) : [];
  };
  const find = (key: string) => all().find((entry) => entry.key === key);
  return {
    sealOf: (key: string) => find(key)?.seal,
    answersOf: (key: string): ReadonlyMap<string, string> => new Map(Object.entries(find(key)?.answers ?? {})),
    keep(key: string, seal: string, answers: ReadonlyMap<string, string>) {
      const others = all().filter((entry) => entry.key !== key);
      const kept = { key, seal, answers: { ...find(key)?.answers, ...Object.fromEntries(answers) } };
      storage.write(KEY, JSON.stringify([kept, ...others].slice(0, MOST_QUIZZES)));
    },
  };
}

export type QuizMemory = ReturnType<typeof createQuizMemory>;
