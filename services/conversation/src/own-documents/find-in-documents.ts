import {
  type Message,
  type OwnCitation,
  type OwnPassage,
  type OwnSearchResult,
  type OwnSection,
  ownSearchResultSchema,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { ServiceClient } from '@astraea/service-kit/http';
import type { RequestUser } from '@astraea/service-kit/identity';
import {
  canReadConversation,
  type FoundInDocuments,
  type OwnReference,
  type StoredConversation,
  type StoredMessage,
} from '../conversations/conversation';
import { type ConversationStore, readOwnConversation } from '../conversations/conversation-store';
import { mayUseOwnDocuments, requirePayingPlan } from './add-document';
import type { OwnDocumentRecord, OwnDocumentStore } from './own-document-store';

export interface FindDeps {
  ownDocuments: Pick<OwnDocumentStore, 'ofMatter' | 'get' | 'passages'>;
  conversations: Pick<ConversationStore, 'get' | 'change' | 'messageAt' | 'messagesBefore'>;
  /** Looks in passages, and keeps none. */
  retrieval: Pick<ServiceClient, 'json'>;
}

/** A failed question that was asked again has its answers between it and the newest. */
const lookedBack = 20;

interface ReadDocument {
  record: OwnDocumentRecord;
  passages: readonly OwnPassage[];
}

/** The user's documents as one request sees them. */
interface Reading {
  /** Those of the conversation's matter that can be searched. */
  ready: readonly OwnDocumentRecord[];
  /** One of them or of another matter, read once however often it is quoted; undefined if it was deleted. */
  read(documentId: string): Promise<ReadDocument | undefined>;
}

async function beginReading(
  { ownDocuments }: Pick<FindDeps, 'ownDocuments'>,
  { user_id = '', matter_id }: Pick<StoredConversation, 'user_id' | 'matter_id'>,
): Promise<Reading> {
  const found = matter_id ? await ownDocuments.ofMatter(user_id, matter_id) : [];
  const begun = new Map<string, Promise<ReadDocument | undefined>>();
  async function readNow(documentId: string): Promise<ReadDocument | undefined> {
    const record = await ownDocuments.get(user_id, documentId);
    const passages = record && (await ownDocuments.passages(user_id, documentId));
    return passages && { record, passages };
  }
  return {
    ready: found.filter(({ state }) => state === 'ready'),
    read(documentId) {
      const reading = begun.get(documentId) ?? readNow(documentId);
      begun.set(documentId, reading);
      return reading;
    },
  };
}

/** The answer's message with the question before it. @throws AppError NotFound */
async function answerAt(
  { conversations }: FindDeps,
  header: StoredConversation,
  index: number,
): Promise<{ answer: StoredMessage; question: StoredMessage }> {
  const answer = index < header.message_count ? await conversations.messageAt(header.id, index) : undefined;
  const before = await conversations.messagesBefore(header.id, index, lookedBack);
  const question = before.findLast(({ role }) => role === 'user');
  if (answer?.role !== 'assistant' || !question)
    throw new AppError('NotFound', 'There is no answer at this place.');
  return { answer, question };
}

/** Word for word in the passage that is named, or not at all. */
function referencesOf(
  { quotes }: OwnSearchResult,
  texts: ReadonlyMap<string, readonly OwnPassage[]>,
): OwnReference[] {
  return quotes.flatMap(({ document_id, passage, quote }) => {
    const from = texts.get(document_id)?.[passage]?.text.indexOf(quote) ?? -1;
    return from < 0 ? [] : [{ document_id, passage, from, to: from + quote.length }];
  });
}

async function search(
  { retrieval }: FindDeps,
  { token }: RequestUser,
  question: string,
  { ready, read }: Reading,
): Promise<FoundInDocuments> {
  const searched = (await Promise.all(ready.map(({ document_id }) => read(document_id))))
    .filter((one) => one !== undefined)
    .map(({ record: { document_id: id, name }, passages }) => ({ id, name, passages }));
  const result = await retrieval.json(ownSearchResultSchema, '/own-passages', {
    ...{ method: 'POST', token, body: { question, documents: searched } },
  });
  const references = referencesOf(result, new Map(searched.map(({ id, passages }) => [id, passages])));
  return {
    outcome: references.length === 0 ? 'nothing' : result.outcome,
    references,
    searched: ready.map(({ document_id }) => document_id).sort(),
  };
}

function lastMarkerOf({ proof, nearest = [] }: Pick<Message, 'proof' | 'nearest'>): number {
  return [...(proof?.citations ?? []), ...nearest].reduce((most, { marker }) => Math.max(most, marker), 0);
}

async function citationOf(
  { read }: Reading,
  { document_id, passage: at, from, to }: OwnReference,
): Promise<Omit<OwnCitation, 'marker'> | undefined> {
  const found = await read(document_id);
  const passage = found?.passages[at];
  if (!passage) return undefined;
  const { text, ...place } = passage;
  const { matter_id, name: doc } = found.record;
  return {
    source_kind: 'own',
    matter_id,
    document_id,
    doc,
    passage: at,
    ...place,
    quote: text.slice(from, to),
  };
}

async function toSection(
  reading: Reading,
  { index, answer }: { index: number; answer: StoredMessage },
  { outcome, references, searched }: FoundInDocuments,
): Promise<OwnSection> {
  const read = await Promise.all(references.map((one) => citationOf(reading, one)));
  const first = lastMarkerOf(answer) + 1;
  const citations = read
    .filter((one) => one !== undefined)
    .map((one, at) => ({ marker: first + at, ...one }));
  const now = reading.ready.map(({ document_id }) => document_id).sort();
  return {
    ...{ message_index: index, outcome, citations, deleted: references.length - citations.length },
    outdated: now.length > 0 && now.join() !== searched.join(),
  };
}

/** What was found so far in the user's documents for the answers of a conversation. @throws AppError NotFound */
export async function listFound(
  deps: FindDeps,
  user: RequestUser,
  conversationId: unknown,
): Promise<{ can_search: boolean; sections: OwnSection[] }> {
  const header = await readOwnConversation(deps.conversations, user, conversationId);
  const reading = await beginReading(deps, header);
  const sections: OwnSection[] = [];
  for (const [key, found] of Object.entries(header.own_documents ?? {})) {
    const index = Number(key);
    const answer = await deps.conversations.messageAt(header.id, index);
    if (answer) sections.push(await toSection(reading, { index, answer }, found));
  }
  return { can_search: mayUseOwnDocuments(user) && reading.ready.length > 0, sections };
}

/**
 * Looks for the question of an answer in the documents of the conversation's matter: once, and again where these are others now.
 * @throws AppError NotFound, PaymentRequired, Unavailable
 */
export async function findInDocuments(
  deps: FindDeps,
  user: RequestUser,
  { conversationId, index }: { conversationId: unknown; index: number },
): Promise<OwnSection> {
  const header = await readOwnConversation(deps.conversations, user, conversationId);
  const { answer, question } = await answerAt(deps, header, index);
  const reading = await beginReading(deps, header);
  const known = header.own_documents?.[index];
  if (known) {
    const section = await toSection(reading, { index, answer }, known);
    if (!section.outdated) return section;
  }
  requirePayingPlan(user);
  if (reading.ready.length === 0)
    throw new AppError('NotFound', 'The matter of this conversation has no documents.', {
      details: { code: 'no-own-documents' },
    });
  const found = await search(deps, user, question.content, reading);
  await deps.conversations.change(header.id, (newest) =>
    canReadConversation(user, newest)
      ? { ...newest, own_documents: { ...newest.own_documents, [index]: found } }
      : undefined,
  );
  return toSection(reading, { index, answer }, found);
}
