import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TestProcess {
  /** The next line that the program prints. @throws Error if it ends before. */
  nextLine(): Promise<string>;
  /** SIGKILL: nothing in the program can run any more. */
  kill(): Promise<void>;
}

/** Runs a TypeScript program in a Node process of its own; `env` stands beside the environment of this one. */
export function startTestProcess(
  program: string,
  parameters: string[],
  env: NodeJS.ProcessEnv = {},
): TestProcess {
  const loader = join(__dirname, 'typescript-child.cjs');
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=source', '--require', loader, program, ...parameters],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  );
  if (!child.stdout) throw new Error('the program has no output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async nextLine() {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${program} ended too early`);
      return value;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
