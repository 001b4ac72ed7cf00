export type { Cache, StreamEntry, StreamLog } from './cache';
export { createMemoryCache } from './memory-cache';
