export { type EventSource, type OutboxFields, outboxOf, outboxQueries, withEvent } from './outbox';
export { createOutboxRelay, type OutboxRelay } from './outbox-relay';
