import type { Call } from '../../demo/platform/openapi.ts';
import type { Exchange } from './exchange.ts';
import { printable } from './printable.ts';

const listOf = (header: string | null) => (header ?? '').toLowerCase().split(/[\s,]+/);
const shown = (name: string, value: string | null) =>
  value === null ? `no ${name}` : `${name} is "${printable(value)}"`;

/** Whether the call gets a token of the viewer. */
export const takesToken = ({ operation }: Call): boolean =>
  operation.security === undefined || operation.security.some((way) => Object.keys(way).length > 0);
/** Whether the call requires a login. */
export const needsLogin = ({ operation }: Call): boolean =>
  operation.security?.every((way) => Object.keys(way).length > 0) ?? false;

/** Whether a page of another origin may read the response. */
export function corsFaults({ headers }: Exchange, origin: string): string[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) {
    return [`CORS: ${shown('access-control-allow-origin', allowed)}, so pages can't read the response; expected *`];
  }
  const exposed = headers.get('access-control-expose-headers');
  if (listOf(exposed).some((name) => name === 'retry-after' || name === '*')) return [];
  return [`CORS: ${shown('access-control-expose-headers', exposed)}, so the player can't read Retry-After`];
}

/** Methods that need no permission. */
const SIMPLE = ['GET', 'HEAD', 'POST'];

/** Headers of the player that a preflight must allow. */
export const askedHeaders = (call: Call): string[] => [
  ...(takesToken(call) ? [call.id === 'getSettings' ? 'x-token' : 'authorization'] : []),
  ...(call.body ? ['content-type'] : []),
];

export function preflightFaults({ status, headers }: Exchange, call: Call, origin: string): string[] {
  if (status < 200 || status > 299) return [`preflight: OPTIONS gets ${status}, so browsers never send the request`];
  const allowedOrigin = headers.get('access-control-allow-origin');
  if (allowedOrigin !== '*' && allowedOrigin !== origin) {
    return [`preflight: ${shown('access-control-allow-origin', allowedOrigin)}, so browsers never send the request`];
  }
  const methods = headers.get('access-control-allow-methods');
  const names = headers.get('access-control-allow-headers');
  const mayMethod =
    SIMPLE.includes(call.method) || listOf(methods).some((one) => one === '*' || one === call.method.toLowerCase());
  // `*` stands for every header but `authorization`.
  const may = (name: string) => listOf(names).some((one) => one === name || (one === '*' && name !== 'authorization'));
  return [
    ...(mayMethod
      ? []
      : [`preflight: ${shown('access-control-allow-methods', methods)}, so browsers never send ${call.method}`]),
    ...askedHeaders(call)
      .filter((name) => !may(name))
      .map((name) => `preflight: ${shown('access-control-allow-headers', names)}; ${name} is missing`),
  ];
}

/** Without `access-control-max-age`, browsers keep a preflight for 5 s. */
const LEAST_PREFLIGHT_SECONDS = 600;

export function preflightNote({ headers }: Exchange): string | undefined {
  const value = headers.get('access-control-max-age');
  return Number(value) >= LEAST_PREFLIGHT_SECONDS
    ? undefined
    : `preflight: ${shown('access-control-max-age', value)}, so browsers repeat it before almost every request`;
}

const secondsIn = (directives: readonly string[], name: string): number | undefined => {
  const found = directives.find((directive) => directive.startsWith(`${name}=`));
  return found === undefined ? undefined : Number(found.slice(name.length + 1).replaceAll('"', ''));
};

/** Success: as declared in the contract. A refusal of a viewer must not be shared. */
export function cachingFault({ status, headers }: Exchange, { operation }: Call): string | undefined {
  const value = headers.get('cache-control');
  const directives = listOf(value);
  const isPublic = directives.includes('public');
  const told = `caching: ${shown('cache-control', value)}`;
  if (status > 299) {
    const isPersonal = [401, 403, 429].includes(status);
    return isPersonal && isPublic ? `${told} on ${status}, so everyone may get this refusal` : undefined;
  }
  const seconds = operation['x-shared-seconds'];
  if (seconds === undefined) return directives.includes('no-store') ? undefined : `${told}; expected no-store`;
  const inBrowsers = secondsIn(directives, 'max-age');
  const inShared = secondsIn(directives, 's-maxage') ?? inBrowsers ?? 0;
  if (operation['x-same-for-everyone'] && !(isPublic && inShared >= 1)) {
    return `${told}; expected public, max-age=1, or every viewer's request reaches the platform`;
  }
  if (directives.includes('no-store')) return undefined;
  if (listOf(headers.get('vary')).includes('accept-language')) {
    return 'caching: vary has accept-language, so caches keep a copy for each list of languages';
  }
  if (!isPublic) return `${told}; expected no-store or public`;
  if ((inBrowsers ?? 0) > 1) return `${told}; browsers may keep it for 1 s at most`;
  return inShared > seconds ? `${told}; shared caches may keep it for ${seconds} s at most` : undefined;
}

/** 429 and 503 should have `Retry-After`. */
export function retryAfterFault({ status, headers }: Exchange): string | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = headers.get('retry-after');
  if (value === null) return `${status} without Retry-After, so players come back at the wrong time`;
  const isTime = /^\d+$/.test(value) || !Number.isNaN(Date.parse(value));
  return isTime ? undefined : `${status} with Retry-After "${printable(value)}", which is neither seconds nor a date`;
}
