import { atom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe, subscribeTo } from '../../core/listen.ts';
import type { QuizNeeds, QuizParts } from './late.ts';
import type { Status } from './read.ts';

/** The quiz of a live stream in quiz mode. Its code is loaded after the first frame. */
export function createQuiz(needs: QuizNeeds) {
  const { content, media } = needs;
  const { $parameters, emit, signal } = needs.tools;
  const $parts = atom<QuizParts | undefined>();
  const $status = atom<Status | undefined>();
  const $card = atom(false);
  /** Its code could not be loaded. */
  const $lost = atom(false);
  const visits = createLatest(signal);
  const load = createLazyPart(() => import('./late.ts'));
  // By id: details that are loaded again are the same content.
  const $promised = derived([content.$mode, content.$details], (mode, details) =>
    mode === 'quiz' ? details?.id : undefined,
  );
  subscribeTo(
    [$promised, media.$ready],
    (id, ready) => (ready ? id : undefined),
    async (id) => {
      const visit = visits.next();
      $parts.set(undefined);
      $status.set(undefined);
      $card.set(false);
      $lost.set(false);
      if (id === undefined) return;
      const module = await load();
      if (visit.aborted) return;
      if (!module) {
        $lost.set(true);
        return needs.notify({ tone: 'error', text: ({ actions }) => actions.failed });
      }
      const parts = module.createQuizParts({ ...needs, signal: visit });
      $parts.set(parts);
      subscribe(parts.quiz.$shown, (shown) => $status.set(shown?.status), visit);
      subscribe(parts.quiz.$card, (has) => $card.set(has), visit);
    },
    signal,
  );
  const $drawn = derived(
    [$promised, $lost, $parameters],
    (id, lost, { featureSet }) => id !== undefined && !lost && featureSet.quizCard !== false,
  );
  subscribe($drawn, (drawn) => needs.panels.offer('quiz', drawn), signal);
  return {
    $parts: readonlyType($parts),
    /** Whether there is a quiz for the player to draw, and not for the page. Known before its code is there. */
    $drawn,
    /** The status of the question in the picture. */
    $status: readonlyType($status),
    /** Whether there is something to show over the picture. */
    $card: readonlyType($card),
    answerAt(index: number) {
      const { quiz } = $parts.get() ?? {};
      const choice = quiz?.$shown.get()?.question?.choices[index];
      if (choice) void quiz?.choose(choice.id);
    },
    /** For a page that draws the quiz itself. Resolves to whether the platform has taken the answer. */
    async answer(choiceId: string): Promise<boolean> {
      const { quiz } = $parts.get() ?? {};
      if (quiz) return quiz.choose(choiceId);
      emit('quizrefusal', { choiceId, reason: 'closed' });
      return false;
    },
  };
}
