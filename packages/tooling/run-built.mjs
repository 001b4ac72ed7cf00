// node packages/tooling/run-built.mjs <compiled file> [arguments]: brings a command-line program of the servers up to date and runs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildChanged } from './build/build-changed.mjs';
import { callersFolder } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { findProjectNode } from './project-node.mjs';
import { keepOutputClean, runMain } from './terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  keepOutputClean();
  await ensureInstalled(root);
  await buildChanged(root, { serversOnly: true });
  // kafkajs sets one negative timer at each start.
  const flags = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
  const cwd = callersFolder();
  const child = spawn(findProjectNode(root), [...flags, resolve(root, file), ...args], {
    cwd,
    stdio: 'inherit',
  });
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
});
