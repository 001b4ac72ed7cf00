import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config';
import { AppError } from '../errors';
import type { EventBus } from '../event-bus/event-bus';
import { findLetter, findLetters, type NamedLetter, type Settled, settleLetters } from './dead-letters';
import { eventsHelp } from './events-help';
import { openEvents } from './open-events';
import { republishDocuments } from './republish';
import { OutOfReach, WrongCall } from './wrong-call';

interface Call {
  args: string[];
  /** By default the process's own. */
  env?: NodeJS.ProcessEnv | undefined;
  /** Writes a line for who called. */
  say: (line: string) => void;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  group: text,
  topic: text,
  since: text,
  until: text,
  all: flag,
  json: flag,
  help: flag,
} as const;

const shortErrorLength = 120;
const words = {
  done: { replay: 'replayed', drop: 'dropped' },
  'replayed before': 'was replayed before',
  unknown: 'is unknown',
} as const;

function lineOf({ id, at, topic, event, attempts, error }: NamedLetter): string {
  const cause = error.split('\n', 1)[0] ?? '';
  const short = cause.length > shortErrorLength ? `${cause.slice(0, shortErrorLength)}…` : cause;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  return `${at}  ${id}  ${topic}  ${event.subject}  ${tries}  ${short}`;
}

function sayLetters(letters: NamedLetter[], isJson: boolean, say: Call['say']): number {
  if (isJson) say(JSON.stringify(letters, undefined, 2));
  else {
    for (const letter of letters) say(lineOf(letter));
    say(`${letters.length} dead letter${letters.length === 1 ? '' : 's'}.`);
  }
  return 0;
}

function saySettled(
  action: 'replay' | 'drop',
  settled: Settled[],
  isJson: boolean,
  say: Call['say'],
): number {
  if (isJson) say(JSON.stringify(settled, undefined, 2));
  else {
    for (const { id, outcome } of settled)
      say(`${id} ${outcome === 'done' ? words.done[action] : words[outcome]}`);
    const done = settled.filter(({ outcome }) => outcome === 'done').length;
    say(`${done} of ${settled.length} ${words.done[action]}.`);
  }
  return settled.some(({ outcome }) => outcome === 'unknown') ? 1 : 0;
}

async function onBus(env: Call['env'], work: (bus: EventBus) => Promise<number>): Promise<number> {
  const bus = await openEvents(env);
  try {
    return await work(bus);
  } finally {
    await bus.close();
  }
}

async function republish(what: string[], { env, say }: Call): Promise<number> {
  if (what.length !== 1 || what[0] !== 'documents')
    throw new WrongCall('Say what: npm run events -- republish documents');
  const count = await republishDocuments(env, (republished) => say(`${republished} documents announced`));
  say(
    count === 0
      ? 'The document service holds no documents.'
      : 'Retrieval reads them one after another and makes its passages anew; answers go on from what it has meanwhile.',
  );
  return 0;
}

/** Runs one command line. @returns the exit code; @throws WrongCall, OutOfReach, ConfigError, AppError */
async function run(call: Call): Promise<number> {
  const { values, positionals } = parseArgs({ args: call.args, allowPositionals: true, options });
  const [command, ...rest] = positionals;
  const { json = false, help, ...which } = values;
  const { env, say } = call;
  if (help || command === undefined) {
    say(eventsHelp.trimEnd());
    return help ? 0 : 2;
  }
  if (command === 'republish') return republish(rest, call);
  if (command === 'list' && rest.length === 0)
    return onBus(env, async (bus) => sayLetters(await findLetters(bus, which), json, say));
  if (command === 'show' && rest.length === 1)
    return onBus(env, async (bus) => {
      say(JSON.stringify(await findLetter(bus, rest[0] ?? ''), undefined, 2));
      return 0;
    });
  if (command === 'replay' || command === 'drop')
    return onBus(env, async (bus) =>
      saySettled(command, await settleLetters(bus, command, rest, which), json, say),
    );
  throw new WrongCall(
    `${[command, ...rest].join(' ')} is no such command. npm run events -- --help tells them.`,
  );
}

const isBusy = (error: unknown): boolean => /database is locked/.test((error as Error).message ?? '');

/** Runs one command line and puts failures in words. @returns the exit code */
export async function runEvents(call: Call & { complain: (line: string) => void }): Promise<number> {
  try {
    return await run(call);
  } catch (error) {
    const isWrong =
      error instanceof WrongCall || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    const isAway = error instanceof OutOfReach || (error instanceof AppError && error.kind === 'Unavailable');
    const isTold =
      isWrong ||
      isAway ||
      error instanceof AppError ||
      error instanceof ConfigError ||
      error instanceof TypeError;
    if (isBusy(error))
      call.complain(
        'The events are being written by another process for longer than usual. Run the same command again.',
      );
    else call.complain(isTold ? (error as Error).message : String((error as Error).stack ?? error));
    return isWrong ? 2 : isAway || isBusy(error) ? 3 : 1;
  }
}
