import { type Call, type Contract, callsOf } from '../../demo/platform/openapi.ts';

/** Parameters that change the response. `uuid` and `provider` only identify viewers. */
export const keyNamesOf = ({ parameters }: Call): string[] =>
  parameters
    .filter(({ in: place, name }) => place === 'query' && !['uuid', 'provider'].includes(name))
    .map(({ name }) => name);

const keyOf = (call: Call): string => ['path', ...keyNamesOf(call).map((name) => `\`${name}\``)].join(', ');

/** The table of docs/at-scale.md: calls whose responses a shared cache may keep. */
export function cachingTable(contract: Contract): string {
  const rows = callsOf(contract).flatMap((call) => {
    const { id, method, path, operation } = call;
    const { 'x-shared-seconds': seconds, 'x-same-for-everyone': isForEveryone } = operation;
    if (seconds === undefined) return [];
    return [
      `| \`${id}\` | ${method} \`${path}\` | ${seconds} s | ${keyOf(call)} | ${isForEveryone ? 'must be shared' : 'may be shared'} |`,
    ];
  });
  return ['| Operation | Call | Kept for | Key | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/** Every other call. */
export function privateList(contract: Contract): string {
  const ids = callsOf(contract)
    .filter(
      ({ id, operation }) =>
        operation['x-shared-seconds'] === undefined && !['openSocket', 'headStreamHost'].includes(id),
    )
    .map(({ id }) => `\`${id}\``);
  return `Never shared (\`no-store\`): ${ids.join(', ')}.`;
}
