import type { DocumentStore } from '@astraea/service-kit/document-store';

const writes = ['insert', 'insertOnce', 'change', 'changeOrInsert', 'replace', 'delete'];

export class Crash extends Error {
  constructor() {
    super('the process is dead');
    this.name = 'Crash';
  }
}

/** The same store in a process that dies right before its write number `at`, counted from 1: from then on every call fails. */
export function crashingStore(
  documents: DocumentStore,
  at: number,
): { documents: DocumentStore; crashed(): boolean } {
  let written = 0;
  let crashed = false;
  const dying = <T extends object>(collection: T): T =>
    new Proxy(collection, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          if (writes.includes(String(name))) written += 1;
          if (written >= at) crashed = true;
          if (crashed) throw new Crash();
          return Reflect.apply(method, target, given);
        };
      },
    });
  const store = new Proxy(documents, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name);
      return async (definition: never) => dying(await target.collection(definition));
    },
  });
  return { documents: store, crashed: () => crashed };
}
