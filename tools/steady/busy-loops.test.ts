import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@astraea/service-kit/testing';
import { descendants } from '../bench/system/processes.mjs';

const start = `import(${JSON.stringify(join(__dirname, 'busy-loops.mjs'))}).then((loops) => loops.startBusyLoops(1));`;

/** What has ended and is not yet taken notice of has no command line any more. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

test('a loop ends with the process that started it, even if that is killed', async () => {
  const starter = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
  const loop = await until(() => descendants(starter.pid).find(({ command }) => command.includes('ppid')));
  expect(isRunning(loop.pid)).toBe(true);
  starter.kill('SIGKILL');
  await until(() => !isRunning(loop.pid)).catch((error) => {
    process.kill(loop.pid, 'SIGKILL');
    throw error;
  });
});
