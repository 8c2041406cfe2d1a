import {
  type Call,
  type Contract,
  callsOf,
  fail,
  type Operation,
  resolve,
  type Schema,
} from '../../demo/platform/openapi.ts';
import { userCells, usersOf } from './call-users.ts';

// Code from src/platform/openapi.yaml. Not by the usual generator, which needs an older TypeScript. The contract uses few
// keywords, and an unsupported one is an error.

/** Keywords for validators, without an effect on TypeScript types. */
const LIMITS = [
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'maxItems', 'default', 'description'],
];

/** Keywords that may be combined; others next to them would be lost. */
function expectOnly(schema: Schema, ...keywords: readonly string[]): void {
  const stranger = Object.keys(schema).find((keyword) => !keywords.includes(keyword) && !LIMITS.includes(keyword));
  if (stranger !== undefined) fail(`the keyword "${stranger}" in ${JSON.stringify(schema).slice(0, 80)}`);
}

const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);
const keyOf = (name: string) => (isName(name) ? name : `'${name}'`);
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
const SCHEMAS = '#/components/schemas/';

export function typeOf(schema: Schema): string {
  const { $ref, type, allOf, oneOf } = schema;
  if (typeof $ref === 'string') {
    expectOnly(schema, '$ref');
    return $ref.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : fail(`a schema at ${$ref}`);
  }
  if ('const' in schema || Array.isArray(schema.enum)) {
    expectOnly(schema, 'type', 'const', 'enum');
    return ('const' in schema ? [schema.const] : (schema.enum as unknown[])).map(literal).join(' | ');
  }
  if (Array.isArray(oneOf)) {
    expectOnly(schema, 'oneOf');
    return oneOf.map((part) => typeOf(part as Schema)).join(' | ');
  }
  if (Array.isArray(allOf)) {
    expectOnly(schema, 'allOf');
    return extendedType(allOf as readonly Schema[]);
  }
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  switch (type) {
    case 'object':
      return objectType(schema);
    case 'array':
      expectOnly(schema, 'type', 'items');
      return `readonly ${wrap(typeOf((schema.items ?? {}) as Schema))}[]`;
    case 'string':
    case 'boolean':
    case 'null':
    case 'integer':
    case 'number':
      expectOnly(schema, 'type');
      return type === 'integer' ? 'number' : type;
    case undefined:
      expectOnly(schema);
      return 'unknown';
    default:
      return fail(`the type ${JSON.stringify(type)}`);
  }
}

/** The later part refines the same field. */
function extendedType(parts: readonly Schema[]): string {
  const [first, second] = parts;
  if (!first || !second?.properties || parts.length !== 2) return fail('allOf but of a schema and its additions');
  const own = Object.keys(second.properties).map(literal);
  return `Omit<${typeOf(first)}, ${own.join(' | ')}> & ${typeOf(second)}`;
}

const wrap = (type: string) => (/[ |&]/.test(type) && !type.startsWith('{') ? `(${type})` : type);

function objectType(schema: Schema): string {
  if (schema.properties) return `{ ${fieldsOf(schema).join('; ')} }`;
  expectOnly(schema, 'type', 'additionalProperties');
  return `Readonly<Record<string, ${typeOf((schema.additionalProperties ?? {}) as Schema)}>>`;
}

function fieldsOf(schema: Schema): string[] {
  expectOnly(schema, 'type', 'properties', 'required');
  const properties = schema.properties as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as readonly string[];
  const missing = required.find((name) => !(name in properties));
  if (missing !== undefined) fail(`the required field "${missing}"`);
  return Object.entries(properties).map(
    ([name, field]) => `readonly ${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
}

/** Parameters of every call, which the HTTP client adds. */
const ADDED = new Set(['uuid', 'provider']);

function operationType({ id, parameters, body, answers }: Call): string {
  for (const { name, in: place } of parameters) {
    if (place !== 'query' && place !== 'path') fail(`the ${place} parameter "${name}"`);
  }
  for (const answer of Object.values(answers)) if (answer) typeOf(answer);
  const fields = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place && !ADDED.has(parameter.name))
      .map(({ name, required, schema }) => `readonly ${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`);
  const part = (name: string, list: readonly string[]) =>
    `${name}: ${list.length > 0 ? `{ ${list.join('; ')} }` : 'undefined'}`;
  const [plain] = Object.values(body?.content ?? {}).filter(({ schema }) => schema?.format !== 'binary');
  const sent = body && (body.content['application/json'] ?? plain)?.schema;
  const [success, another] = Object.entries(answers).filter(([status]) => /^2/.test(status));
  if (another) fail(`two ways in which ${id} succeeds`);
  return [
    part('path', fields('path')),
    part('query', fields('query')),
    `body: ${sent ? typeOf(sent) : body ? 'Blob' : 'undefined'}`,
    `answer: ${success?.[1] ? typeOf(success[1]) : 'undefined'}`,
  ].join('; ');
}

const HEADER = '// Generated from openapi.yaml by `npm run docs`. Do not edit.\n';

/** An undeclared type would be `any` in a .d.ts file, which isn't checked. */
function expectReferences(contract: Contract, node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('$ref' in node) resolve(contract, node);
  for (const part of Object.values(node)) expectReferences(contract, part);
}

export function schemaTypes(contract: Contract): string {
  expectReferences(contract, contract);
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) =>
    schema.properties
      ? `export interface ${name} {\n${fieldsOf(schema)
          .map((field) => `  ${field};\n`)
          .join('')}}\n`
      : `export type ${name} = ${typeOf(schema)};\n`,
  );
  const operations = callsOf(contract).map((call) => `  ${call.id}: { ${operationType(call)} };`);
  return `${HEADER}\n${schemas.join('\n')}\n\nexport interface Operations {\n${operations.join('\n')}\n}\n`;
}

/** Sent to any address, and not by the client. */
const ELSEWHERE = 'collectCmcd';

/** Compact, because it ships to phones. */
export function endpointTable(contract: Contract): string {
  const needsLogin = ({ security }: Operation) => security?.every((way) => Object.keys(way).length > 0) ?? false;
  const calls = callsOf(contract).filter(({ id }) => id !== ELSEWHERE);
  const rows = calls.map(
    ({ id, method, path, operation }) => `  ${id}: ['${method}', '${path}'${needsLogin(operation) ? ', true' : ''}],`,
  );
  return `${HEADER}
import type { Operations } from './schema.d.ts';

type Endpoint = readonly [method: string, path: string, needsLogin?: true];

/** The operations that the client sends. */
export type SentId = Exclude<keyof Operations, '${ELSEWHERE}'>;

export const endpoints: Readonly<Record<SentId, Endpoint>> = {
${rows.join('\n')}
};
`;
}

/** The table of src/platform/README.md. */
export function rowTable(contract: Contract): string {
  const calls = callsOf(contract);
  const users = usersOf(calls);
  const rows = calls.map(({ operation, method, path }) => {
    const row = operation['x-spec-row'] ?? '–';
    const { operationId: id, summary } = operation;
    const [caller, test] = userCells(id, users.get(id) ?? { callers: [], tests: [] });
    return `| ${row} | \`${id}\` | ${method} \`${path}\` | ${operation['x-beyond-spec'] ?? summary} | ${caller} | ${test} |`;
  });
  return [
    '| Row | Operation | Call | | Called by | Tested by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
