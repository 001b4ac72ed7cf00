import type {
  AcceptedEvent,
  ChatRequest,
  Conversation,
  CreateConversationRequest,
  Message,
} from '@astraea/contracts';
import { AnswerReader } from './answer-reader';
import { ApiError, isAbort } from './api-error';
import type { AskResult, ResumeRequest } from './ask-result';
import { LostLine } from './event-lines';
import { createIdempotencyKey } from './idempotency-key';
import type { CallOptions, Requester, SendOptions } from './requester';
import { wait } from './wait';

/** A question that opens a conversation, or one more in an open conversation. */
export type AskRequest =
  | { kind: 'create'; body: CreateConversationRequest }
  | { kind: 'chat'; conversationId: string; body: ChatRequest };

export interface StreamHandlers extends SendOptions {
  /** The question is stored. Called once. */
  onAccepted?(event: AcceptedEvent): void;
  /** One or more whole, checked sentences; each text is handed over once, whatever happens to the line. */
  onDelta?(text: string): void;
}

export interface AnswerCalls {
  /** Asks and streams; resumes a lost line, and asks for the plain answer under the same key where no stream is possible. */
  streamAnswer(request: AskRequest, options?: StreamHandlers): Promise<AskResult>;
  /** Goes on with an answer that began elsewhere; where it cannot, reads the stored answer. */
  resumeAnswer(request: ResumeRequest, options?: Omit<StreamHandlers, 'idempotencyKey'>): Promise<AskResult>;
  /** Ends the answer; what there is of it is stored as stopped. Fails with 'Failed to stop the answer'. */
  stopAnswer(answer: { conversationId: string; answerId: string }, options?: CallOptions): Promise<void>;
}

/** The plain calls that stand in where no stream is possible. */
interface PlainCalls {
  createConversation(body: CreateConversationRequest, options?: SendOptions): Promise<Conversation>;
  chat(conversationId: string, body: ChatRequest, options?: SendOptions): Promise<Message>;
  getConversation(conversationId: string, options?: CallOptions): Promise<Conversation>;
}

const resumeDelaysMs = [300, 1_000, 3_000, 6_000];

export function answerCalls(request: Requester, plain: PlainCalls): AnswerCalls {
  return {
    async streamAnswer(ask, options = {}) {
      const idempotencyKey = options.idempotencyKey ?? createIdempotencyKey();
      const reader = new AnswerReader(failureOf(ask), options);
      const { signal } = options;
      const open = () => postQuestion(request, ask, idempotencyKey, signal);
      const opened = await tryLine(open, reader, isUnsaid, signal);
      if (opened.result) return opened.result;
      if (!reader.accepted) return askPlainly(plain, ask, { idempotencyKey, signal });
      const resumed = await resume(request, reader, opened.retryMs, signal);
      return resumed ?? readStored(plain, ask.kind, reader.position(), options);
    },
    async resumeAnswer({ conversationId, answerId, lastEventId }, options = {}) {
      const reader = new AnswerReader('Failed to send message', options, {
        conversationId,
        answerId,
        lastEventId,
      });
      const resumed = await resume(request, reader, 0, options.signal);
      return resumed ?? readStored(plain, 'chat', { conversationId, answerId }, options);
    },
    async stopAnswer({ conversationId, answerId }, options) {
      const path = `${answerPath(conversationId, answerId)}/stop`;
      await request({ ...options, path, method: 'POST', failure: 'Failed to stop the answer' });
    },
  };
}

function failureOf(ask: AskRequest): string {
  return ask.kind === 'create' ? 'Failed to create conversation' : 'Failed to send message';
}

function answerPath(conversationId: string, answerId: string): string {
  return `/api/conversations/${encodeURIComponent(conversationId)}/answers/${encodeURIComponent(answerId)}`;
}

function postQuestion(
  request: Requester,
  ask: AskRequest,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Response> {
  const conversations = '/api/conversations';
  return request({
    path:
      ask.kind === 'create'
        ? conversations
        : `${conversations}/${encodeURIComponent(ask.conversationId)}/chat`,
    method: 'POST',
    body: ask.body,
    headers: { accept: 'text/event-stream', 'idempotency-key': idempotencyKey },
    failure: failureOf(ask),
    timeoutMs: 60_000,
    signal,
  });
}

/** One attempt to read to the end; no result means that the line was lost, and any other failure is thrown. */
async function tryLine(
  open: () => Promise<Response>,
  reader: AnswerReader,
  mayPass: (status: number) => boolean,
  signal?: AbortSignal,
) {
  try {
    return { result: await reader.read(await open(), signal) };
  } catch (error) {
    if (error instanceof LostLine) return { retryMs: error.retryMs };
    const passing = error instanceof ApiError && (error.network || (error.status && mayPass(error.status)));
    // An `error` event is the answer's own end, whatever status it names.
    if (passing && !reader.failed) return {};
    throw error;
  }
}

/** A gateway that lost its upstream, or a server without streams, says nothing about the question itself. */
function isUnsaid(status: number): boolean {
  return status === 406 || status === 502 || status === 504;
}

/** While an answer is being written elsewhere, a busy or restarting server is no reason to give it up. */
function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

async function resume(request: Requester, reader: AnswerReader, firstDelayMs?: number, signal?: AbortSignal) {
  let hintMs = firstDelayMs;
  for (const delayMs of resumeDelaysMs) {
    await wait(hintMs ?? delayMs, signal);
    try {
      const attempt = await tryLine(() => openAnswer(request, reader, signal), reader, isBusy, signal);
      if (attempt.result) return attempt.result;
      hintMs = attempt.retryMs;
    } catch (error) {
      // The process that wrote the answer is gone: only the stored answer can help.
      if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return undefined;
      throw error;
    }
  }
  return undefined;
}

function openAnswer(request: Requester, reader: AnswerReader, signal?: AbortSignal): Promise<Response> {
  const { conversationId, answerId, lastEventId } = reader.position();
  return request({
    path: answerPath(conversationId, answerId),
    headers: { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    failure: reader.failure,
    signal,
  });
}

async function askPlainly(plain: PlainCalls, ask: AskRequest, options: SendOptions): Promise<AskResult> {
  if (ask.kind === 'create') {
    return { kind: 'conversation', conversation: await plain.createConversation(ask.body, options) };
  }
  return { kind: 'message', message: await plain.chat(ask.conversationId, ask.body, options) };
}

const storedDelaysMs = [0, 2_000, 5_000, 10_000, 15_000];

/** The answer goes on without a listener for a while and is then stored: look for it until then. */
async function readStored(
  plain: PlainCalls,
  kind: AskRequest['kind'],
  { conversationId, answerId }: ResumeRequest,
  { signal }: CallOptions,
): Promise<AskResult> {
  for (const delayMs of storedDelaysMs) {
    await wait(delayMs, signal);
    const conversation = await plain.getConversation(conversationId, { signal }).catch((error: unknown) => {
      if (isAbort(error) || (error instanceof ApiError && error.status === 404)) throw error;
      return undefined;
    });
    const message = conversation?.messages.find((candidate) => candidate.answer_id === answerId);
    if (conversation && message) {
      return kind === 'create' ? { kind: 'conversation', conversation } : { kind: 'message', message };
    }
    if (conversation && conversation.answering?.answer_id !== answerId) break;
  }
  throw new ApiError('Failed to send message');
}
