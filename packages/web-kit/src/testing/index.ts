export {
  buildConversation,
  buildMe,
  buildMessage,
  buildSession,
  buildSubscription,
  buildUser,
  buildWebConfig,
} from './builders';
export {
  type ApiCall,
  type ApiHandler,
  type ApiHandlers,
  type ApiRoute,
  createInMemoryApi,
  type InMemoryApi,
} from './in-memory-api';
export { setMedia } from './media';
export { type RenderRemoteOptions, renderRemote } from './render-remote';
export { createEventStream, type EventStreamSource, problemResponse } from './responses';
