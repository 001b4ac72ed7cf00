import { spawn } from 'node:child_process';

/** Looks now and then whether its parent is still there: one that is killed cannot end it. */
const loop = `while (process.ppid === ${process.pid}) for (let n = 0; n < 1e7; n++);`;

/** Keeps so many processors busy until it is stopped, or until this process ends in whatever way. @returns {() => void} */
export function startBusyLoops(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  );
  return () => {
    for (const one of loops) one.kill('SIGKILL');
  };
}
