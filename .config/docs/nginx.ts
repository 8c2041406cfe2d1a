import { type Call, type Contract, callsOf } from '../../demo/platform/openapi.ts';
import { keyNamesOf } from './caching.ts';

/** The names of queries that contain a hyphen: nginx has no variables of such names. */
const variable = (name: string) => `$q_${name.replaceAll('-', '_')}`;
const captured = (name: string) => `named_${name.replaceAll('-', '_')}`;

/** Maps are case-sensitive and read the query as it was sent, unlike `$arg_name`. */
const queryMap = (name: string) =>
  `map $args ${variable(name)} { "~(?:^|&)(?<${captured(name)}>${name}=[^&]*)" "$${captured(name)}&"; }`;

const pattern = ({ path }: Call) => `"~^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$"`;

/** The part of the nginx configuration that depends on the contract: which calls are shared, and by which queries. */
export function nginxMaps(contract: Contract): string {
  const shared = callsOf(contract).filter(({ operation }) => operation['x-shared-seconds'] !== undefined);
  const others = shared.filter(({ method }) => method !== 'GET');
  if (others.length > 0) throw new Error(`nginx shares GET only, not ${others.map(({ id }) => id).join(', ')}`);
  const names = [...new Set([...shared.flatMap(keyNamesOf), 'uuid', 'provider'])];
  return [
    ...names.map(queryMap),
    '',
    'map $uri $platform_cache {',
    '  default off;',
    ...shared.map((call) => `  ${pattern(call)} platform; # ${call.id}`),
    '}',
    'map $uri $platform_query {',
    ...shared.flatMap((call) => {
      const key = keyNamesOf(call).map(variable).join('');
      return key === '' ? [] : [`  ${pattern(call)} "${key}"; # ${call.id}`];
    }),
    '}',
  ].join('\n');
}
