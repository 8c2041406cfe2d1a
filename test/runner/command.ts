import { spawn } from 'node:child_process';
import path from 'node:path';
import { measureCores } from './cpu.ts';
import { root } from './files.ts';

export interface CommandResult {
  readonly isGreen: boolean;
  readonly printed: string;
  /** CPU seconds of the command and its descendants. */
  readonly cores: number;
}

/** Runs a command of the project or of a dependency. `quiet`: returns the output without printing it. */
export function runCommand(command: string, { quiet = false } = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const folders = [path.join(root, 'node_modules/.bin'), process.env.PATH];
    const env = { ...process.env, PATH: folders.join(path.delimiter) };
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const measuring = measureCores(child.pid);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        if (!quiet) process.stdout.write(chunk);
      });
    }
    child.once('close', (code) => resolve({ isGreen: code === 0, printed, cores: measuring.end() }));
  });
}

/** Runs commands one after the other up to the first that fails. Prints each when it is over, so that lanes don't mix. */
export async function runLane(commands: readonly string[]): Promise<boolean> {
  for (const command of commands) {
    const start = performance.now();
    const { isGreen, printed } = await runCommand(command, { quiet: true });
    console.log(`${isGreen ? '✓' : '✗'} ${command}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (!isGreen) {
      console.log(printed);
      return false;
    }
  }
  return true;
}
