import { type CardType, cardTypeOf } from './lib/card.ts';
import { isStaticType } from './lib/static-types.ts';
import { type Mode, type ParameterName, type Parameters, parameterNames, rowOf } from './parameters.ts';

/** The mode follows from the parameters that are set; the most specific one wins. */
export function modeOf(parameters: Parameters): Mode {
  if (parameters.quiz !== undefined) return 'quiz';
  if (parameters.raw) return 'raw';
  if (parameters.isGeneral) return 'general';
  return isStaticType(parameters.type) ? 'static' : 'platform';
}

/** Required parameters of the mode that are not set, in the order of the table. */
export function missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[] {
  const { src, contentId } = parameters;
  // An address, and no content of the platform: `is-general` was forgotten, not an id.
  const forgets = mode === 'platform' && src !== undefined && contentId === undefined;
  return parameterNames.filter(
    (name) =>
      rowOf(name).required?.includes(forgets ? 'general' : mode) &&
      (parameters[name] === undefined || (forgets && name === 'isGeneral')),
  );
}

/** Differs exactly for different content. */
export function contentKey(parameters: Parameters): string {
  const asked = parameterNames.filter((name) => rowOf(name).loads).map((name) => parameters[name] ?? null);
  return JSON.stringify([modeOf(parameters), ...asked]);
}

/** Whether the content comes from the platform. */
export const isOfPlatform = (mode: Mode): boolean => mode === 'platform' || mode === 'quiz' || mode === 'raw';

/** The content of the platform that the parameters name; undefined for a playlist. */
export function contentOf(parameters: Parameters): { readonly type: CardType; readonly id: string } | undefined {
  const [type, id] = [cardTypeOf(parameters.type), parameters.contentId];
  const isContent = isOfPlatform(modeOf(parameters)) && type !== undefined && type !== 'playlist';
  return isContent && id !== undefined ? { type, id } : undefined;
}

/** Content of the platform is tracked, unless the page switches that off. */
export const mayTrack = ({ featureSet }: Parameters, mode: Mode): boolean =>
  isOfPlatform(mode) && featureSet.enableTracker !== false;

/** Whether panels may be around the picture: not in the bare player, and not if the page has its own controls. */
const wantsPanels = (parameters: Parameters): boolean => {
  const mode = modeOf(parameters);
  return (mode === 'platform' || mode === 'quiz') && !parameters.noControls;
};

/** Whether the panels belong under the picture. */
export const wantsPortrait = (parameters: Parameters, touch: boolean): boolean =>
  wantsPanels(parameters) && (parameters.portrait ?? touch);

/** Whether the parameters alone promise something beside the picture: a playlist, recommendations, a quiz, or a chat by name. */
export const promisesSide = (parameters: Parameters): boolean =>
  wantsPanels(parameters) &&
  parameters.contentId !== undefined &&
  (parameters.type === 'playlist' || recommends(parameters) || promisesLive(parameters));

/** A live without the flag may have no chat, and an empty column beside it would be a loss. */
const promisesLive = (parameters: Parameters): boolean => {
  const { type, quiz, featureSet } = parameters;
  if (type !== 'live') return false;
  return quiz === undefined ? featureSet.chat === true && mayChat(parameters) : featureSet.quizCard !== false;
};

/** Whether the page allows a chat: not in the bare player, and not beside a quiz. */
export const mayChat = (parameters: Parameters): boolean =>
  modeOf(parameters) === 'platform' && parameters.featureSet.chat !== false;

export const recommends = ({ featureSet, raw }: Parameters): boolean => !raw && featureSet.recommendationList !== false;

/** Only for content of the platform, outside the bare player, and if the page allows it. */
export const canLogIn = ({ authentication, isAuth }: Parameters, mode: Mode): boolean =>
  authentication && isAuth && (mode === 'platform' || mode === 'quiz');
