import { parentPort } from 'node:worker_threads';
import { lightenSignals } from './abort.ts';
import { scenarios } from './scenarios.ts';

type Scenario = (...wish: readonly unknown[]) => Promise<object>;

lightenSignals();
parentPort?.on('message', async ({ name, wish }: { name: keyof typeof scenarios; wish: readonly unknown[] }) => {
  parentPort?.postMessage(await (scenarios[name] as Scenario)(...wish));
});
