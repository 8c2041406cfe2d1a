import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { userCells, usersOf } from '../../.config/docs/call-users.ts';
import { endpointTable, rowTable, schemaTypes, typeOf } from '../../.config/docs/contract.ts';
import { getContract } from '../../demo/platform/contract.ts';
import { callsOf, readContract } from '../../demo/platform/openapi.ts';

/** The required calls, independent of the contract. Rows with two methods or opposites count twice. */
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
const BEYOND = [
  'addPersonalMarker',
  'removePersonalMarker',
  'listPlaylistItems',
  'collectCmcd',
  'reportMessage',
  'removeMessage',
  'restoreMessage',
  'updateRoom',
  'restrictAuthor',
  'liftRestriction',
  'reportComment',
  'removeComment',
  'restoreComment',
];
/** Called without a token because they issue one, or are on another host. */
const FREE = ['getToken', 'login', 'verifyOtp', 'refreshToken', 'headStreamHost', 'putSnapshot', 'collectCmcd'];
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

describe('the platform contract', () => {
  const document = readContract();
  const calls = callsOf(document);
  const contract = getContract();

  it('is valid OpenAPI 3.1 for an independent validator', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
    assert.deepEqual([valid, errors], [true, undefined]);
    assert.equal(document.openapi, '3.1.0');
  });

  it('covers each required call, and explains additions', () => {
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

  it('declares for each call which token identifies the viewer, and lists those without one', () => {
    const schemes = document.components.securitySchemes as Record<string, { description?: string }>;
    assert.deepEqual(
      Object.entries(schemes).map(([name, { description: _, ...scheme }]) => [name, scheme]),
      [
        ['bearer', { type: 'http', scheme: 'bearer' }],
        ['token', { type: 'apiKey', in: 'header', name: 'x-token' }],
      ],
    );
    const free: string[] = [];
    for (const { id, operation } of calls) {
      const names = ((operation.security ?? document.security) as object[]).flatMap((way) => Object.keys(way));
      for (const name of names) assert.ok(name in schemes, `${id} ${name}`);
      if (names.length === 0) free.push(id);
    }
    assert.deepEqual(new Set(free), new Set(FREE));
  });

  it('lets caches share only what is read without a login', () => {
    for (const { id, method, operation } of calls) {
      const { 'x-shared-seconds': seconds, 'x-same-for-everyone': isForEveryone, security } = operation;
      if (isForEveryone) assert.equal(seconds, 1, id);
      if (seconds === undefined) continue;
      assert.ok(method === 'GET' && seconds >= 1 && seconds <= 60, id);
      assert.equal(security, undefined, id);
    }
  });

  it('uses each operation id once', () => {
    assert.equal(new Set(calls.map(({ id }) => id)).size, calls.length);
    assert.equal(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size, calls.length);
  });

  it('requires uuid and provider for each call to the platform, and nothing for the three to other hosts', () => {
    for (const { id, parameters } of calls) {
      const brings = parameters.filter(({ name }) => ['uuid', 'provider'].includes(name));
      const elsewhere = ['headStreamHost', 'putSnapshot', 'collectCmcd'].includes(id);
      assert.equal(brings.filter(({ required }) => required).length, elsewhere ? 0 : 2, id);
    }
  });

  it('declares each placeholder of a path as a parameter', () => {
    for (const { id, path, parameters } of calls) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        places,
        id,
      );
    }
  });

  it('has a detail in each failure', () => {
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

  it('has examples that match their schemas', () => {
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

  it('matches the generated types, endpoints and table of rows', () => {
    assert.equal(read('src/platform/schema.d.ts'), schemaTypes(document));
    assert.equal(read('src/platform/endpoints.ts'), endpointTable(document));
    assert.ok(read('src/platform/README.md').includes(rowTable(document)));
  });

  it('names a caller and a test of each call, and both mention it', () => {
    const calls = callsOf(document);
    for (const [id, users] of usersOf(calls)) {
      const [caller, test] = userCells(id, users);
      assert.ok(caller !== '' && test !== '', id);
      const { path } = calls.find((call) => call.id === id) ?? { path: '' };
      const words = [
        id,
        path
          .split('/')
          .filter((part) => !/^(|api|\{\w+\})$/.test(part))
          .at(-1) ?? id,
      ];
      for (const name of [...users.callers.filter(() => id !== 'putSnapshot'), ...users.tests]) {
        assert.ok(
          words.some((word) => read(name).includes(word)),
          `${name} ${id}`,
        );
      }
    }
    assert.throws(() => userCells('likeComment', { callers: [], tests: ['a'] }), /No file of src\/ calls likeComment/);
    assert.throws(() => userCells('likeComment', { callers: ['a'], tests: [] }), /No test exercises likeComment/);
  });

  it('rejects an unsupported keyword anywhere', () => {
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

  it('rejects an unknown method and a reference without a target', () => {
    const item = { ...document.paths['/api/profile'], patch: { operationId: 'patchProfile', responses: {} } };
    assert.throws(() => callsOf({ ...document, paths: { '/api/profile': item } }), /"patch"/);
    const noResponses = { ...document, components: { ...document.components, responses: {} } };
    assert.throws(() => callsOf(noResponses), /Unresolved \$ref/);
    const { Color: _, ...schemas } = document.components.schemas;
    assert.throws(
      () => schemaTypes({ ...document, components: { ...document.components, schemas } }),
      /Unresolved \$ref: \S+Color/,
    );
  });

  it('detects an invalid request and an invalid response', () => {
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
