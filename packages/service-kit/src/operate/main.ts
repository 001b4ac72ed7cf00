// npm run events: dead letters, and documents announced again.
import { runEvents } from './run-events';

runEvents({
  args: process.argv.slice(2),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}).then((code) => {
  process.exitCode = code;
});
