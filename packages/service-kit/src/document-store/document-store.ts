/**
 * The document-store port: a small closed language that MongoDB and SQLite both speak exactly.
 * Documents are plain JSON. No transactions, time-to-live or partial indexes; a search is for beginnings of words.
 */

/** A stored document: `id` is chosen by the caller, `version` by the store (1 at insert, +1 at each replace). */
export interface Stored {
  id: string;
  version: number;
}

type Scalar = string | number | boolean;
/** Top-level fields of T whose values can be indexed. */
type IndexableField<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Scalar ? K : never;
}[keyof T & string];

/** One declared way to find: equality on `equals`, sorted by `order` and then by id in the same direction. */
interface QueryDefinition<T> {
  equals: readonly IndexableField<T>[];
  order: { field: IndexableField<T>; direction: 'ascending' | 'descending' };
}

/** A full-text index over the words of each document, written with the document. */
interface SearchDefinition<T> {
  /** A search looks among the documents with one value of this field; those without it are not in the index. */
  within: IndexableField<T>;
  /** What was given its value of this field last is found first. It is given greater ones only. */
  order: IndexableField<T>;
  /** Letters, marks and digits alone, in the form in which they are looked for; anything else is left out. */
  words(document: T): readonly string[];
}

/** A collection's name, unique keys and queries; each becomes an index. Documents that lack a field of a unique key or of a query are not in that index (sparse). */
export interface CollectionDefinition<T> {
  name: string;
  unique?: Record<string, readonly IndexableField<T>[]>;
  queries?: Record<string, QueryDefinition<T>>;
  search?: SearchDefinition<T>;
}

type Fields<T, F extends readonly (keyof T)[]> = { [K in F[number]]: NonNullable<T[K]> };
type UniqueKeys<T, D extends CollectionDefinition<T>> = NonNullable<D['unique']>;
type Queries<T, D extends CollectionDefinition<T>> = NonNullable<D['queries']>;

export interface Page {
  /** At most 1000. */
  limit: number;
  skip?: number;
  /** Only documents strictly beyond this value of the order field, in the query's direction. */
  after?: string | number;
}

export interface Collection<T extends object, D extends CollectionDefinition<T>> {
  /** @throws UniqueViolation naming `id` or the unique key. */
  insert(document: T & { id: string }): Promise<T & Stored>;
  get(id: string): Promise<(T & Stored) | undefined>;
  getBy<K extends keyof UniqueKeys<T, D> & string>(
    key: K,
    values: Fields<T, UniqueKeys<T, D>[K]>,
  ): Promise<(T & Stored) | undefined>;
  find<Q extends keyof Queries<T, D> & string>(
    query: Q,
    equals: Fields<T, Queries<T, D>[Q]['equals']>,
    page: Page,
  ): Promise<(T & Stored)[]>;
  /** The documents that have, for each of these words, one that begins with it. @throws TypeError if none is given, or one is no word. */
  search(within: string, words: readonly string[], page: Omit<Page, 'after'>): Promise<(T & Stored)[]>;
  /** Inserts, or undefined if the id or a unique key of the document is taken already. */
  insertOnce(document: T & { id: string }): Promise<(T & Stored) | undefined>;
  /**
   * Stores what `change` makes of a copy of the newest version; again on a newer one if another writer comes first, so
   * `change` may run several times. Undefined if nothing was written: there is no such document (`change` is not called),
   * or `change` returned undefined. What `change` throws is thrown.
   * @throws UniqueViolation if a key of the changed document is taken, VersionConflict if others came first for about a second
   */
  change(id: string, change: (document: T & Stored) => T | undefined): Promise<(T & Stored) | undefined>;
  /** As `change`, but `change` also decides what becomes of a document that does not exist: what it returns is inserted. */
  changeOrInsert(
    id: string,
    change: (document: (T & Stored) | undefined) => T | undefined,
  ): Promise<(T & Stored) | undefined>;
  /** Replaces the whole document if its stored version is still `document.version`. @throws VersionConflict, UniqueViolation. */
  replace(document: T & Stored): Promise<T & Stored>;
  /** True if a document was deleted; with `version`, only that version is. */
  delete(id: string, version?: number): Promise<boolean>;
}

export interface DocumentStore {
  /** Declares a collection and makes its indexes, now or as soon as the backend answers; until then its steps reject. Idempotent. */
  collection<T extends object, const D extends CollectionDefinition<T>>(
    definition: D,
  ): Promise<Collection<T, D>>;
  /** True once every declared collection can be used; it stays so when the backend is away later. */
  isPrepared(): boolean;
  /** Rejects if the backend does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export class UniqueViolation extends Error {
  constructor(
    readonly collection: string,
    readonly key: string,
  ) {
    super(`${collection}: another document has this ${key}`);
    this.name = 'UniqueViolation';
  }
}

export class VersionConflict extends Error {
  constructor(
    readonly collection: string,
    readonly id: string,
  ) {
    super(`${collection}: document ${id} was changed or deleted meanwhile`);
    this.name = 'VersionConflict';
  }
}
