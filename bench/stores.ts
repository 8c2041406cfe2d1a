// Measures answers of a quiz, its records, and votes: with the embedded database, and with Postgres and Redis, which Debian has.
//   npm run bench:stores
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSeededDatabase } from '../demo/platform/database/seeded-database.ts';
import { createFolder } from '../test/operators/engines/engine.ts';
import { startPostgres } from '../test/operators/engines/postgres.ts';
import { startRedis } from '../test/operators/engines/redis.ts';
import { createForeignTokens } from '../test/support/platform/foreign-tokens.ts';

const SECONDS = 10;
const RECORDS_SECONDS = 5;
const CLIENTS = 50;
/** Each answers once. */
const USERS = 60_000;
const SECRET = 'the secret of the bench';

const tokens = createForeignTokens(SECRET);
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * 2 });
const program = fileURLToPath(new URL('stores/platform.ts', import.meta.url));
const folder = createFolder();
const running: ChildProcess[] = [];

const nameOf = (user: number) => `viewer-${user}`;

function fill(file: string): void {
  const database = openSeededDatabase(file, { now: Date.now() });
  database.transaction(() => {
    for (let user = 0; user < USERS; user += 1) {
      database.run("INSERT INTO users VALUES (?, 'a viewer', NULL, NULL, 0)", nameOf(user));
    }
  });
  database.close();
}

async function start(file: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    env: { ...process.env, TOKEN_SECRET: SECRET, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return printed.toString().trim();
}

async function stopAll(): Promise<void> {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

interface Ask {
  readonly origin: string;
  readonly to: string;
  readonly user: number;
  readonly body: object;
}

const ask = ({ origin, to, user, body }: Ask) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.access(nameOf(user))}` };
    const options = { method: 'POST', agent, headers };
    request(`${origin}${to}?uuid=${nameOf(user)}&provider=bench`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });

/** Clients that ask again as soon as they have their answer. */
async function load(name: string, seconds: number, next: (turn: number) => Ask): Promise<string> {
  const times: number[] = [];
  let turn = 0;
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end && turn < USERS) {
      turn += 1;
      const begun = performance.now();
      if ((await ask(next(turn - 1))) !== 200) refused += 1;
      times.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const perSecond = Math.round(times.length / ((performance.now() - begun) / 1000));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  return `  ${name}: ${perSecond}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${times.length} asked, ${refused} refused`;
}

interface Quiz {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly choice_ids: readonly string[];
}

async function direct(origins: readonly string[], body: object): Promise<Quiz> {
  const quizzes: Quiz[] = [];
  for (const origin of origins) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/control/quiz/1`, { method: 'POST', headers, body: JSON.stringify(body) });
    quizzes.push((await response.json()) as Quiz);
  }
  const [quiz] = quizzes;
  if (!quiz || new Set(quizzes.map(({ quiz_id }) => quiz_id)).size > 1) throw new Error('the rounds differ: again');
  return quiz;
}

async function measure(name: string, processes: number, environment: Readonly<Record<string, string>>): Promise<void> {
  const files = Array.from({ length: processes }, (_, index) => path.join(folder, `${name}-${processes}-${index}.db`));
  for (const file of files) fill(file);
  const origins = await Promise.all(files.map((file) => start(file, environment)));
  const originOf = (turn: number) => origins[turn % origins.length] ?? '';
  const { quiz_id, question_id, choice_ids } = await direct(origins, { question: 1, status: 2, hold: true });
  console.log(`${name}, ${processes} ${processes === 1 ? 'process' : 'processes'}`);
  const answers = await load('answers', SECONDS, (turn) => ({
    ...{ origin: originOf(turn), to: '/api/quiz/answer', user: turn },
    body: {
      ...{ quiz_id, question_id, choice_id: choice_ids[turn % choice_ids.length] },
      encrypted_quiz: tokens.quiz(quiz_id, nameOf(turn)),
    },
  }));
  console.log(answers);
  await direct(origins, { next: true, hold: true });
  const records = await load('records', RECORDS_SECONDS, (turn) => ({
    ...{ origin: originOf(turn), to: '/api/quiz/live/1/records', user: turn, body: { quiz_id } },
  }));
  console.log(records);
  const votes = await load('votes', SECONDS, (turn) => ({
    ...{ origin: originOf(turn), to: '/api/emoji-poll', user: turn },
    body: { type: 'live', id: '1', emoji_list_1: { '🔥': 3 } },
  }));
  console.log(votes);
  await stopAll();
}

const postgres = await startPostgres();
const redis = await startRedis();
const engines = { DATABASE_URL: postgres.url, COUNTERS_URL: redis.url };
try {
  await measure('embedded', 1, {});
  await measure('Postgres and Redis', 1, engines);
  await measure('Postgres and Redis', 2, engines);
} finally {
  await stopAll();
  agent.destroy();
  await Promise.all([postgres.stop(), redis.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
