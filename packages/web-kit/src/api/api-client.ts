import {
  type ChatRequest,
  type ComparedConversations,
  type Conversation,
  type CreateConversationRequest,
  comparedConversationsSchema,
  conversationListSchema,
  conversationSchema,
  type Feedback,
  type FeedbackDetail,
  type ListedConversation,
  type Message,
  messageSchema,
  type ReferenceStyle,
  type ReferencesRequest,
  type ReferencesResponse,
  referencesResponseSchema,
} from '@astraea/contracts';
import { type AlertCalls, alertCalls } from './alert-calls';
import { type AnswerCalls, answerCalls } from './answer-stream';
import { type BillingCalls, billingCalls } from './billing-calls';
import { type DocumentCalls, documentCalls } from './document-calls';
import { createIdempotencyKey } from './idempotency-key';
import { type MatterCalls, matterCalls } from './matter-calls';
import { type OwnDocumentCalls, ownDocumentCalls } from './own-document-calls';
import { parseAnswer, readBlob } from './parse-answer';
import {
  type CallOptions,
  createRequester,
  type Requester,
  type RequesterOptions,
  type SendOptions,
} from './requester';
import { type SessionCalls, sessionCalls } from './session-calls';
import { type SharingCalls, sharingCalls } from './sharing-calls';

export type ApiClientOptions = RequesterOptions;

export type MemoFormat = 'docx' | 'pdf' | 'md';

/** What a memo is written of; `answer` is the index of an answer's message, without it all of them. `style` is plain by default. */
export type MemoRequest = { format: MemoFormat; style?: ReferenceStyle } & (
  | { conversationId: string; answer?: number }
  | { comparisonId: string }
  | { matterId: string }
);

interface ConversationCalls {
  /**
   * Newest first, without messages. `limit` 1 to 100, default 20; `skip` default 0; `search` keeps those with all of its words in
   * their title or questions. Fails with 'Failed to fetch conversations'.
   */
  listConversations(
    page?: { limit?: number; skip?: number; search?: string },
    options?: CallOptions,
  ): Promise<ListedConversation[]>;
  /** The plain call, without a stream. Fails with 'Failed to create conversation'. */
  createConversation(body: CreateConversationRequest, options?: SendOptions): Promise<Conversation>;
  /** The plain call, without a stream. Fails with 'Failed to send message'. */
  chat(conversationId: string, body: ChatRequest, options?: SendOptions): Promise<Message>;
  /** Fails with 'Failed to fetch conversation'. */
  getConversation(conversationId: string, options?: CallOptions): Promise<Conversation>;
  /** Fails with 'Failed to delete conversation'. */
  deleteConversation(conversationId: string, options?: CallOptions): Promise<void>;
  /** Gives another title. Fails with 'Failed to rename conversation'. */
  renameConversation(conversationId: string, title: string, options?: CallOptions): Promise<void>;
  /** The conversations of a comparison. Fails with 'Failed to fetch comparison'. */
  getComparison(comparisonId: string, options?: CallOptions): Promise<ComparedConversations>;
  /** All conversations of a comparison. Fails with 'Failed to delete comparison'. */
  deleteComparison(comparisonId: string, options?: CallOptions): Promise<void>;
  /** A memo of a conversation, of one of its answers, of a comparison, or of a matter. Fails with 'Download failed'. */
  downloadMemo(memo: MemoRequest, options?: CallOptions): Promise<Blob>;
  /** What citations refer to, in a style of citation. Fails with 'Failed to write references'. */
  references(body: ReferencesRequest, options?: CallOptions): Promise<ReferencesResponse>;
  /** `detail` is what is said beside a thumb down. Fails with 'Failed to update feedback'. */
  sendFeedback(
    conversationId: string,
    index: number,
    feedback: Feedback,
    options?: CallOptions & { detail?: FeedbackDetail },
  ): Promise<void>;
  /** Takes the thumb back. Fails with 'Failed to update feedback'. */
  takeFeedbackBack(conversationId: string, index: number, options?: CallOptions): Promise<void>;
}

/** Every call of the product's backend, each answer checked against its contract, each failure an `ApiError` in the specification's words. */
export type ApiClient = SessionCalls &
  ConversationCalls &
  AnswerCalls &
  DocumentCalls &
  AlertCalls &
  MatterCalls &
  OwnDocumentCalls &
  SharingCalls &
  BillingCalls;

/** Milliseconds in which a plain answer has to arrive: a model may need most of it. */
const answerTimeoutMs = 120_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const request = createRequester(options);
  const conversations = conversationCalls(request);
  return {
    ...sessionCalls(request),
    ...conversations,
    ...answerCalls(request, conversations),
    ...documentCalls(request),
    ...alertCalls(request),
    ...matterCalls(request),
    ...ownDocumentCalls(request),
    ...sharingCalls(request),
    ...billingCalls(request),
  };
}

function conversationCalls(request: Requester): ConversationCalls {
  return {
    async listConversations({ limit = 20, skip = 0, search } = {}, options) {
      const failure = 'Failed to fetch conversations';
      const words = search ? `&search=${encodeURIComponent(search)}` : '';
      const path = `/api/conversations?limit=${limit}&skip=${skip}${words}`;
      return parseAnswer(await request({ ...options, path, failure }), conversationListSchema, failure);
    },
    async createConversation(body, options) {
      const failure = 'Failed to create conversation';
      const response = await request({ ...question('/api/conversations', body, options), failure });
      return parseAnswer(response, conversationSchema, failure);
    },
    async chat(conversationId, body, options) {
      const failure = 'Failed to send message';
      const path = `/api/conversations/${encodeURIComponent(conversationId)}/chat`;
      return parseAnswer(
        await request({ ...question(path, body, options), failure }),
        messageSchema,
        failure,
      );
    },
    async getConversation(conversationId, options) {
      const failure = 'Failed to fetch conversation';
      const path = `/api/conversations/${encodeURIComponent(conversationId)}`;
      return parseAnswer(await request({ ...options, path, failure }), conversationSchema, failure);
    },
    async deleteConversation(conversationId, options) {
      const path = `/api/conversations/${encodeURIComponent(conversationId)}`;
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to delete conversation' });
    },
    async renameConversation(conversationId, title, options) {
      const path = `/api/conversations/${encodeURIComponent(conversationId)}`;
      const failure = 'Failed to rename conversation';
      await request({ ...options, path, method: 'PATCH', body: { title }, failure });
    },
    async getComparison(comparisonId, options) {
      const failure = 'Failed to fetch comparison';
      const path = `/api/comparisons/${encodeURIComponent(comparisonId)}`;
      return parseAnswer(await request({ ...options, path, failure }), comparedConversationsSchema, failure);
    },
    async deleteComparison(comparisonId, options) {
      const path = `/api/comparisons/${encodeURIComponent(comparisonId)}`;
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to delete comparison' });
    },
    async downloadMemo(memo, options) {
      const failure = 'Download failed';
      const headers = { accept: '*/*' };
      return readBlob(await request({ ...options, path: memoPath(memo), headers, failure }), failure);
    },
    async references(body, options) {
      const failure = 'Failed to write references';
      const response = await request({ ...options, path: '/api/references', method: 'POST', body, failure });
      return parseAnswer(response, referencesResponseSchema, failure);
    },
    async sendFeedback(conversationId, index, feedback, { detail: body, ...options } = {}) {
      const path = `${feedbackPath(conversationId, index)}?feedback=${feedback}`;
      await request({ ...options, path, method: 'PATCH', body, failure: 'Failed to update feedback' });
    },
    async takeFeedbackBack(conversationId, index, options) {
      const path = feedbackPath(conversationId, index);
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to update feedback' });
    },
  };
}

function memoPath(memo: MemoRequest): string {
  const style = memo.style && memo.style !== 'plain' ? `&style=${memo.style}` : '';
  const query = `format=${memo.format}${style}`;
  if ('comparisonId' in memo)
    return `/api/comparisons/${encodeURIComponent(memo.comparisonId)}/memo?${query}`;
  if ('matterId' in memo) return `/api/matters/${encodeURIComponent(memo.matterId)}/memo?${query}`;
  const answer = memo.answer === undefined ? '' : `&answer=${memo.answer}`;
  return `/api/conversations/${encodeURIComponent(memo.conversationId)}/memo?${query}${answer}`;
}

function feedbackPath(conversationId: string, index: number): string {
  return `/api/conversations/${encodeURIComponent(conversationId)}/messages/${index}/feedback`;
}

function question(
  path: string,
  body: unknown,
  { idempotencyKey = createIdempotencyKey(), signal }: SendOptions = {},
) {
  return {
    path,
    body,
    signal,
    method: 'POST' as const,
    headers: { 'idempotency-key': idempotencyKey },
    timeoutMs: answerTimeoutMs,
  };
}
