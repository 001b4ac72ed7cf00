import { type DomainEvent, type EventEnvelope, type EventType, eventDataSchemas } from '@astraea/contracts';
import { type EventBus, PoisonEvent, type Subscription } from './event-bus/event-bus';

/** One handler an event type; each acts once per event id, in the same write as its effect. */
export type EventHandlers = { [T in EventType]?: (event: DomainEvent<T>) => Promise<void> };

function checked(event: EventEnvelope): DomainEvent {
  const schema = eventDataSchemas[event.type as EventType];
  const data = schema?.safeParse(event.data);
  if (!data?.success)
    throw new PoisonEvent(`the data of ${event.type} ${event.id} breaks its schema`, { cause: data?.error });
  return { ...event, data: data.data } as DomainEvent;
}

/** Subscribes a group to the topics that it has handlers for; data that breaks its schema is dead-lettered. */
export function consumeEvents(bus: EventBus, group: string, handlers: EventHandlers): Promise<Subscription> {
  return bus.subscribe({
    group,
    topics: Object.keys(handlers),
    async handle(envelope) {
      const event = checked(envelope);
      const handler = handlers[event.type] as ((event: DomainEvent) => Promise<void>) | undefined;
      if (!handler) throw new PoisonEvent(`the group ${group} does not handle ${event.type}`);
      await handler(event);
    },
  });
}
