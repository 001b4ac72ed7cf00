import type { Db, Collection as MongoCollection } from 'mongodb';
import { indexFields, type PlainDefinition, searchEntry } from './definition';
import { fieldPath, keysOf, type MongoRecord } from './mongo-record';

const uniqueIndex = (key: string): string => `unique_${key}`;

/** The key that a refused write would have doubled. The stand-in server names it in the message only, as mongod does too. */
export function violatedKey(message: string): string {
  const index = / index: (\S+) dup key/.exec(message)?.[1] ?? '_id_';
  return index === '_id_' ? 'id' : index.slice(uniqueIndex('').length);
}

/** Index keys that serve each declared query; an index is read in either direction. */
function queryIndexKeys(definition: PlainDefinition): Record<string, 1>[] {
  const keys = Object.values(definition.queries ?? {}).map((query) =>
    Object.fromEntries(indexFields(query).map((field) => [fieldPath(field), 1] as const)),
  );
  const { search } = definition;
  if (search) {
    const [within, order] = [fieldPath(search.within), fieldPath(search.order)];
    keys.push({ [within]: 1, words: 1, [order]: 1, _id: 1 });
  }
  // MongoDB has the index on _id alone by itself.
  return keys.filter((key) => Object.keys(key).join() !== '_id');
}

/** Brings the documents under a key that their writers did not know; the keys of other releases stay as they are. */
async function addKey(
  records: MongoCollection<MongoRecord>,
  definition: PlainDefinition,
  key: string,
): Promise<void> {
  for await (const { _id, version, body } of records.find({ keyed: { $ne: key } }).sort({ _id: 1 })) {
    const value = keysOf(definition, _id, version, body)[key];
    const set = value === undefined ? {} : { $set: { [`keys.${key}`]: value } };
    // A document replaced meanwhile has its keys from whoever replaced it.
    await records.updateOne({ _id, version }, { ...set, $addToSet: { keyed: key } });
  }
}

/** Brings the documents into the search whose writers did not know it. */
async function addWords(records: MongoCollection<MongoRecord>, definition: PlainDefinition): Promise<void> {
  for await (const { _id, version, body } of records.find({ words: { $exists: false } })) {
    const entry = searchEntry(definition, { ...body, id: _id });
    if (entry) await records.updateOne({ _id, version }, { $set: { words: entry.words } });
  }
}

interface KeyDeclaration {
  /** Collection and key. */
  _id: string;
  fields: string;
  /** When it was declared first. */
  since: Date;
}

/** While pods of the release before may still write, each start looks for what they wrote. */
const mixedMs = 86_400_000;

/** A key whose fields change would mean one thing to the pods of one release and another to those of the next. */
class KeyChanged extends Error {
  constructor(collection: string, key: string, fields: string) {
    super(
      `The unique key '${key}' of ${collection} had the fields ${fields}: give a key with other fields another name.`,
    );
    this.name = 'KeyChanged';
  }
}

async function declareKey(
  database: Db,
  records: MongoCollection<MongoRecord>,
  definition: PlainDefinition,
  key: string,
): Promise<void> {
  const declarations = database.collection<KeyDeclaration>('_declarations');
  const _id = `${definition.name}.${key}`;
  const fields = JSON.stringify(definition.unique?.[key]);
  const known = await declarations.findOne({ _id });
  if (known && known.fields !== fields) throw new KeyChanged(definition.name, key, known.fields);
  if (known && Date.now() - known.since.getTime() > mixedMs) return;
  await addKey(records, definition, key);
  await declarations.updateOne({ _id }, { $setOnInsert: { fields, since: new Date() } }, { upsert: true });
}

/** A collection, and the declarations that its indexes and documents have been brought to. */
interface PreparedCollection {
  _id: string;
  declared: string[];
}

const preparedCollections = (database: Db) => database.collection<PreparedCollection>('_prepared');

/** What a release declares of a collection, as one text: two releases with the same one need the same. */
function declarationOf(definition: PlainDefinition): string {
  return JSON.stringify({ indexes: queryIndexKeys(definition), unique: definition.unique ?? {} });
}

/** True once a process has prepared the collection as this release declares it. */
export async function isCollectionPrepared(database: Db, definition: PlainDefinition): Promise<boolean> {
  const filter = { _id: definition.name, declared: declarationOf(definition) };
  return (await preparedCollections(database).findOne(filter)) !== null;
}

/**
 * Makes every declared index; documents stored before a unique key was declared come under it too. Releases with other keys
 * may work on the same documents: neither undoes the other's keys, but what the older one writes is outside of the newer
 * one's until a pod of that starts again.
 */
export async function prepareCollection(
  database: Db,
  records: MongoCollection<MongoRecord>,
  definition: PlainDefinition,
): Promise<void> {
  for (const key of queryIndexKeys(definition)) await records.createIndex(key);
  for (const key of Object.keys(definition.unique ?? {})) {
    await records.createIndex({ [`keys.${key}`]: 1 }, { name: uniqueIndex(key), unique: true, sparse: true });
  }
  for (const key of Object.keys(definition.unique ?? {}))
    await declareKey(database, records, definition, key);
  if (definition.search) await addWords(records, definition);
  const declared = { $addToSet: { declared: declarationOf(definition) } };
  await preparedCollections(database).updateOne({ _id: definition.name }, declared, { upsert: true });
}
