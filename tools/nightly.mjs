// npm run test:nightly: what takes too long for npm test, one after another: chaos and fuzz for minutes,
// every state of a screen at every size and in both themes, every picture, the budgets.
// For a machine that does nothing else. A seed that found something is in the output of its part; exit 1 if one fails.
import { fileURLToPath } from 'node:url';
import { runCommand } from '../packages/tooling/run-command.mjs';
import { Failure, runMain, say, seconds } from '../packages/tooling/terminal.mjs';
import { readOptions } from './command-line.mjs';

const parts = [
  ['chaos', '--minutes', '10'],
  ['fuzz', '--minutes', '10'],
  ['accessibility'],
  ['screens'],
  ['budgets'],
];

await runMain(async () => {
  if (!readOptions('npm run test:nightly', [])) return;
  const failed = [];
  for (const [tool, ...args] of parts) {
    const began = Date.now();
    const command = [tool, ...args].join(' ');
    say(`\n== ${command}`);
    const program = fileURLToPath(new URL(`${tool}/main.mjs`, import.meta.url));
    try {
      await runCommand(process.execPath, [program, ...args], { show: true });
    } catch {
      failed.push(command);
    }
    say(`== ${command}: ${failed.at(-1) === command ? 'FAILED' : 'ok'} (${seconds(began)})`);
  }
  if (failed.length > 0) throw new Failure(`\nFailed: ${failed.join(', ')}`);
});
