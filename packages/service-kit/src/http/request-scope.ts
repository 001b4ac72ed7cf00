import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/** Runs the handling of a request: until it is answered, somebody waits for each of its steps. */
export function asRequest<R>(handle: () => R): R {
  return scope.run(true, handle);
}

/** Begins work that goes on when the request that began it is answered. */
export function beyondRequest<R>(work: () => R): R {
  return scope.exit(work);
}

/** True in what a request does. */
export function somebodyWaits(): boolean {
  return scope.getStore() === true;
}
