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

async function readyOf(
  { ownDocuments }: Pick<FindDeps, 'ownDocuments'>,
  { user_id, matter_id }: Pick<StoredConversation, 'user_id' | 'matter_id'>,
): Promise<OwnDocumentRecord[]> {
  const found = user_id && matter_id ? await ownDocuments.ofMatter(user_id, matter_id) : [];
  return found.filter(({ state }) => state === 'ready');
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
  deps: FindDeps,
  { token, id }: RequestUser,
  question: string,
  documents: readonly OwnDocumentRecord[],
): Promise<FoundInDocuments> {
  const read = await Promise.all(
    documents.map(async ({ document_id, name }) => ({
      ...{ id: document_id, name },
      passages: (await deps.ownDocuments.passages(id, document_id)) ?? [],
    })),
  );
  const body = { question, documents: read };
  const result = await deps.retrieval.json(ownSearchResultSchema, '/own-passages', {
    ...{ method: 'POST', token, body },
  });
  const references = referencesOf(result, new Map(read.map((one) => [one.id, one.passages])));
  return {
    outcome: references.length === 0 ? 'nothing' : result.outcome,
    references,
    searched: documents.map(({ document_id }) => document_id).sort(),
  };
}

function lastMarkerOf({ proof, nearest = [] }: Pick<Message, 'proof' | 'nearest'>): number {
  return [...(proof?.citations ?? []), ...nearest].reduce((most, { marker }) => Math.max(most, marker), 0);
}

async function citationOf(
  { ownDocuments }: FindDeps,
  userId: string,
  { document_id, passage: at, from, to }: OwnReference,
): Promise<Omit<OwnCitation, 'marker'> | undefined> {
  const record = await ownDocuments.get(userId, document_id);
  const passage = (await ownDocuments.passages(userId, document_id))?.[at];
  if (!record || !passage) return undefined;
  const { text, ...place } = passage;
  const { matter_id, name: doc } = record;
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
  deps: FindDeps,
  { header, index, answer }: { header: StoredConversation; index: number; answer: StoredMessage },
  { outcome, references, searched }: FoundInDocuments,
): Promise<OwnSection> {
  const read = await Promise.all(references.map((one) => citationOf(deps, header.user_id ?? '', one)));
  const first = lastMarkerOf(answer) + 1;
  const citations = read
    .filter((one) => one !== undefined)
    .map((one, at) => ({ marker: first + at, ...one }));
  const now = (await readyOf(deps, header)).map(({ document_id }) => document_id).sort();
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
  const sections: OwnSection[] = [];
  for (const [key, found] of Object.entries(header.own_documents ?? {})) {
    const index = Number(key);
    const answer = await deps.conversations.messageAt(header.id, index);
    if (answer) sections.push(await toSection(deps, { header, index, answer }, found));
  }
  const can_search = mayUseOwnDocuments(user) && (await readyOf(deps, header)).length > 0;
  return { can_search, sections };
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
  const known = header.own_documents?.[index];
  if (known) {
    const section = await toSection(deps, { header, index, answer }, known);
    if (!section.outdated) return section;
  }
  requirePayingPlan(user);
  const documents = await readyOf(deps, header);
  if (documents.length === 0)
    throw new AppError('NotFound', 'The matter of this conversation has no documents.', {
      details: { code: 'no-own-documents' },
    });
  const found = await search(deps, user, question.content, documents);
  await deps.conversations.change(header.id, (newest) =>
    canReadConversation(user, newest)
      ? { ...newest, own_documents: { ...newest.own_documents, [index]: found } }
      : undefined,
  );
  return toSection(deps, { header, index, answer }, found);
}
