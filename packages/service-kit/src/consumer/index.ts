export { actOnce } from './act-once';
export { consumeEvents, type EventHandlers } from './consumer';
export { createErasedIds, type ErasedIds } from './erased-ids';
