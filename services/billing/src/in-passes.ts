const pageSize = 100;

/** One pass over everything: what it counts lives as long as the pass. */
interface Pass<T> {
  /** A page behind `last`, or the first one; a shorter page is the last. */
  readPage(limit: number, last: T | undefined): Promise<T[]>;
  handle(item: T): Promise<'go-on' | 'enough'>;
}

export interface Passes {
  /** Runs once at a time: whoever calls meanwhile gets the end of the pass in hand. */
  run(): Promise<void>;
  /** Ends after the item in hand. */
  stop(): Promise<void>;
}

export function inPasses<T>(begin: () => Pass<T>): Passes {
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function pass(): Promise<void> {
    const { readPage, handle } = begin();
    for (let last: T | undefined; ; ) {
      const page = await readPage(pageSize, last);
      for (const item of page) {
        if (isStopped || (await handle(item)) === 'enough') return;
      }
      last = page.at(-1);
      if (page.length < pageSize || isStopped) return;
    }
  }

  return {
    run() {
      running ??= pass().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}
