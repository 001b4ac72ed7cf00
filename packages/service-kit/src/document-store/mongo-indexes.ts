import type { Db, Collection as MongoCollection } from 'mongodb';
import { indexFields, type PlainDefinition } from './definition';
import { fieldPath, keysOf, type MongoRecord } from './mongo-record';

const uniqueIndex = (key: string): string => `unique_${key}`;

/** The key that a refused write would have doubled. The stand-in server names it in the message only, as mongod does too. */
export function violatedKey(message: string): string {
  const index = / index: (\S+) dup key/.exec(message)?.[1] ?? '_id_';
  return index === '_id_' ? 'id' : index.slice(uniqueIndex('').length);
}

/** Index keys that serve each declared query; an index is read in either direction. */
export function queryIndexKeys(definition: PlainDefinition): Record<string, 1>[] {
  const keys = Object.values(definition.queries ?? {}).map((query) =>
    Object.fromEntries(indexFields(query).map((field) => [fieldPath(field), 1] as const)),
  );
  // MongoDB has the index on _id alone by itself.
  return keys.filter((key) => Object.keys(key).join() !== '_id');
}

/** Gives the documents that were stored under other declared keys the keys declared now. */
async function renewKeys(records: MongoCollection<MongoRecord>, definition: PlainDefinition): Promise<void> {
  for await (const { _id, version, body } of records.find().sort({ _id: 1 })) {
    const keys = keysOf(definition, _id, version, body);
    // A document replaced meanwhile has its keys from the new definition already.
    await records.updateOne({ _id, version }, { $set: { keys } });
  }
}

interface KeyDeclaration {
  _id: string;
  unique: string;
}

/** Makes every declared index; documents stored before a unique key was declared come under it too. */
export async function prepareCollection(
  database: Db,
  records: MongoCollection<MongoRecord>,
  definition: PlainDefinition,
): Promise<void> {
  for (const key of queryIndexKeys(definition)) await records.createIndex(key);
  for (const key of Object.keys(definition.unique ?? {})) {
    await records.createIndex({ [`keys.${key}`]: 1 }, { name: uniqueIndex(key), unique: true, sparse: true });
  }
  const declarations = database.collection<KeyDeclaration>('_declarations');
  const unique = JSON.stringify(definition.unique ?? {});
  const known = await declarations.findOne({ _id: definition.name });
  if (known?.unique === unique) return;
  await renewKeys(records, definition);
  await declarations.updateOne({ _id: definition.name }, { $set: { unique } }, { upsert: true });
}
