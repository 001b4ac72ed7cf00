import type { EventEnvelope } from '@astraea/contracts';
import { type Clock, systemClock } from '../clock';
import type { Logger } from '../log/log';
import { messaging } from '../telemetry/attribute-names';
import { counter, gauge, metricNames } from '../telemetry/instruments';

/** The events of a group that fail and are tried again; each holds up those behind it. */
export interface HeldUp {
  /** Notes that the event at `place` failed. @returns its attempts so far */
  failed(lane: string, place: string, about: { topic: string; event: EventEnvelope; error: unknown }): number;
  /** Notes that the event at `place` is done. @returns its attempts */
  settled(lane: string, place: string): number;
  /** Attempts so far at the event at `place`, which all failed. */
  attempts(lane: string, place: string): number;
  /** Forgets all lanes that are not named: another process has them now. */
  keepOnly(lanes: ReadonlySet<string>): void;
  close(): void;
}

interface Held {
  place: string;
  attempts: number;
  since: number;
}

/** Says at the first failure that a group is held up, then every `sayEveryMs`, and at last that it is not any more. */
export function createHeldUp(options: {
  group: string;
  logger: Logger;
  /** Milliseconds between two log lines of one trouble. */
  sayEveryMs?: number;
  clock?: Clock;
}): HeldUp {
  const { group, logger, sayEveryMs = 60_000, clock = systemClock } = options;
  const lanes = new Map<string, Held>();
  const now = (): number => clock().getTime();
  let since = 0;
  let saidAt = 0;

  const oldestMs = (): number =>
    lanes.size === 0 ? 0 : now() - Math.min(...[...lanes.values()].map((held) => held.since));
  const attributes = () => ({ [messaging.group]: group });
  const endings = [
    gauge(metricNames.eventsHeldUp, () => lanes.size, attributes),
    gauge(metricNames.eventsHeldUpFor, () => oldestMs() / 1_000, attributes),
  ];

  return {
    failed(lane, place, { topic, event, error }) {
      const known = lanes.get(lane);
      const held = known?.place === place ? known : { place, attempts: 0, since: now() };
      held.attempts += 1;
      const isFirst = lanes.size === 0;
      if (isFirst) since = now();
      lanes.set(lane, held);
      if (isFirst || now() - saidAt >= sayEveryMs) {
        saidAt = now();
        logger.warn('events.held-up', {
          ...{ group, topic, event_id: event.id, subject: event.subject, attempt: held.attempts, error },
          ...{ held_up: lanes.size, oldest_ms: oldestMs() },
        });
      }
      return held.attempts;
    },
    settled(lane, place) {
      const held = lanes.get(lane);
      if (lanes.delete(lane) && lanes.size === 0)
        logger.info('events.caught-up', { group, held_up_ms: now() - since });
      return held?.place === place ? held.attempts + 1 : 1;
    },
    attempts(lane, place) {
      const held = lanes.get(lane);
      return held?.place === place ? held.attempts : 0;
    },
    keepOnly(kept) {
      for (const lane of [...lanes.keys()]) if (!kept.has(lane)) lanes.delete(lane);
    },
    close() {
      for (const end of endings) end();
    },
  };
}

/** Counts and logs an event that is put aside. */
export function sayDeadLettered(
  logger: Logger,
  fields: { topic: string; group: string } & Record<string, unknown>,
): void {
  const attributes = { [messaging.group]: fields.group, [messaging.destination]: fields.topic };
  counter(metricNames.eventsDeadLettered).add(1, attributes);
  logger.error('event.dead-lettered', fields);
}
