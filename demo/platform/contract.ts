import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Call, callsOf, readContract, type Schema } from './openapi.ts';

const ROOT = 'contract';
const DIGITS = /^\d+$/;

export interface Complaint {
  /** The invalid field; undefined for the whole value. */
  readonly field: string;
  readonly message: string;
}

const contracts = new Map<boolean, PlatformContract>();

/**
 * Validates requests and responses against the contract. The platform uses it for requests, the tests for both. With
 * `allErrors: false` it stops at the first complaint: a large body can have a million. Compiled once in a process.
 */
export function getContract({ allErrors = true } = {}): PlatformContract {
  const known = contracts.get(allErrors) ?? compileContract(allErrors);
  contracts.set(allErrors, known);
  return known;
}

function compileContract(allErrors: boolean) {
  const document = readContract();
  const calls = new Map(callsOf(document).map((call) => [call.id, call]));
  const ajv = new Ajv2020({ allErrors, strict: false, coerceTypes: false });
  const lenient = new Ajv2020({ allErrors, strict: false, coerceTypes: true, useDefaults: true });
  for (const validator of [ajv, lenient]) {
    addFormats.default(validator);
    validator.addSchema({ ...document, $id: ROOT });
  }
  const compiled = new Map<string, ValidateFunction>();

  /** References inside the schema point into the whole document. */
  const compile = (key: string, schema: Schema, validator = ajv): ValidateFunction => {
    const known = compiled.get(key);
    if (known) return known;
    const made = validator.compile(rooted(schema) as Schema);
    compiled.set(key, made);
    return made;
  };

  const call = (id: string): Call => {
    const found = calls.get(id);
    if (!found) throw new Error(`The contract has no operation "${id}"`);
    return found;
  };

  return {
    calls: [...calls.values()],
    /** Converts query strings to numbers and booleans, and adds defaults. */
    checkQuery(
      id: string,
      query: Readonly<Record<string, string>>,
    ): { values: Record<string, unknown>; complaints: Complaint[] } {
      const parameters = call(id).parameters.filter((parameter) => parameter.in === 'query');
      const schema: Schema = {
        type: 'object',
        properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      };
      const values: Record<string, unknown> = { ...query };
      // Ajv would also accept `0x10`, ` 7 ` and `1e2` as integers.
      const odd = parameters
        .filter(({ name, schema: { type } }) => type === 'integer' && !DIGITS.test(query[name] ?? '0'))
        .map(({ name }) => ({ field: name, message: 'must be digits' }));
      const validate = compile(`query ${id}`, schema, lenient);
      return { values, complaints: validate(values) ? odd : complaintsOf(validate.errors) };
    },
    checkBody(id: string, body: unknown): Complaint[] {
      const schema = call(id).body?.content['application/json']?.schema;
      if (!schema) return [];
      const validate = compile(`body ${id}`, schema);
      return validate(body) ? [] : complaintsOf(validate.errors);
    },
    /** A response with an undeclared status or an invalid body. */
    checkAnswer(id: string, status: number, body: unknown): Complaint[] {
      const { answers } = call(id);
      const key = String(status) in answers ? String(status) : 'default';
      if (status < 300 && key === 'default') return [{ field: '', message: `the contract has no status ${status}` }];
      const schema = answers[key];
      if (!schema) return body === undefined || body === '' ? [] : [{ field: '', message: 'nothing should come back' }];
      const validate = compile(`answer ${id} ${key}`, schema);
      return validate(body) ? [] : complaintsOf(validate.errors);
    },
  };
}

export type PlatformContract = ReturnType<typeof compileContract>;

function rooted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rooted);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' ? [key, `${ROOT}${value}`] : [key, rooted(value)],
    ),
  );
}

const complaintsOf = (errors: readonly ErrorObject[] | null | undefined): Complaint[] =>
  (errors ?? []).map(({ instancePath, params, message }) => {
    const missing = (params as { missingProperty?: string }).missingProperty;
    const place = instancePath.slice(1).replaceAll('/', '.');
    return { field: [place, missing].filter(Boolean).join('.'), message: message ?? 'is wrong' };
  });
