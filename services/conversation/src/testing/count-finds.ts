import type { DocumentStore } from '@astraea/service-kit/document-store';

/** The same store, counting how often anything is found in it by a query. */
export function countFinds(documents: DocumentStore): { documents: DocumentStore; count(): number } {
  let finds = 0;
  const counted = <T extends object>(collection: T): T =>
    new Proxy(collection, {
      get(target, name) {
        if (name === 'find') finds += 1;
        return Reflect.get(target, name);
      },
    });
  const store = new Proxy(documents, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name);
      return async (definition: never) => counted(await target.collection(definition));
    },
  });
  return { documents: store, count: () => finds };
}
