/** The work may still be done. */
export class TookTooLong extends Error {
  constructor(
    what: string,
    ms: number,
    private readonly work: Promise<unknown>,
  ) {
    super(`${what} took longer than ${ms} ms`);
    this.name = 'TookTooLong';
  }

  /** Resolves when the work is over after all, however that ends. */
  async over(): Promise<void> {
    await this.work.catch(() => undefined);
  }
}

/** Resolves when nothing is under way any more of what failed: at once, unless it or one of its causes took too long. */
export async function untilOver(error: unknown): Promise<void> {
  if (error instanceof TookTooLong) await error.over();
  else if (error instanceof Error) await untilOver(error.cause);
}

/** What `work` gives if that comes within `ms`. @throws TookTooLong naming what did. */
export async function bounded<R>(what: string, ms: number, work: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(what, ms, work)), ms);
  });
  // The work may fail after nobody waits for it any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `make` once and hands out its promise; a failure is forgotten, so that the next call tries again. */
export function once<R>(make: () => Promise<R>): () => Promise<R> {
  let made: Promise<R> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
