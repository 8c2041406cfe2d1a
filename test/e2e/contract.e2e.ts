import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createContract } from '../../demo/platform/contract.ts';
import { callsOf, endpointTable, readContract, rowTable, schemaTypes, testOf, typeOf } from '../../docs/contract.ts';

const ROWS = 41;
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('the contract with the platform', () => {
  const document = readContract();
  const calls = callsOf(document);
  const contract = createContract();

  it('is valid OpenAPI 3.1, as a validator that nobody here wrote sees it', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
    assert.deepEqual([valid, errors], [true, undefined]);
    assert.equal(document.openapi, '3.1.0');
  });

  it('covers every row of the specification’s table of calls', () => {
    const rows = new Set(calls.map(({ operation }) => operation['x-spec-row']));
    for (let row = 1; row <= ROWS; row += 1) assert.ok(rows.has(row), `row ${row}`);
    for (const { id, operation } of calls) {
      assert.ok(operation['x-spec-row'] !== undefined || operation['x-beyond-spec'], `${id} says why it is there`);
    }
  });

  it('each operation is tested by its name', () => {
    for (const { id } of calls) assert.match(read(testOf(id)), new RegExp(`\\b${id}\\b`), id);
  });

  it('names each operation once', () => {
    assert.equal(new Set(calls.map(({ id }) => id)).size, calls.length);
    assert.equal(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size, calls.length);
  });

  it('every call to the platform brings uuid and provider; the two to other hosts bring nothing', () => {
    for (const { id, parameters } of calls) {
      const brings = parameters.filter(({ name }) => ['uuid', 'provider'].includes(name));
      const elsewhere = ['headStreamHost', 'putSnapshot'].includes(id);
      assert.equal(brings.filter(({ required }) => required).length, elsewhere ? 0 : 2, id);
    }
  });

  it('every place in a path is a parameter', () => {
    for (const { id, path, parameters } of calls) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        places,
        id,
      );
    }
  });

  it('every failure has a detail', () => {
    for (const { id, answers } of calls) {
      if (['headStreamHost', 'openSocket'].includes(id)) continue;
      for (const status of Object.keys(answers).filter((name) => !/^[12]/.test(name))) {
        assert.deepEqual(contract.checkAnswer(id, Number(status) || 500, { detail: 'words' }), [], `${id} ${status}`);
        assert.notDeepEqual(contract.checkAnswer(id, Number(status) || 500, { error: 'words' }), [], `${id} ${status}`);
      }
    }
  });

  it('its examples are what it says', () => {
    let examples = 0;
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        const { operationId, responses = {} } = operation as {
          operationId: string;
          responses?: Record<string, { content?: Record<string, { example?: unknown }> }>;
        };
        for (const [status, { content }] of Object.entries(responses)) {
          const example = content?.['application/json']?.example;
          if (example === undefined) continue;
          examples += 1;
          assert.deepEqual(contract.checkAnswer(operationId, Number(status), example), [], `${method} ${path}`);
        }
      }
    }
    assert.ok(examples >= 4);
  });

  it('types, table of endpoints and table of rows follow from it', () => {
    assert.equal(read('src/platform/schema.d.ts'), schemaTypes(document));
    assert.equal(read('src/platform/endpoints.ts'), endpointTable(document));
    assert.ok(read('src/platform/README.md').includes(rowTable(document)));
  });

  it('a keyword that its types could not follow is an error, and so is a reference to nowhere', () => {
    assert.throws(() => typeOf({ type: 'object', patternProperties: {} }), /"patternProperties"/);
    const broken = { ...document, components: { ...document.components, responses: {} } };
    assert.throws(() => callsOf(broken), /leads nowhere/);
  });

  it('knows a wrong request and a wrong answer', () => {
    const complaints = contract.checkBody('login', { mobileNumber: '12', otpType: 'sms' });
    assert.deepEqual([...new Set(complaints.map(({ field }) => field))], ['mobileNumber']);
    assert.deepEqual(contract.checkBody('login', { mobileNumber: '09121234567', otpType: 'sms' }), []);
    const { values, complaints: none } = contract.checkQuery('search', { uuid: 'u', provider: 'p', limit: '5' });
    assert.deepEqual([values.limit, values.offset, none], [5, 0, []]);
    assert.deepEqual(
      contract
        .checkQuery('search', { provider: 'p', limit: '-1' })
        .complaints.map(({ field }) => field)
        .sort(),
      ['limit', 'uuid'],
    );
    assert.notDeepEqual(contract.checkAnswer('getViewCount', 200, { count: 'many' }), []);
    assert.notDeepEqual(contract.checkAnswer('getViewCount', 201, { count: 1 }), []);
  });
});
