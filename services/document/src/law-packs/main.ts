// npm run laws: the laws of a country from their publishers to what answers cite.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { ConfigError } from '@astraea/service-kit/config';
import { OutOfReach, WrongCall } from '@astraea/service-kit/operate';
import { CorpusError } from '../corpus/load-guides';
import { awaitInterruption, Interrupted } from '../operate/interruption';
import { Refused } from '../operate/operator-client';
import { FetchRefused } from './fetch-refused';
import { runLaws } from './run-laws';

function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return error.exitCode;
  const isWrong =
    error instanceof WrongCall || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (isWrong) return 2;
  return error instanceof OutOfReach ? 3 : 1;
}

function isTold(error: unknown): error is Error {
  const kinds = [ConfigError, CorpusError, FetchRefused, Interrupted, OutOfReach, Refused, WrongCall];
  return kinds.some((kind) => error instanceof kind) || exitCodeOf(error) === 2;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const work = runLaws(process.argv.slice(2), { say, clock: () => new Date() });

Promise.race([work, awaitInterruption(process).happened]).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const words = isTold(error) ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${words}\n`);
    // A file may still be on its way.
    process.exit(exitCodeOf(error));
  },
);
