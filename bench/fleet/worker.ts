import { parentPort, workerData } from 'node:worker_threads';
import { lightenSignals } from './abort.ts';
import { scenarios } from './scenarios.ts';

type Scenario = (...wish: readonly unknown[]) => Promise<object>;

lightenSignals();
const { name, wish } = workerData as { name: keyof typeof scenarios; wish: readonly unknown[] };
parentPort?.postMessage(await (scenarios[name] as Scenario)(...wish));
