import type { Stored } from './document-store';

/** Everything of a document beside its id and version. */
export type Body = Record<string, unknown>;

// A lone surrogate, left by cutting a text inside a character, has no UTF-8 form: backends would differ on it.
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The body as JSON text; undefined fields are dropped and dates become strings. */
export function bodyText(document: object): string {
  return JSON.stringify({ ...document, id: undefined, version: undefined }, wellFormed);
}

/** The document that is stored under this id and version. */
export function storedDocument<T extends object>(id: string, version: number, body: string): T & Stored {
  return { ...(JSON.parse(body) as T), id, version };
}
