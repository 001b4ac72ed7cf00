import type { Db } from 'mongodb';
import {
  checkDefinition,
  checkId,
  checkPage,
  checkWords,
  declared,
  type PlainDefinition,
  valuesOf,
} from './definition';
import {
  type Collection,
  type CollectionDefinition,
  type Stored,
  UniqueViolation,
  VersionConflict,
} from './document-store';
import { isDuplicateKey } from './mongo-client';
import { isCollectionPrepared, prepareCollection, violatedKey } from './mongo-indexes';
import { fieldPath, fromRecord, keyText, type MongoRecord, toRecord } from './mongo-record';
import { withChanges } from './with-changes';

/** A collection in MongoDB; `prepare` gives it a sparse unique index for each key and an index for each query, `isPrepared` says whether it has them. */
export function createMongoCollection<T extends object, D extends CollectionDefinition<T>>(
  database: Db,
  definition: D,
): { collection: Collection<T, D>; prepare(): Promise<void>; isPrepared(): Promise<boolean> } {
  const plain: PlainDefinition = definition;
  checkDefinition(plain);
  const records = database.collection<MongoRecord>(`documents_${plain.name}`);
  const named = <R>(write: Promise<R>): Promise<R> =>
    write.catch((error: unknown) => {
      if (isDuplicateKey(error)) throw new UniqueViolation(plain.name, violatedKey(error.message));
      throw error;
    });
  const read = (record: MongoRecord | null): (T & Stored) | undefined =>
    record ? fromRecord<T>(record) : undefined;

  const collection = withChanges<T, D>({
    async insert(document) {
      checkId(document.id);
      const record = toRecord(plain, document.id, 1, document);
      await named(records.insertOne(record));
      return fromRecord<T>(record);
    },
    async get(id) {
      return read(await records.findOne({ _id: id }));
    },
    async getBy(key, values) {
      const given = valuesOf(declared('key', plain.unique, key), values);
      return read(await records.findOne({ [`keys.${key}`]: keyText(given) }));
    },
    async find(query, equals, page) {
      const { equals: fields, order } = declared('query', plain.queries, query);
      checkPage(page);
      const values = valuesOf(fields, equals);
      const [compare, direction] =
        order.direction === 'ascending' ? (['$gt', 1] as const) : (['$lt', -1] as const);
      const beyond = page.after === undefined ? {} : { [compare]: page.after };
      const filter = Object.fromEntries(fields.map((field, at) => [fieldPath(field), { $eq: values[at] }]));
      const found = await records
        .find({ $and: [filter, { [fieldPath(order.field)]: { $ne: null, ...beyond } }] })
        .sort([
          [fieldPath(order.field), direction],
          ['_id', direction],
        ])
        .skip(page.skip ?? 0)
        .limit(page.limit)
        .toArray();
      return found.map((record) => fromRecord<T>(record));
    },
    async search(within, words, page) {
      if (!plain.search) throw new TypeError(`no search is declared for ${plain.name}`);
      const { within: field, order } = plain.search;
      checkPage(page);
      checkWords(words);
      const beginnings = words.map((word) => ({ words: { $regex: `^${word}` } }));
      const found = await records
        .find({ $and: [{ [fieldPath(field)]: { $eq: within } }, ...beginnings] })
        .sort([
          [fieldPath(order), -1],
          ['_id', -1],
        ])
        .skip(page.skip ?? 0)
        .limit(page.limit)
        .toArray();
      return found.map((record) => fromRecord<T>(record));
    },
    async replace(document) {
      const record = toRecord(plain, document.id, document.version + 1, document);
      const { _id, ...rest } = record;
      const result = await named(records.replaceOne({ _id, version: document.version }, rest));
      if (result.matchedCount === 0) throw new VersionConflict(plain.name, document.id);
      return fromRecord<T>(record);
    },
    async delete(id, version) {
      const filter = version === undefined ? { _id: id } : { _id: id, version };
      return (await records.deleteOne(filter)).deletedCount === 1;
    },
  });
  return {
    collection,
    prepare: () => named(prepareCollection(database, records, plain)),
    isPrepared: () => isCollectionPrepared(database, plain),
  };
}
