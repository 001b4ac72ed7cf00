/** Queues the calls of a function: each begins when the one before it has ended, however it ended. */
export function oneAtATime<A extends unknown[], R>(
  work: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const result = last.then(() => work(...given));
    last = result.catch(() => undefined);
    return result;
  };
}
