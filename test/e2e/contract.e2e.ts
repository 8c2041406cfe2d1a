import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createContract } from '../../demo/platform/contract.ts';
import { callsOf, endpointTable, readContract, rowTable, schemaTypes, typeOf } from '../../docs/contract.ts';
import { operations } from '../support/operations.ts';

/** The specification's table of calls, row by row, as it was read: not taken from the contract. Two methods or opposites in a row count twice. */
const ROWS: readonly string[] = [
  'getToken',
  'login',
  'verifyOtp',
  'refreshToken',
  'getProfile postProfile',
  'getProfiles',
  'getSettings',
  'saveSettings',
  'getVideoMetadata',
  'saveVideoMetadata',
  'listBookmarks',
  'addBookmark',
  'removeBookmark',
  'listPersonalMarkers',
  'listMarkers',
  'getDetails',
  'headStreamHost',
  'getViewCount',
  'getAggregate',
  'getOnlineViewers',
  'setEmojiPoll',
  'listPlaylists',
  'listRecommendations',
  'search',
  'listTags',
  'getWebListConfig',
  'getUploadLink',
  'putSnapshot',
  'answerQuiz',
  'getQuizRecords',
  'getActiveRoom',
  'listMessages',
  'sendMessage',
  'openSocket',
  'canAddComment',
  'listComments listReplies',
  'createComment',
  'likeComment',
  'unlikeComment',
  'logTimeline',
  'logEvents',
];
const BEYOND = ['addPersonalMarker', 'removePersonalMarker', 'listPlaylistItems'];
/** Called without a token, since they give one, or lie at another host. */
const FREE = ['getToken', 'login', 'verifyOtp', 'refreshToken', 'headStreamHost', 'putSnapshot'];
const EXEMPLARY = [
  'verifyOtp',
  'getDetails',
  'getAggregate',
  'search',
  'listMessages',
  'createComment',
  'getQuizRecords',
];
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

  it('covers every row of the specification’s table of calls, and says why there is more', () => {
    const rows = ROWS.map((_, index) =>
      calls
        .filter(({ operation }) => operation['x-spec-row'] === index + 1)
        .map(({ id }) => id)
        .join(' '),
    );
    assert.deepEqual(rows, ROWS);
    const others = calls.filter(({ operation }) => operation['x-spec-row'] === undefined);
    assert.deepEqual(new Set(others.map(({ id }) => id)), new Set(BEYOND));
    for (const { id, operation } of others) assert.ok(operation['x-beyond-spec'], id);
  });

  it('every call says by which token the viewer is known; those without one are named', () => {
    const schemes = document.components.securitySchemes as object;
    assert.deepEqual(schemes, {
      bearer: { type: 'http', scheme: 'bearer' },
      token: { type: 'apiKey', in: 'header', name: 'x-token' },
    });
    const free: string[] = [];
    for (const { id, operation } of calls) {
      const names = ((operation.security ?? document.security) as object[]).flatMap((way) => Object.keys(way));
      for (const name of names) assert.ok(name in schemes, `${id} ${name}`);
      if (names.length === 0) free.push(id);
    }
    assert.deepEqual(new Set(free), new Set(FREE));
  });

  it('each operation is really called, with what comes of it, by operations.e2e.ts', () => {
    assert.deepEqual(new Set(calls.map(({ id }) => id)), new Set(Object.keys(operations)));
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
      const failures = Object.keys(answers).filter((name) => !/^[12]/.test(name));
      assert.ok(failures.includes('default'), id);
      for (const status of failures) {
        assert.deepEqual(contract.checkAnswer(id, Number(status) || 500, { detail: 'words' }), [], `${id} ${status}`);
        assert.notDeepEqual(contract.checkAnswer(id, Number(status) || 500, { error: 'words' }), [], `${id} ${status}`);
      }
    }
  });

  it('its examples are what it says', () => {
    const exemplary = new Set<string>();
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        const { operationId, responses = {} } = operation as {
          operationId: string;
          responses?: Record<string, { content?: Record<string, { example?: unknown }> }>;
        };
        for (const [status, { content }] of Object.entries(responses)) {
          const example = content?.['application/json']?.example;
          if (example === undefined) continue;
          exemplary.add(operationId);
          assert.deepEqual(contract.checkAnswer(operationId, Number(status), example), [], `${method} ${path}`);
        }
      }
    }
    for (const id of EXEMPLARY) assert.ok(exemplary.has(id), id);
  });

  it('types, table of endpoints and table of rows follow from it', () => {
    assert.equal(read('src/platform/schema.d.ts'), schemaTypes(document));
    assert.equal(read('src/platform/endpoints.ts'), endpointTable(document));
    assert.ok(read('src/platform/README.md').includes(rowTable(document)));
  });

  it('what its types could not follow is an error, wherever it stands', () => {
    const named = { $ref: '#/components/schemas/Page' };
    const field = { type: 'object', properties: { a: { type: 'string' } } };
    const wrong: [Parameters<typeof typeOf>[0], RegExp][] = [
      [{ type: 'object', patternProperties: {} }, /"patternProperties"/],
      [{ ...field, patternProperties: {} }, /"patternProperties"/],
      [{ ...field, additionalProperties: { type: 'number' } }, /"additionalProperties"/],
      [{ ...field, required: ['b'] }, /required field "b"/],
      [{ ...named, nullable: true }, /"nullable"/],
      [{ ...named, $ref: '#/components/responses/Error' }, /components\/responses/],
      [{ allOf: [named, field, field] }, /allOf/],
      [{ type: 'strnig' }, /"strnig"/],
      [{ type: 'array', items: { type: ['string', 'date'] } }, /"date"/],
    ];
    for (const [schema, complaint] of wrong) assert.throws(() => typeOf(schema), complaint, JSON.stringify(schema));
    const broken = { ...document.components.schemas, Marker: { ...document.components.schemas.Marker, not: {} } };
    const inComponents = { ...document, components: { ...document.components, schemas: broken } };
    assert.throws(() => schemaTypes(inComponents), /"not"/);
    assert.equal(typeOf({ enum: ['it’s', "it's"] }), "'it’s' | 'it\\'s'");
  });

  it('so is a method that nobody knows, and a reference to nowhere', () => {
    const item = { ...document.paths['/api/profile'], patch: { operationId: 'patchProfile', responses: {} } };
    assert.throws(() => callsOf({ ...document, paths: { '/api/profile': item } }), /"patch"/);
    const noResponses = { ...document, components: { ...document.components, responses: {} } };
    assert.throws(() => callsOf(noResponses), /leads nowhere/);
    const { Colour: _, ...schemas } = document.components.schemas;
    assert.throws(
      () => schemaTypes({ ...document, components: { ...document.components, schemas } }),
      /Colour leads nowhere/,
    );
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
