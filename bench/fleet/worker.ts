import { parentPort, workerData } from 'node:worker_threads';
import { lightenSignals } from './abort.ts';
import { brownOut, hidden, kickoff, outage, tokenExpiry } from './scenarios.ts';

const scenarios = { brownOut, hidden, kickoff, outage, tokenExpiry };
type Scenario = (...wish: readonly number[]) => Promise<object>;

lightenSignals();
const { name, wish } = workerData as { name: keyof typeof scenarios; wish: readonly number[] };
parentPort?.postMessage(await (scenarios[name] as Scenario)(...wish));
