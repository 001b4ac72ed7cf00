import { type Collection, type Db, ObjectId } from 'mongodb';
import type { KeyRecord } from './gridfs-key';

const batchSize = 500;

interface Place {
  db: Db;
  bucketName: string;
  /** The records that make a GridFS file one that readers see. */
  keys: Collection<KeyRecord>;
}

/** Ids of GridFS files, and of chunks without one, that were begun before this moment. */
async function* begunBefore({ db, bucketName }: Place, moment: Date): AsyncGenerator<ObjectId> {
  const before = { $lt: ObjectId.createFromTime(Math.floor(moment.getTime() / 1000)) };
  for await (const { _id } of db.collection(`${bucketName}.files`).find({ _id: before })) yield _id;
  const ofChunks = [{ $match: { files_id: before } }, { $group: { _id: '$files_id' } }];
  for await (const { _id } of db.collection(`${bucketName}.chunks`).aggregate<{ _id: ObjectId }>(ofChunks))
    yield _id;
}

/** A key is looked for after the file was seen: one that was given in between is found. */
async function removeUnnamed({ db, bucketName, keys }: Place, ids: ObjectId[]): Promise<void> {
  const named = await keys.find({ file: { $in: ids } }).toArray();
  const known = new Set(named.map(({ file }) => file.toHexString()));
  const unnamed = ids.filter((id) => !known.has(id.toHexString()));
  if (unnamed.length === 0) return;
  await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: { $in: unnamed } });
  await db.collection<{ _id: ObjectId }>(`${bucketName}.files`).deleteMany({ _id: { $in: unnamed } });
}

/** Removes what no key names of the files that were begun before this moment: their processes died, or could not delete. */
export async function removeAbandoned(place: Place, moment: Date): Promise<void> {
  await place.keys.createIndex({ file: 1 });
  let batch: ObjectId[] = [];
  for await (const id of begunBefore(place, moment)) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    await removeUnnamed(place, batch);
    batch = [];
  }
  await removeUnnamed(place, batch);
}
