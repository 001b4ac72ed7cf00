import type {
  ExportedAlerts,
  ExportedConversation,
  ExportedFilePart,
  ExportedLinks,
  ExportedNotes,
  ExportedOwnDocument,
} from '@astraea/contracts';
import { sendJsonLines } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, Router } from 'express';
import type { AlertSettingsStore } from '../alerts/alert-settings';
import type { ChangeStore } from '../alerts/change-store';
import type { FollowStore } from '../alerts/follow-store';
import type { NoticeStore } from '../alerts/notice-store';
import { describeNotices } from '../alerts/read-notices';
import { toConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { MatterStore } from '../matters/matter-store';
import type { NoteStore } from '../matters/note-store';
import { type OwnDocumentStore, toOwnDocument } from '../own-documents/own-document-store';
import { type ListDeps, listShares } from '../sharing/share-conversation';

interface ExportRoutesDeps extends ListDeps {
  conversations: Pick<ConversationStore, 'get' | 'list' | 'messages'>;
  matters: Pick<MatterStore, 'get' | 'list'>;
  notes: Pick<NoteStore, 'ofUser'>;
  ownDocuments: Pick<OwnDocumentStore, 'ofUser' | 'passages' | 'openFile'>;
  follows: Pick<FollowStore, 'list'>;
  notices: Pick<NoticeStore, 'list'>;
  changes: Pick<ChangeStore, 'get'>;
  alertSettings: Pick<AlertSettingsStore, 'get'>;
  user: RequestHandler;
}

const pageSize = 50;
const mostNotices = 1000;

/** Every conversation of the user with its messages, newest first. */
async function* exportLines(
  { conversations, matters }: ExportRoutesDeps,
  userId: string,
): AsyncGenerator<ExportedConversation> {
  const names = new Map((await matters.list(userId)).map(({ id, name }) => [id, name]));
  for (let skip = 0; ; skip += pageSize) {
    const page = await conversations.list(userId, { limit: pageSize, skip });
    for (const header of page) {
      const matter = names.get(header.matter_id ?? '');
      const conversation = toConversation(header, await conversations.messages(header.id));
      yield { ...conversation, ...(matter ? { matter } : {}) };
    }
    if (page.length < pageSize) return;
  }
}

/** What the user follows and was told of it, if anything is kept. */
async function* alertLines(deps: ExportRoutesDeps, userId: string): AsyncGenerator<ExportedAlerts> {
  const settings = await deps.alertSettings.get(userId);
  const follows = await deps.follows.list(userId);
  const found = await deps.notices.list(userId, { limit: mostNotices, skip: 0 });
  if (!settings && follows.length + found.length === 0) return;
  const notices = (await describeNotices(deps, userId, found)).map(({ touches: _own, ...notice }) => notice);
  yield { follows, how: settings?.how ?? 'product', address: settings?.address ?? null, notices };
}

/** The user's documents with their text, one held at a time. */
async function* documentLines(
  { matters, ownDocuments }: ExportRoutesDeps,
  userId: string,
): AsyncGenerator<ExportedOwnDocument> {
  const names = new Map((await matters.list(userId)).map(({ id, name }) => [id, name]));
  for (const record of await ownDocuments.ofUser(userId)) {
    const text = await ownDocuments.passages(userId, record.document_id);
    if (text) yield { ...toOwnDocument(record), matter: names.get(record.matter_id) ?? '', text };
  }
}

/** The files of the user's documents, in parts as they are read. */
async function* fileLines(
  { ownDocuments }: ExportRoutesDeps,
  userId: string,
): AsyncGenerator<ExportedFilePart> {
  for (const record of await ownDocuments.ofUser(userId)) {
    const { document_id, name, state } = record;
    const file = state === 'ready' ? await ownDocuments.openFile(record) : undefined;
    for await (const bytes of (file ?? []) as AsyncIterable<Buffer>)
      yield { document_id, name, bytes: bytes.toString('base64') };
  }
}

/** The links that the user made, if there are any. */
async function* linkLines(deps: ExportRoutesDeps, userId: string): AsyncGenerator<ExportedLinks> {
  const links = await listShares(deps, { id: userId });
  if (links.length > 0) yield { links };
}

/** The notes that the user wrote into matters, page by page. */
async function* noteLines(
  { notes, matters }: ExportRoutesDeps,
  userId: string,
): AsyncGenerator<ExportedNotes> {
  const names = new Map((await matters.list(userId)).map(({ id, name }) => [id, name]));
  for (let skip = 0; ; skip += pageSize) {
    const page = await notes.ofUser(userId, { limit: pageSize, skip });
    const named = page.map(({ matter_id, ...note }) => ({ ...note, matter: names.get(matter_id) ?? '' }));
    if (named.length > 0) yield { notes: named };
    if (page.length < pageSize) return;
  }
}

/** All that this service holds of a user's words. Read by the auth service, with the user's own token. */
export function createExportRoutes(deps: ExportRoutesDeps): Router {
  const router = Router();
  router.get('/export/alerts', deps.user, (_req, res) =>
    sendJsonLines(res, alertLines(deps, requestUser(res).id)),
  );
  router.get('/export/documents', deps.user, (_req, res) =>
    sendJsonLines(res, documentLines(deps, requestUser(res).id)),
  );
  router.get('/export/document-files', deps.user, (_req, res) =>
    sendJsonLines(res, fileLines(deps, requestUser(res).id)),
  );
  router.get('/export/links', deps.user, (_req, res) =>
    sendJsonLines(res, linkLines(deps, requestUser(res).id)),
  );
  router.get('/export/notes', deps.user, (_req, res) =>
    sendJsonLines(res, noteLines(deps, requestUser(res).id)),
  );
  router.get('/export', deps.user, (_req, res) => sendJsonLines(res, exportLines(deps, requestUser(res).id)));
  return router;
}
