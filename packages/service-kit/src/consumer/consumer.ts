import {
  type ConsumerGroup,
  consumerGroups,
  type DomainEvent,
  type EventEnvelope,
  type EventType,
  eventDataSchemas,
} from '@astraea/contracts';
import { type EventBus, PoisonEvent, type Subscription } from '../event-bus/event-bus';
import { messaging } from '../telemetry/attribute-names';
import { beginAtZero, metricNames } from '../telemetry/instruments';

/**
 * One handler an event type. Each acts once per event, whose note is in the same write as the effect: it changes a document
 * with `actOnce`, or inserts one under an id that follows from the event with `insertOnce`; a deletion needs no note.
 */
export type EventHandlers = { [T in EventType]?: (event: DomainEvent<T>) => Promise<void> };

function checked(event: EventEnvelope): DomainEvent {
  const schema = eventDataSchemas[event.type as EventType];
  const data = schema?.safeParse(event.data);
  if (!data?.success)
    throw new PoisonEvent(`the data of ${event.type} ${event.id} breaks its schema`, { cause: data?.error });
  return { ...event, data: data.data } as DomainEvent;
}

/** Rights are granted by that table: a group that read more would be refused by brokers that bound it. @throws TypeError */
function checkTopics(group: ConsumerGroup, handled: string[]): void {
  const planned: readonly string[] = consumerGroups[group].topics;
  if (handled.length === planned.length && handled.every((topic) => planned.includes(topic))) return;
  throw new TypeError(
    `the group ${group} handles ${handled.join(', ')}, and consumerGroups of the contracts says ${planned.join(', ')}`,
  );
}

/** Subscribes a group to its topics; data that breaks its schema is dead-lettered. */
export async function consumeEvents(
  bus: EventBus,
  group: ConsumerGroup,
  handlers: EventHandlers,
): Promise<Subscription> {
  const topics = Object.keys(handlers);
  checkTopics(group, topics);
  const series = topics.map((topic) => ({ [messaging.group]: group, [messaging.destination]: topic }));
  beginAtZero(metricNames.eventsDelivery, ...series);
  beginAtZero(metricNames.eventsDeadLettered, ...series);
  return bus.subscribe({
    group,
    topics,
    async handle(envelope) {
      const event = checked(envelope);
      const handler = handlers[event.type] as ((event: DomainEvent) => Promise<void>) | undefined;
      if (!handler) throw new PoisonEvent(`the group ${group} does not handle ${event.type}`);
      await handler(event);
    },
  });
}
