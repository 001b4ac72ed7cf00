import type { Notice, NoticePage, Touched } from '@astraea/contracts';
import type { StoredConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { ChangeStore, StoredChange } from './change-store';
import type { NoticeStore, StoredNotice } from './notice-store';

export interface ReadNoticesDeps {
  notices: Pick<NoticeStore, 'list'>;
  changes: Pick<ChangeStore, 'get'>;
  conversations: Pick<ConversationStore, 'list'>;
}

const pageSize = 20;
const mostSearched = 1000;
const mostNamed = 20;

/** An answer cites the document as it was before. */
function isTouched({ cited = [] }: StoredConversation, { doc, version_id, change }: StoredChange): boolean {
  return cited.some((each) => {
    if (each.doc !== doc) return false;
    if (change.kind === 'withdrawn' || change.kind === 'erased') return true;
    return change.kind === 'status-changed' ? each.status !== change.status : each.version !== version_id;
  });
}

function touchedBy(change: StoredChange, conversations: readonly StoredConversation[]): Touched {
  const touched = conversations.filter((conversation) => isTouched(conversation, change));
  return {
    count: touched.length,
    conversations: touched.slice(0, mostNamed).map(({ id, title, preview, comparison_id }) => ({
      ...{ id, title, preview },
      ...(comparison_id && { comparison_id }),
    })),
  };
}

function toNotice(
  { id, created_at, unread, because }: StoredNotice,
  change: StoredChange,
  conversations: readonly StoredConversation[],
): Notice {
  return {
    ...{ id, created_at, unread: unread === true, because },
    ...{ doc: change.doc, country: change.jurisdiction, version: change.version_id, change: change.change },
    touches: touchedBy(change, conversations),
  };
}

/** Notices of one user as they read them; which conversations they touch is looked at now, so that nothing deleted is named. */
export async function describeNotices(
  { changes, conversations }: Pick<ReadNoticesDeps, 'changes' | 'conversations'>,
  userId: string,
  found: readonly StoredNotice[],
): Promise<Notice[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ change_id }) => change_id))];
  const [known, own] = await Promise.all([
    Promise.all(ids.map((id) => changes.get(id))),
    conversations.list(userId, { limit: mostSearched, skip: 0 }),
  ]);
  const byId = new Map(known.flatMap((change) => (change ? [[change.id, change] as const] : [])));
  return found.flatMap((notice) => {
    const change = byId.get(notice.change_id);
    return change ? [toNotice(notice, change, own)] : [];
  });
}

export async function readNotices(deps: ReadNoticesDeps, userId: string, skip: number): Promise<NoticePage> {
  const found = await deps.notices.list(userId, { limit: pageSize, skip });
  const notices = await describeNotices(deps, userId, found);
  return { notices, ...(found.length === pageSize && { next: skip + pageSize }) };
}
