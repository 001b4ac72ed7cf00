import { AppError } from '../errors';
import type { DeadLetter, EventBus, LetterOutcome } from '../event-bus/event-bus';
import { WrongCall } from './wrong-call';

/** A dead letter as an operator names it: `<group>/<id>`. */
export interface NamedLetter extends DeadLetter {
  group: string;
  /** Of the request that caused the event. */
  trace_id?: string;
}

interface Which {
  group?: string | undefined;
  topic?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  all?: boolean | undefined;
}

export interface Settled {
  id: string;
  outcome: LetterOutcome;
}

type Letters = Pick<EventBus, 'deadLetterGroups' | 'deadLetters' | 'replayDeadLetters' | 'dropDeadLetters'>;

function timeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new WrongCall(`--${name}: ${text} is no time; write 2026-11-23T10:00Z`);
  return time;
}

/** The letters of all groups that are asked for, the oldest of each group first. @throws WrongCall */
export async function findLetters(bus: Letters, which: Which): Promise<NamedLetter[]> {
  const since = timeOf('since', which.since) ?? Number.NEGATIVE_INFINITY;
  const until = timeOf('until', which.until) ?? Number.POSITIVE_INFINITY;
  const groups = which.group === undefined ? await bus.deadLetterGroups() : [which.group];
  const found: NamedLetter[] = [];
  for (const group of groups) {
    for (const letter of await bus.deadLetters(group, Number.MAX_SAFE_INTEGER)) {
      const at = Date.parse(letter.at);
      if (at < since || at > until || (which.topic !== undefined && letter.topic !== which.topic)) continue;
      const trace_id = letter.event.traceparent?.split('-')[1];
      found.push({ ...letter, group, id: `${group}/${letter.id}`, ...(trace_id ? { trace_id } : {}) });
    }
  }
  return found;
}

function splitId(id: string): [group: string, id: string] {
  const at = id.indexOf('/');
  if (at < 1 || at === id.length - 1)
    throw new WrongCall(`${id} is no id of a dead letter: npm run events -- list tells them.`);
  return [id.slice(0, at), id.slice(at + 1)];
}

/** @throws AppError NotFound, WrongCall */
export async function findLetter(bus: Letters, id: string): Promise<NamedLetter> {
  const [group] = splitId(id);
  const letter = (await findLetters(bus, { group })).find((one) => one.id === id);
  if (letter) return letter;
  throw new AppError(
    'NotFound',
    `There is no dead letter ${id}: it was replayed or dropped, or never was one.`,
  );
}

/** Replays or drops those that are named, or those that are asked for. @throws WrongCall if it is not said which */
export async function settleLetters(
  bus: Letters,
  action: 'replay' | 'drop',
  ids: readonly string[],
  which: Which,
): Promise<Settled[]> {
  const isSaid = Object.values(which).some((value) => value !== undefined);
  if (ids.length > 0 && isSaid) throw new WrongCall('Name dead letters, or say which; not both.');
  if (ids.length === 0 && !isSaid)
    throw new WrongCall(
      `Say which: npm run events -- ${action} <id>..., --group, --topic, --since, --until or --all`,
    );
  const named = ids.length > 0 ? ids : (await findLetters(bus, which)).map(({ id }) => id);
  const byGroup = Map.groupBy(named.map(splitId), ([group]) => group);
  const settled: Settled[] = [];
  for (const [group, members] of byGroup) {
    const own = members.map(([, id]) => id);
    const outcomes =
      action === 'replay' ? await bus.replayDeadLetters(group, own) : await bus.dropDeadLetters(group, own);
    settled.push(...own.map((id, at) => ({ id: `${group}/${id}`, outcome: outcomes[at] ?? 'unknown' })));
  }
  return settled;
}
