/**
 * The document-store port: a small closed language that MongoDB and SQLite both speak exactly.
 * Documents are plain JSON. No transactions, text search, time-to-live or partial indexes.
 */

/** A stored document: `id` is chosen by the caller, `version` by the store (1 at insert, +1 at each replace). */
export interface Stored {
  id: string;
  version: number;
}

type Scalar = string | number | boolean;
/** Top-level fields of T whose values can be indexed. */
export type IndexableField<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Scalar ? K : never;
}[keyof T & string];

/** One declared way to find: equality on `equals`, sorted by `order` and then by id in the same direction. */
export interface QueryDefinition<T> {
  equals: readonly IndexableField<T>[];
  order: { field: IndexableField<T>; direction: 'ascending' | 'descending' };
}

/** A collection's name, unique keys and queries; each becomes an index. Documents that lack a field of a unique key or of a query are not in that index (sparse). */
export interface CollectionDefinition<T> {
  name: string;
  unique?: Record<string, readonly IndexableField<T>[]>;
  queries?: Record<string, QueryDefinition<T>>;
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
  /** Replaces the whole document if its stored version is still `document.version`. @throws VersionConflict, UniqueViolation. */
  replace(document: T & Stored): Promise<T & Stored>;
  /** True if a document was deleted. With `version`, only that version: @throws VersionConflict if another one is stored. */
  delete(id: string, version?: number): Promise<boolean>;
}

/** Named atomic counters; a counter that was never changed is 0. */
export interface Counters {
  /** Adds `by` in one atomic step; returns the new value, or undefined (nothing changed) if it would leave [atLeast, atMost]. */
  add(id: string, by: number, bounds?: { atLeast?: number; atMost?: number }): Promise<number | undefined>;
  get(id: string): Promise<number>;
  delete(id: string): Promise<void>;
}

export interface DocumentStore {
  /** Declares a collection and makes its indexes; idempotent. */
  collection<T extends object, const D extends CollectionDefinition<T>>(
    definition: D,
  ): Promise<Collection<T, D>>;
  counters(name: string): Promise<Counters>;
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
