import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * Writes what follows from src/platform/openapi.yaml. By hand, because the usual generator needs an older TypeScript: the
 * contract uses few keywords, and one that is not known here is an error, so nothing is left out in silence.
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
  readonly security?: readonly Schema[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-spec-row'?: number;
  readonly 'x-beyond-spec'?: string;
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
  /** Status → schema; `undefined` where nothing comes back. */
  readonly answers: Readonly<Record<string, Schema | undefined>>;
}

export const readContract = (): Contract => parse(readFileSync(fileURLToPath(FILE), 'utf8')) as Contract;

/** Follows `$ref` within the document. */
function resolve(contract: Contract, node: unknown): Schema {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref === undefined) return (node ?? {}) as Schema;
  const found = $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, step) => (at as Schema | undefined)?.[step], contract);
  if (found === undefined) throw new Error(`${$ref} leads nowhere`);
  return resolve(contract, found);
}

const schemaOf = (content: unknown) => (content as Content | undefined)?.['application/json']?.schema;

/** Every operation with its references followed, in the order of the document. */
export function callsOf(contract: Contract): Call[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
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

/** Keywords that say what a value may be beyond its type: they are for validators, not for TypeScript. */
const LIMITS = new Set([
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'maxItems', 'default', 'description'],
]);
const KNOWN = new Set([
  ...LIMITS,
  ...['$ref', 'type', 'enum', 'const', 'items', 'properties', 'required', 'additionalProperties', 'allOf', 'oneOf'],
]);

const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);
const keyOf = (name: string) => (isName(name) ? name : `'${name}'`);
const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

export function typeOf(schema: Schema): string {
  for (const keyword of Object.keys(schema)) {
    if (!KNOWN.has(keyword)) throw new Error(`The contract's types don't know the keyword "${keyword}"`);
  }
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  if (Array.isArray(schema.oneOf)) return schema.oneOf.map((part) => typeOf(part as Schema)).join(' | ');
  // The later part says more of the same field.
  if (Array.isArray(schema.allOf)) {
    const [first, second] = schema.allOf.map((part) => part as Schema);
    const own = Object.keys((second?.properties ?? {}) as object).map(literal);
    return `Omit<${typeOf(first ?? {})}, ${own.join(' | ')}> & ${typeOf(second ?? {})}`;
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly ${wrap(typeOf((schema.items ?? {}) as Schema))}[]`;
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

const wrap = (type: string) => (/[ |&]/.test(type) && !type.startsWith('{') ? `(${type})` : type);

function objectType(schema: Schema): string {
  if (schema.properties) return `{ ${fieldsOf(schema).join('; ')} }`;
  return `Readonly<Record<string, ${typeOf((schema.additionalProperties ?? {}) as Schema)}>>`;
}

const fieldsOf = ({ properties, required }: Schema) =>
  Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const needed = ((required ?? []) as readonly string[]).includes(name);
    return `readonly ${keyOf(name)}${needed ? '' : '?'}: ${typeOf(schema)}`;
  });

/** What every call has, and the one client adds. */
const ADDED = new Set(['uuid', 'provider']);

function operationType({ parameters, body, answers }: Call): string {
  const fields = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place && !ADDED.has(parameter.name))
      .map(({ name, required, schema }) => `readonly ${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`);
  const part = (name: string, list: readonly string[]) =>
    `${name}: ${list.length > 0 ? `{ ${list.join('; ')} }` : 'undefined'}`;
  const sent = body && (body.content['application/json']?.schema ?? undefined);
  const success = Object.entries(answers).find(([status]) => /^2/.test(status))?.[1];
  return [
    part('path', fields('path')),
    part('query', fields('query')),
    `body: ${sent ? typeOf(sent) : body ? 'Blob' : 'undefined'}`,
    `answer: ${success ? typeOf(success) : 'undefined'}`,
  ].join('; ');
}

const HEADER = '// Generated from openapi.yaml by `npm run docs`. Do not edit.\n';

export function schemaTypes(contract: Contract): string {
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

/** Small, because it ships to phones. */
export function endpointTable(contract: Contract): string {
  const rows = callsOf(contract).map(({ id, method, path }) => `  ${id}: ['${method}', '${path}'],`);
  return `${HEADER}
import type { Operations } from './schema.d.ts';

export const endpoints: Readonly<Record<keyof Operations, readonly [method: string, path: string]>> = {
${rows.join('\n')}
};
`;
}

/** The table of src/platform/README.md. */
export function rowTable(contract: Contract): string {
  const rows = callsOf(contract).map(({ operation, method, path }) => {
    const row = operation['x-spec-row'] ?? '–';
    return `| ${row} | \`${operation.operationId}\` | ${method} \`${path}\` | ${operation['x-beyond-spec'] ?? operation.summary} |`;
  });
  return ['| Row | Operation | Call | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
