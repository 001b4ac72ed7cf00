import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@astraea/contracts';
import { eventually } from '../../cache/testing/eventually';
import type { EventBus, EventHandler } from '../event-bus';

/** A place of one test's events: opened as often as wanted, also several times at once, and removed at the end. */
export interface EventBusPlace {
  /** @param say Called with the event name of each warning and information that is logged. */
  open(say?: (event: string) => void): EventBus;
  remove(): Promise<void>;
}

/** What each test of the contract is given. */
export interface Given {
  bus: EventBus;
  topic: string;
  group: string;
  place: EventBusPlace;
}

let made = 0;

/** An event about an entity; `sequence` tells events of one subject apart. */
export function buildEvent(
  subject: string,
  sequence = 1,
  overrides: Partial<EventEnvelope> = {},
): EventEnvelope {
  made += 1;
  return {
    specversion: '1.0',
    id: `event-${made}-${randomUUID()}`,
    source: '/testing',
    type: 'testing.happened',
    subject,
    time: '2026-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    sequence,
    data: { n: sequence, text: 'ü😀' },
    ...overrides,
  };
}

/** A name that no other test uses. */
export const newName = (what: string): string => `${what}-${randomUUID().slice(0, 8)}`;

/** Collects what a handler is given, as `subject/sequence`, and lets a test wait for it. */
export function createRecorder(act: EventHandler = async () => undefined) {
  const seen: string[] = [];
  return {
    seen,
    handle: async (event: EventEnvelope): Promise<void> => {
      seen.push(`${event.subject}/${event.sequence}`);
      await act(event);
    },
    hasSome: (enough: (seen: string[]) => boolean): Promise<string[]> =>
      eventually('enough events are handled', () => (enough(seen) ? [...seen] : undefined), 30_000),
    has: (count: number): Promise<string[]> =>
      eventually(`${count} events are handled`, () => (seen.length >= count ? [...seen] : undefined), 30_000),
  };
}

/** Events of one subject, published one after another. */
export async function publishAll(bus: EventBus, topic: string, events: EventEnvelope[]): Promise<void> {
  for (const event of events) await bus.publish(topic, event);
}

/** Waits until a group has as many dead letters. */
export const deadLettersOf = (
  bus: EventBus,
  group: string,
  count: number,
): ReturnType<EventBus['deadLetters']> =>
  eventually(
    `${group} has ${count} dead letters`,
    async () => {
      const letters = await bus.deadLetters(group, 100);
      return letters.length === count ? letters : undefined;
    },
    30_000,
  );

/** A handler that a test lets go on. */
export function createGate(): { passed: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
