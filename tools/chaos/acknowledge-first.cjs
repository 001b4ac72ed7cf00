// node --require: a conversation service with the defect that the chaos must notice. Messages are acknowledged at once and written
// half a minute later, or when they are read; until then they stand in this process's memory, so that only its death shows it.
const { Collection } = require('mongodb');

const behindMs = 30_000;
/** MongoDB's code for an id that is there already. */
const duplicateKey = 11_000;
const messages = 'documents_messages';
/** By id: the document and how to write it. */
const waiting = new Map();

/** Another process has recovered the answer meanwhile, and stored it under the same id. */
function unlessThere(error) {
  if (error.code !== duplicateKey) throw error;
}

async function write(id) {
  const entry = waiting.get(id);
  if (!entry) return;
  entry.writing ??= entry
    .write()
    .catch(unlessThere)
    .finally(() => waiting.delete(id));
  await entry.writing;
}

/** Writes first what a read asks for. */
async function writeWhatIsRead(filter) {
  const text = JSON.stringify(filter ?? {});
  const named = ({ _id, keys, body }) =>
    [_id, body.conversation_id, ...Object.values(keys)].some((value) => text.includes(JSON.stringify(value)));
  const read = [...waiting].filter(([, { document }]) => named(document));
  await Promise.all(read.map(([id]) => write(id)));
}

const { insertOne, findOne, find } = Collection.prototype;

Collection.prototype.insertOne = function (document, ...rest) {
  if (this.collectionName !== messages || document.body.role !== 'assistant')
    return insertOne.call(this, document, ...rest);
  waiting.set(document._id, { document, write: () => insertOne.call(this, document, ...rest) });
  setTimeout(() => void write(document._id).catch(() => undefined), behindMs);
  return Promise.resolve({ acknowledged: true, insertedId: document._id });
};

Collection.prototype.findOne = async function (filter, ...rest) {
  if (this.collectionName === messages) await writeWhatIsRead(filter);
  return findOne.call(this, filter, ...rest);
};

Collection.prototype.find = function (filter, ...rest) {
  const cursor = find.call(this, filter, ...rest);
  if (this.collectionName !== messages) return cursor;
  const { toArray } = cursor;
  cursor.toArray = async () => {
    await writeWhatIsRead(filter);
    return toArray.call(cursor);
  };
  return cursor;
};
