import { readFileSync } from 'node:fs';
import { type Contract, callsOf } from '../../demo/platform/openapi.ts';
import { CONSEQUENCES } from '../../test/conformance/consequences.ts';

/** The effect of each missing call on the player, by the contract's groups. */
function consequenceTable(contract: Contract): string {
  const groups = contract.tags as readonly { readonly name: string; readonly description: string }[];
  const calls = callsOf(contract);
  const rows = groups.flatMap(({ name, description }) =>
    calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ id }, index) => {
        const without = (CONSEQUENCES as Readonly<Record<string, string>>)[id];
        if (without === undefined) throw new Error(`test/conformance/consequences.ts has no row for ${id}`);
        return `| ${index === 0 ? description : ''} | \`${id}\` | ${without} |`;
      }),
  );
  return ['| Group | Operation | Without it, in the player |', '| --- | --- | --- |', ...rows].join('\n');
}

const smallestPlatform = () =>
  `\`\`\`js\n${readFileSync(new URL('../../demo/smallest-platform.mjs', import.meta.url), 'utf8')}\`\`\``;

/** The generated sections of docs/operators.md. */
export const operatorSections = (contract: Contract): Readonly<Record<string, () => string>> => ({
  smallest: smallestPlatform,
  consequences: () => consequenceTable(contract),
});
