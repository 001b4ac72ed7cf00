import type { FollowTarget } from '@astraea/contracts';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';

/** That a user is told of a change; what changed stands with the change, once for all who are told. */
interface NoticeRecord {
  /** `<change id>/<user id>`: nobody is told twice. */
  id: string;
  user_id: string;
  change_id: string;
  because: FollowTarget;
  /** UTC ISO 8601. */
  created_at: string;
  /** Absent once it was read. */
  unread?: true;
  /** From when on a mail tells it; absent where none does any more. */
  mail_due?: string;
}
export type StoredNotice = NoticeRecord & Stored;

const definition = {
  name: 'notices',
  queries: {
    of_user: { equals: ['user_id'], order: { field: 'created_at', direction: 'descending' } },
    unread: { equals: ['user_id', 'unread'], order: { field: 'created_at', direction: 'descending' } },
    due: { equals: [], order: { field: 'mail_due', direction: 'ascending' } },
    due_of_user: { equals: ['user_id'], order: { field: 'mail_due', direction: 'ascending' } },
    oldest: { equals: [], order: { field: 'created_at', direction: 'ascending' } },
  },
} as const;

const pageSize = 1000;
/** As far as unread ones are counted. */
const mostUnread = 100;
const sweptAtOnce = 100;

export interface NoticeStore {
  /** False if this user was told of this change before. */
  insertOnce(notice: Omit<NoticeRecord, 'id'>): Promise<boolean>;
  get(id: string): Promise<StoredNotice | undefined>;
  /** Newest first. */
  list(userId: string, page: { limit: number; skip: number }): Promise<StoredNotice[]>;
  /** At most 100. */
  countUnread(userId: string): Promise<number>;
  markRead(userId: string, ids: readonly string[]): Promise<void>;
  /** Those whose mail is due longest. */
  due(limit: number): Promise<StoredNotice[]>;
  dueOf(userId: string, limit: number): Promise<StoredNotice[]>;
  /** No mail tells it any more. */
  settleMail(id: string): Promise<void>;
  /** A mail tells it from this time on, if one does at all. */
  postponeMail(id: string, due: string): Promise<void>;
  removeOfUser(userId: string): Promise<void>;
  /** Forgets those that were made before this time. */
  sweep(before: string): Promise<void>;
}

export async function createNoticeStore(documents: DocumentStore): Promise<NoticeStore> {
  const notices = await documents.collection<NoticeRecord, typeof definition>(definition);
  return {
    async insertOnce(notice) {
      const id = `${notice.change_id}/${notice.user_id}`;
      return (await notices.insertOnce({ id, ...notice })) !== undefined;
    },
    get: (id) => notices.get(id),
    list: (user_id, page) => notices.find('of_user', { user_id }, page),
    countUnread: async (user_id) =>
      (await notices.find('unread', { user_id, unread: true }, { limit: mostUnread })).length,
    async markRead(userId, ids) {
      const read = (id: string) =>
        notices.change(id, ({ unread, ...notice }) =>
          unread && notice.user_id === userId ? notice : undefined,
        );
      await Promise.all(ids.map(read));
    },
    due: (limit) => notices.find('due', {}, { limit }),
    dueOf: (user_id, limit) => notices.find('due_of_user', { user_id }, { limit }),
    async settleMail(id) {
      await notices.change(id, ({ mail_due, ...notice }) => (mail_due ? notice : undefined));
    },
    async postponeMail(id, mail_due) {
      await notices.change(id, (notice) => (notice.mail_due ? { ...notice, mail_due } : undefined));
    },
    async removeOfUser(user_id) {
      const find = () => notices.find('of_user', { user_id }, { limit: pageSize });
      for (let found = await find(); found.length > 0; found = await find())
        await Promise.all(found.map(({ id }) => notices.delete(id)));
    },
    async sweep(before) {
      for (;;) {
        const found = await notices.find('oldest', {}, { limit: sweptAtOnce });
        const over = found.filter(({ created_at }) => created_at < before);
        for (const { id } of over) await notices.delete(id);
        if (over.length < sweptAtOnce) return;
      }
    },
  };
}
