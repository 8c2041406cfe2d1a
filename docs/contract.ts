import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { userCells, usersOf } from './call-users.ts';

/**
 * Generates code from src/platform/openapi.yaml. Not with the usual generator, which needs an older TypeScript. The
 * contract uses few keywords, and an unsupported one is an error.
 */
const FILE = new URL('../src/platform/openapi.yaml', import.meta.url);
const METHODS = ['get', 'post', 'put', 'delete', 'head'] as const;

export interface Schema {
  readonly [keyword: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Schema[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-spec-row'?: number;
  readonly 'x-beyond-spec'?: string;
  readonly 'x-shared-seconds'?: number;
  readonly 'x-same-for-everyone'?: boolean;
}

export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [kind: string]: unknown };
  readonly [keyword: string]: unknown;
}

export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly required: boolean; readonly content: Content } | undefined;
  /** Status → schema; undefined without a body. */
  readonly answers: Readonly<Record<string, Schema | undefined>>;
}

export const readContract = (): Contract => parse(readFileSync(fileURLToPath(FILE), 'utf8')) as Contract;

/** Resolves `$ref` within the document. */
function resolve(contract: Contract, node: unknown): Schema {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref === undefined) return (node ?? {}) as Schema;
  const found = $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, step) => (at as Schema | undefined)?.[step], contract);
  if (found === undefined) throw new Error(`Unresolved $ref: ${$ref}`);
  return resolve(contract, found);
}

const fail = (trouble: string): never => {
  throw new Error(`Unsupported in openapi.yaml: ${trouble}`);
};

function methodsOf(item: object) {
  for (const key of Object.keys(item)) {
    if (key !== 'parameters' && !METHODS.some((method) => method === key)) fail(`the method "${key}"`);
  }
  return METHODS;
}

function schemaOf(content: unknown): Schema | undefined {
  const json = (content as Content | undefined)?.['application/json'];
  if (content && !json) fail(`an answer in ${Object.keys(content).join(', ')}`);
  return json?.schema;
}

/** All operations with resolved references, in document order. */
export function callsOf(contract: Contract): Call[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methodsOf(item).flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (!operation) return [];
      const parameters = [...((item.parameters as unknown[] | undefined) ?? []), ...(operation.parameters ?? [])];
      const body = operation.requestBody ? resolve(contract, operation.requestBody) : undefined;
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
        parameters: parameters.map((parameter) => resolve(contract, parameter) as unknown as Parameter),
        body: body ? { required: body.required === true, content: body.content as Content } : undefined,
        answers: Object.fromEntries(
          Object.entries(operation.responses).map(([status, answer]) => [
            status,
            schemaOf(resolve(contract, answer).content),
          ]),
        ),
      };
    }),
  );
}

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
  const sent = body && (body.content['application/json']?.schema ?? undefined);
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

/** Compact, because it ships to phones. */
export function endpointTable(contract: Contract): string {
  const needsLogin = ({ security }: Operation) => security?.every((way) => Object.keys(way).length > 0) ?? false;
  const rows = callsOf(contract).map(
    ({ id, method, path, operation }) => `  ${id}: ['${method}', '${path}'${needsLogin(operation) ? ', true' : ''}],`,
  );
  return `${HEADER}
import type { Operations } from './schema.d.ts';

type Endpoint = readonly [method: string, path: string, needsLogin?: true];

export const endpoints: Readonly<Record<keyof Operations, Endpoint>> = {
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
