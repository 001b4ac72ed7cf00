import type { Note } from '@astraea/contracts';
import type { DocumentStore } from '@astraea/service-kit/document-store';

/** Under its user's id, its matter's, and its own, which the user's client makes up. */
interface NoteRecord {
  /** `<user id>/<matter id>/<note id>`. */
  id: string;
  user_id: string;
  matter_id: string;
  note_id: string;
  text: string;
  created_at: string;
  updated_at: string;
}

const definition = {
  name: 'notes',
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'ascending' } },
    of_matter: { equals: ['user_id', 'matter_id'], order: { field: 'created_at', direction: 'ascending' } },
  },
} as const;

const pageSize = 1000;

export interface NoteStore {
  /** Of a user's matter, oldest first, at most 1000. */
  list(userId: string, matterId: string): Promise<Note[]>;
  /** Of all of a user's matters, oldest first, page by page. */
  ofUser(userId: string, page: { limit: number; skip: number }): Promise<(Note & { matter_id: string })[]>;
  get(userId: string, matterId: string, id: string): Promise<Note | undefined>;
  /** Writes it, or writes its text anew: then it keeps its place. */
  write(userId: string, matterId: string, note: Note): Promise<Note>;
  /** False if there is no such note. */
  remove(userId: string, matterId: string, id: string): Promise<boolean>;
  removeOfMatter(userId: string, matterId: string): Promise<void>;
  removeOfUser(userId: string): Promise<void>;
}

function toNote({ note_id: id, text, created_at, updated_at }: NoteRecord): Note {
  return { id, text, created_at, updated_at };
}

export async function createNoteStore(documents: DocumentStore): Promise<NoteStore> {
  const notes = await documents.collection<NoteRecord, typeof definition>(definition);
  const keyOf = (userId: string, matterId: string, id: string) => `${userId}/${matterId}/${id}`;
  const ofMatter = (user_id: string, matter_id: string) =>
    notes.find('of_matter', { user_id, matter_id }, { limit: pageSize });

  async function removeAll(find: () => Promise<{ id: string }[]>): Promise<void> {
    for (let found = await find(); found.length > 0; found = await find())
      await Promise.all(found.map(({ id }) => notes.delete(id)));
  }

  return {
    list: async (userId, matterId) => (await ofMatter(userId, matterId)).map(toNote),
    async ofUser(user_id, page) {
      const found = await notes.find('of_user', { user_id }, page);
      return found.map((note) => ({ ...toNote(note), matter_id: note.matter_id }));
    },
    async get(userId, matterId, id) {
      const found = await notes.get(keyOf(userId, matterId, id));
      return found && toNote(found);
    },
    async write(user_id, matter_id, { id: note_id, ...note }) {
      const id = keyOf(user_id, matter_id, note_id);
      const made = { id, user_id, matter_id, note_id, ...note };
      const { text, updated_at } = note;
      const written = await notes.changeOrInsert(id, (kept) => (kept ? { ...kept, text, updated_at } : made));
      return toNote(written ?? made);
    },
    remove: (userId, matterId, id) => notes.delete(keyOf(userId, matterId, id)),
    removeOfMatter: (userId, matterId) => removeAll(() => ofMatter(userId, matterId)),
    removeOfUser: (user_id) => removeAll(() => notes.find('of_user', { user_id }, { limit: pageSize })),
  };
}
