// npm run ingest: an operator's own documents, from files to what answers cite.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { parseArgs } from 'node:util';
import { ConfigError } from '@astraea/service-kit/config';
import { OutOfReach, WrongCall } from '@astraea/service-kit/operate';
import { readParseLimits } from '../config';
import { lastDayOf } from '../ingest/last-day';
import { actOnDocument, ingestPath, listDocuments, showReport } from './commands';
import { help } from './help';
import { awaitInterruption, Interrupted } from './interruption';
import { lookAt } from './look';
import { createOperatorClient, Refused } from './operator-client';
import { readOperatorConfig } from './operator-config';

const text = { type: 'string' } as const;
const options = {
  ...{ country: text, topic: text, kind: text, status: text, url: text, 'url-kind': text, title: text },
  ...{
    instrument: text,
    language: text,
    encoding: text,
    'as-of': text,
    doc: text,
    continent: text,
    'jurisdiction-kind': text,
  },
  replaces: text,
  reason: text,
  official: { type: 'boolean' },
  again: { type: 'boolean' },
  'as-plain-text': { type: 'boolean' },
  'one-law': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [first, second, ...more] = positionals;
  if (values.help || !first) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  if (first === 'look') {
    if (more.length > 0) throw new WrongCall('One file at a time is looked at.');
    const { title, encoding, 'as-of': asOf, 'as-plain-text': asPlainText } = values;
    const limits = readParseLimits();
    return lookAt(second, process.stdout, {
      limits,
      title,
      encoding,
      asOf: asOf && lastDayOf(asOf),
      asPlainText,
    });
  }
  const config = await readOperatorConfig();
  if (!config) {
    throw new OutOfReach(
      'No Astraea runs on the data here. Start it (npm start) and run the same command again.',
    );
  }
  const interruption = awaitInterruption(process);
  const io = { client: createOperatorClient(config), output: process.stdout, interruption };
  const isReport = first === 'report';
  const isAction = first === 'withdraw' || first === 'repeal' || first === 'status' || first === 'erase';
  if (more.length > 0 || (second !== undefined && !isAction && !isReport)) {
    throw new WrongCall(
      `One file, folder or document at a time; ${[second, ...more].join(' ')} is too much.`,
    );
  }
  const work = isAction
    ? actOnDocument(io, first, second, values)
    : isReport
      ? showReport(io, second)
      : first === 'list'
        ? listDocuments(io, values.country)
        : ingestPath(io, first, values);
  return Promise.race([work, interruption.happened]);
}

function told(words: string, exitCode: number): number {
  process.stderr.write(`${words}\n`);
  return exitCode;
}

function isTold(error: unknown): error is Error {
  return error instanceof OutOfReach || error instanceof Refused || error instanceof ConfigError;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isWrong =
      error instanceof WrongCall || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    // A file may still be on its way.
    if (error instanceof Interrupted) process.exit(told(error.message, error.exitCode));
    const isKnown = isWrong || isTold(error);
    process.stderr.write(
      `${error instanceof Error && isKnown ? error.message : ((error as Error).stack ?? error)}\n`,
    );
    process.exitCode = isWrong ? 2 : error instanceof OutOfReach ? 3 : 1;
  },
);
