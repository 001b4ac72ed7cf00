import type { OwnDocument, OwnPassage } from '@astraea/contracts';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { FileStore } from '@astraea/service-kit/file-store';

/** A document of a user's own, under the user's id and its own: whoever asks finds their own alone. */
export interface OwnDocumentRecord extends Omit<OwnDocument, 'id'> {
  /** `<user id>/<document id>`. */
  id: string;
  user_id: string;
  document_id: string;
  /** Until its text is stored nothing of it is shown or searched. */
  state: 'arriving' | 'ready';
  /** Of its passages, as JSON. */
  text_bytes: number;
}

/** Apart from what is listed. */
interface OwnText {
  id: string;
  user_id: string;
  passages: OwnPassage[];
}

const definition = {
  name: 'own_documents',
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'added_at', direction: 'descending' } },
    of_matter: { equals: ['user_id', 'matter_id'], order: { field: 'added_at', direction: 'descending' } },
    of_state: { equals: ['state'], order: { field: 'added_at', direction: 'ascending' } },
  },
} as const;
const textDefinition = { name: 'own_texts' } as const;
/** An upload that is under way: by it is found what a process that died left, also of a document that was deleted meanwhile. */
interface Upload extends Place {
  /** As its document. */
  id: string;
  begun_at: string;
}

const uploadDefinition = {
  name: 'own_uploads',
  queries: { oldest: { equals: [], order: { field: 'begun_at', direction: 'ascending' } } },
} as const;

const pageSize = 1000;

type Place = Pick<OwnDocumentRecord, 'user_id' | 'document_id'>;

/** What a user uploaded: records, texts and files, none of which any other service reads. */
export interface OwnDocumentStore {
  /** The newest first, at most 1000, those that are still arriving too. */
  ofUser(userId: string): Promise<OwnDocumentRecord[]>;
  ofMatter(userId: string, matterId: string): Promise<OwnDocumentRecord[]>;
  get(userId: string, documentId: string): Promise<OwnDocumentRecord | undefined>;
  /** Undefined if the user has no such document. */
  passages(userId: string, documentId: string): Promise<OwnPassage[] | undefined>;
  /** Before its file and its text, so that whoever erases finds them by it. It is ended by `settle` or `abandon`. */
  begin(document: Omit<OwnDocumentRecord, 'id'>): Promise<void>;
  putFile(place: Place, content: Parameters<FileStore['put']>[1]): Promise<number>;
  openFile(place: Place): ReturnType<FileStore['open']>;
  /** Undefined if the record went meanwhile: then nothing of it is left. */
  finish(
    document: Place,
    facts: Pick<OwnDocumentRecord, 'size' | 'pages' | 'warnings' | 'text_bytes'>,
    passages: OwnPassage[],
  ): Promise<OwnDocumentRecord | undefined>;
  /** The upload is over, and its document stays. */
  settle(place: Place): Promise<void>;
  /** The upload is over, and nothing of it is left. */
  abandon(place: Place): Promise<void>;
  /** Up to 1000 that were begun before this time (UTC, ISO 8601) and are not over. */
  uploadsBefore(time: string): Promise<Place[]>;
  /** Up to 1000 of which no text was stored, and that were added before this time (UTC, ISO 8601). */
  arrivingBefore(time: string): Promise<Place[]>;
  /** With its text and its file. False if the user has no such document. */
  remove(place: Place): Promise<boolean>;
  removeOfMatter(userId: string, matterId: string): Promise<void>;
  removeOfUser(userId: string): Promise<void>;
}

const keyOf = (userId: string, documentId: string) => `${userId}/${documentId}`;
/** Drawn by chance: a folder of files tells nobody whose they are. */
const fileKeyOf = ({ document_id }: Pick<Place, 'document_id'>) => `own/${document_id}`;

export function toOwnDocument(record: OwnDocumentRecord): OwnDocument {
  const { document_id, matter_id, name, media_type, size, pages, passages, warnings, added_at } = record;
  return { id: document_id, matter_id, name, media_type, size, pages, passages, warnings, added_at };
}

export async function createOwnDocumentStore(
  documents: DocumentStore,
  files: Pick<FileStore, 'put' | 'open' | 'delete'>,
): Promise<OwnDocumentStore> {
  const records = await documents.collection<OwnDocumentRecord, typeof definition>(definition);
  const texts = await documents.collection<OwnText, typeof textDefinition>(textDefinition);
  const uploads = await documents.collection<Upload, typeof uploadDefinition>(uploadDefinition);
  const page = { limit: pageSize };
  const ofUser = (user_id: string) => records.find('of_user', { user_id }, page);
  const ofMatter = (user_id: string, matter_id: string) =>
    records.find('of_matter', { user_id, matter_id }, page);

  /** The record goes last: until then a repetition finds what is left. */
  async function remove(place: Place): Promise<boolean> {
    const id = keyOf(place.user_id, place.document_id);
    await texts.delete(id);
    await files.delete(fileKeyOf(place));
    return records.delete(id);
  }

  async function settle({ user_id, document_id }: Place): Promise<void> {
    await uploads.delete(keyOf(user_id, document_id));
  }

  async function removeAll(find: () => Promise<OwnDocumentRecord[]>): Promise<void> {
    for (let found = await find(); found.length > 0; found = await find())
      for (const record of found) await remove(record);
  }

  return {
    ofUser,
    ofMatter,
    get: (userId, documentId) => records.get(keyOf(userId, documentId)),
    passages: async (userId, documentId) => (await texts.get(keyOf(userId, documentId)))?.passages,
    async begin(document) {
      const { user_id, document_id, added_at: begun_at } = document;
      const id = keyOf(user_id, document_id);
      await uploads.insert({ id, user_id, document_id, begun_at });
      await records.insert({ ...document, id });
    },
    putFile: async (place, content) => (await files.put(fileKeyOf(place), content)).size,
    openFile: (place) => files.open(fileKeyOf(place)),
    async finish(place, facts, passages) {
      const id = keyOf(place.user_id, place.document_id);
      await texts.insert({ id, user_id: place.user_id, passages });
      const ready = { ...facts, passages: passages.length, state: 'ready' } as const;
      const finished = await records.change(id, (record) => ({ ...record, ...ready }));
      if (!finished) await remove(place);
      return finished;
    },
    settle,
    async abandon(place) {
      await remove(place);
      await settle(place);
    },
    async uploadsBefore(time) {
      const oldest = await uploads.find('oldest', {}, page);
      return oldest.filter(({ begun_at }) => begun_at < time);
    },
    async arrivingBefore(time) {
      const oldest = await records.find('of_state', { state: 'arriving' }, page);
      return oldest.filter(({ added_at }) => added_at < time);
    },
    remove,
    removeOfMatter: (userId, matterId) => removeAll(() => ofMatter(userId, matterId)),
    removeOfUser: (userId) => removeAll(() => ofUser(userId)),
  };
}
