/** Queues the calls of a function: each begins when the one before it has ended, however it ended. */
export function oneAtATime<A, R>(work: (argument: A) => Promise<R>): (argument: A) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (argument) => {
    const result = last.then(() => work(argument));
    last = result.catch(() => undefined);
    return result;
  };
}
