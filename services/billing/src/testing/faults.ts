import { createSqliteDocumentStore, type DocumentStore } from '@astraea/service-kit/document-store';

/** The process is gone: no call after it does anything. */
class Killed extends Error {}

export interface Faults {
  /** The same object, whose calls are counted once `arm` was called. */
  wrap<T extends object>(target: T): T;
  documents(documents: DocumentStore): DocumentStore;
  arm(): void;
}

/** Kills the process at its n-th call of a store or of Stripe: before the call has done anything, or after it has done all. */
function createFaults(at: number, moment: 'before' | 'after'): Faults {
  let isArmed = false;
  let count = 0;

  async function counted<R>(call: () => Promise<R>): Promise<R> {
    if (!isArmed) return call();
    count += 1;
    if (count > at || (count === at && moment === 'before')) throw new Killed();
    const result = await call();
    if (count === at) throw new Killed();
    return result;
  }

  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(from, name) {
        const value: unknown = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => counted(async () => value.apply(from, args) as unknown);
      },
    });

  return {
    wrap,
    documents: (documents) => ({
      ...documents,
      collection: async (definition) => wrap(await documents.collection(definition)),
    }),
    arm() {
      isArmed = true;
    },
  };
}

export const newDocuments = (): DocumentStore => createSqliteDocumentStore({ file: ':memory:' });

/** Every n until nothing is killed any more; the test says what must hold after each kill. */
export async function forEachKill(
  moment: 'before' | 'after',
  run: (faults: Faults) => Promise<'killed' | 'done'>,
): Promise<number> {
  for (let at = 1; ; at++) {
    if ((await run(createFaults(at, moment))) === 'done') return at - 1;
  }
}

/** Runs work whose process may be killed. */
export async function untilKilled(work: () => Promise<unknown>): Promise<'killed' | 'done'> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    throw error;
  }
}
