import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const FILE = new URL('../../src/platform/openapi.yaml', import.meta.url);
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
export function resolve(contract: Contract, node: unknown): Schema {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref === undefined) return (node ?? {}) as Schema;
  const found = $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, step) => (at as Schema | undefined)?.[step], contract);
  if (found === undefined) throw new Error(`Unresolved $ref: ${$ref}`);
  return resolve(contract, found);
}

export const fail = (trouble: string): never => {
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
