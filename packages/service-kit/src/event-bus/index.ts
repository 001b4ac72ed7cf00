export { type EventBus, PoisonEvent, type Subscription } from './event-bus';
export { createLocalEventBus } from './local-event-bus';
