import type { Page } from './document-store';

export type Scalar = string | number | boolean;

/** A collection's definition without the document type: what both implementations work on. */
export interface PlainDefinition {
  name: string;
  unique?: Record<string, readonly string[]>;
  queries?: Record<string, PlainQuery>;
  search?: PlainSearch;
}

interface PlainSearch {
  within: string;
  order: string;
  words(document: never): readonly string[];
}

export interface PlainQuery {
  equals: readonly string[];
  order: { field: string; direction: 'ascending' | 'descending' };
}

export const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

// Names become parts of SQL and of field paths, which is why so little is allowed in them.
function checkName(what: string, name: string): void {
  if (/^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(name)) return;
  throw new TypeError(
    `${what} '${name}' must be a letter followed by at most 62 letters, digits or underscores`,
  );
}

/** @throws TypeError if a name cannot be used in both backends. */
export function checkDefinition({ name, unique = {}, queries = {}, search }: PlainDefinition): void {
  checkName('the collection name', name);
  for (const [key, fields] of Object.entries(unique)) {
    checkName('the key name', key);
    if (fields.length === 0) throw new TypeError(`the key '${key}' of ${name} has no fields`);
    for (const field of fields) checkName('the field name', field);
  }
  for (const [query, { equals, order }] of Object.entries(queries)) {
    checkName('the query name', query);
    for (const field of [...equals, order.field]) checkName('the field name', field);
  }
  if (search) for (const field of [search.within, search.order]) checkName('the field name', field);
}

// What both backends take as it is: it becomes part of a query of SQLite and of a pattern of MongoDB.
const searchWord = /^[\p{L}\p{M}\p{N}]+$/u;

/** @throws TypeError if a word holds more than letters, marks and digits, or there is none. */
export function checkWords(words: readonly string[]): void {
  if (words.length === 0) throw new TypeError('a search needs a word');
  const odd = words.find((word) => !searchWord.test(word));
  if (odd !== undefined) throw new TypeError(`'${odd}' is no word of letters, marks and digits`);
}

/** What the search finds a document by: whose it is, where it stands, its words; undefined if it is in no search. */
export function searchEntry(
  { search }: PlainDefinition,
  document: object,
): { within: Scalar; order: Scalar; words: string[] } | undefined {
  if (!search) return undefined;
  const fields = new Map<string, unknown>(Object.entries(document));
  const [within, order] = [fields.get(search.within), fields.get(search.order)];
  if (!isScalar(within) || !isScalar(order)) return undefined;
  return { within, order, words: search.words(document as never).filter((word) => searchWord.test(word)) };
}

/** Fields of a query's index in order: equality, then order, then id, which breaks ties. */
export function indexFields({ equals, order }: PlainQuery): string[] {
  return [...new Set([...equals, order.field, 'id'])];
}

/** What is declared under `name`. @throws TypeError if nothing is. */
export function declared<V>(what: string, all: Record<string, V> | undefined, name: string): V {
  const found = all && Object.hasOwn(all, name) ? all[name] : undefined;
  if (found === undefined) throw new TypeError(`no ${what} '${name}' is declared`);
  return found;
}

/** The given values in the order of the declared fields. @throws TypeError if one is missing or is not a scalar. */
export function valuesOf(fields: readonly string[], given: object): Scalar[] {
  const values = new Map<string, unknown>(Object.entries(given));
  return fields.map((field) => {
    const value = values.get(field);
    if (!isScalar(value)) throw new TypeError(`'${field}' must be given as a string, number or boolean`);
    return value;
  });
}

const isCount = (value: number, atLeast: number): boolean => Number.isSafeInteger(value) && value >= atLeast;

/** @throws RangeError if the page is not one that the port allows. */
export function checkPage({ limit, skip = 0 }: Page): void {
  if (!isCount(limit, 1) || limit > 1000)
    throw new RangeError(`limit ${limit} is not a whole number from 1 to 1000`);
  if (!isCount(skip, 0)) throw new RangeError(`skip ${skip} is not a whole number from 0`);
}

/** @throws TypeError if it cannot be a document's id. */
export function checkId(id: unknown): void {
  if (typeof id !== 'string' || id === '')
    throw new TypeError('the id of a document must be a string that is not empty');
}
