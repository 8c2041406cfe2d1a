import { isStaticType } from '../lib/static-types.ts';
import { type Mode, type ParameterName, type Parameters, parameterNames, rowOf } from '../parameters.ts';

/** The page says what it wants by the parameters that it sets; the most particular wish wins. */
export function modeOf(parameters: Parameters): Mode {
  if (parameters.quiz !== undefined) return 'quiz';
  if (parameters.raw) return 'raw';
  if (parameters.isGeneral) return 'general';
  return isStaticType(parameters.type) ? 'static' : 'platform';
}

/** Names every parameter that the mode needs and nobody gave, in the order of the table. */
export function missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[] {
  return parameterNames.filter((name) => rowOf(name).required?.includes(mode) && parameters[name] === undefined);
}

/** Changes exactly when other content is asked for. */
export function contentKey(parameters: Parameters): string {
  const asked = parameterNames.filter((name) => rowOf(name).loads).map((name) => parameters[name] ?? null);
  return JSON.stringify([modeOf(parameters), ...asked]);
}

/** Whether the platform knows of the content at all. */
export const isOfPlatform = (mode: Mode): boolean => mode === 'platform' || mode === 'quiz' || mode === 'raw';

/** A page that wants no tracker says so; nobody has to ask for one. */
export const mayTrack = ({ featureSet }: Parameters, mode: Mode): boolean =>
  isOfPlatform(mode) && featureSet.enableTracker !== false;

/** Only where a platform stands behind the content, and neither the page nor the bare player is against it. */
export const canLogIn = ({ authentication, isAuth }: Parameters, mode: Mode): boolean =>
  authentication && isAuth && (mode === 'platform' || mode === 'quiz');
