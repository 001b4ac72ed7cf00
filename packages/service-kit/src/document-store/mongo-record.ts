import { isScalar, type PlainDefinition, searchEntry } from './definition';
import type { Stored } from './document-store';
import { type Body, bodyText, storedDocument } from './json-body';

/**
 * How a document lies in MongoDB. `keys` holds each declared unique key as one text, and only if the document has all fields of
 * the key: a sparse unique index on that one field is right for compound keys too, which a sparse index on several fields is not.
 */
export interface MongoRecord {
  _id: string;
  version: number;
  keys: Record<string, string>;
  /** Names of the keys that its writer knew: what an older release wrote lacks those that were declared since. */
  keyed?: string[];
  /** By which a search finds it. */
  words?: string[];
  body: Body;
}

/** Path of a document's field inside its record. */
export function fieldPath(field: string): string {
  if (field === 'id') return '_id';
  return field === 'version' ? 'version' : `body.${field}`;
}

/** Values of a unique key as one text in which 1 and '1' stay different. */
export const keyText = (values: readonly unknown[]): string => JSON.stringify(values);

/** The declared unique keys that this document has. */
export function keysOf(
  definition: PlainDefinition,
  id: string,
  version: number,
  body: Body,
): Record<string, string> {
  const document = new Map(Object.entries({ ...body, id, version }));
  const all = Object.entries(definition.unique ?? {}).map(
    ([key, fields]) => [key, fields.map((field) => document.get(field))] as const,
  );
  const held = all.filter(([, values]) => values.every(isScalar));
  return Object.fromEntries(held.map(([key, values]) => [key, keyText(values)]));
}

/** The record of a document at this version. */
export function toRecord(
  definition: PlainDefinition,
  id: string,
  version: number,
  document: object,
): MongoRecord {
  const body = JSON.parse(bodyText(document)) as Body;
  const keyed = Object.keys(definition.unique ?? {});
  const entry = searchEntry(definition, { ...body, id });
  const words = entry ? { words: entry.words } : {};
  return { _id: id, version, keys: keysOf(definition, id, version, body), keyed, ...words, body };
}

/** The document of a record. Going through JSON leaves no type of the driver in it, such as its references. */
export function fromRecord<T extends object>(record: MongoRecord): T & Stored {
  return storedDocument<T>(record._id, record.version, JSON.stringify(record.body));
}
