import type { Logger } from '@astraea/service-kit/log';
import { conversationAttributes, genAi } from '@astraea/service-kit/telemetry/signals';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import OpenAI from 'openai';
import { type CallLimits, type Watch, watchCall } from './call-limits';
import { BadReply } from './chat-reply';
import { Endpoint } from './endpoint';
import { type ToldError, tellError } from './endpoint-error';
import { measureCall } from './measure-call';
import { ModelFailure } from './model-failure';
import type { ModelMessage } from './prompt';
import { type Call, Reply } from './reply-text';

/** Pieces of one reply, without what the model says to itself. */
export interface ModelClient {
  /** Pieces of the answer as they come. @throws ModelFailure unless the model says itself that it has finished, and anything at all. */
  stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<string>;
  /** The whole of a short answer, for the small calls beside the great one. @throws ModelFailure as `stream` does, but it may be empty. */
  complete(messages: readonly ModelMessage[], options: CompleteOptions): Promise<string>;
}

export interface CompleteOptions {
  signal: AbortSignal;
  timeoutMs: number;
  /** What comes beyond about so many tokens is cut off, and the model with it; a thought does not count. */
  maxTokens?: number;
}

export interface ModelSettings extends CallLimits {
  apiKey: string;
  /** Address of the API, with its version path; OpenAI's own if absent. */
  baseUrl?: string | undefined;
  model: string;
  /** Asked for as the most that a reply may hold, its thoughts too; none is sent if absent. */
  maxTokens?: number | undefined;
  logger: Logger;
  fetch?: typeof fetch;
}

/** Text beyond this is no answer to a question. */
const mostCharacters = 40_000;
/** Of a token, in the languages that need most of them. */
const charactersPerToken = 6;

function startSpan({ model, baseUrl }: ModelSettings): Span {
  const address = new URL(baseUrl ?? 'https://api.openai.com/v1');
  return trace.getTracer('@astraea/retrieval').startSpan(`chat ${model}`, {
    kind: SpanKind.CLIENT,
    attributes: {
      ...conversationAttributes(),
      [genAi.operation]: 'chat',
      [genAi.provider]: 'openai',
      [genAi.requestModel]: model,
      [genAi.requestStream]: true,
      [genAi.serverAddress]: address.hostname,
      [genAi.serverPort]: Number(address.port || (address.protocol === 'https:' ? 443 : 80)),
    },
  });
}

/** A client of any endpoint that speaks OpenAI's chat completions; no failure of its own is retried, because an answer without the model is at hand. */
export function createModelClient(settings: ModelSettings): ModelClient {
  const openai = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    timeout: settings.timeoutMs,
    // Its own log would print what a broken endpoint sent.
    logLevel: 'off',
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  const endpoint = new Endpoint(openai, settings);

  function failureOf(error: unknown, watched: Watch, { messages }: Call): ModelFailure {
    if (error instanceof ModelFailure) return error;
    const reason = watched.reason();
    if (reason) return new ModelFailure(reason);
    const tell = (body: unknown): ToldError => tellError(body, messages, settings.apiKey);
    if (error instanceof BadReply) return new ModelFailure(error.reason, { told: tell(error.body) });
    if (error instanceof OpenAI.APIError && typeof error.status === 'number')
      return new ModelFailure(`http-${error.status}`, { told: tell(error.error ?? error.message) });
    return new ModelFailure('connection', { cause: error });
  }

  async function* stream(call: Call, signal: AbortSignal): AsyncGenerator<string> {
    const span = startSpan(settings);
    const measure = measureCall({ model: settings.model, isAnswer: call.isAnswer });
    const watched = watchCall(call.limits, signal);
    let reply: Reply | undefined;
    let failure: ModelFailure | undefined;
    try {
      reply = new Reply(call, endpoint, span, watched);
      const { body } = await context.with(trace.setSpan(context.active(), span), () =>
        endpoint.ask(call.messages, watched),
      );
      if (!body) throw new ModelFailure('not-a-stream');
      yield* reply.pieces(body);
    } catch (error) {
      failure = failureOf(error, watched, call);
      span.setAttribute(genAi.errorType, failure.reason);
      span.setStatus({ code: SpanStatusCode.ERROR, message: failure.reason });
      throw failure;
    } finally {
      watched.end();
      measure.ended(reply?.spent, failure);
      span.end();
    }
  }
  return {
    stream: (messages, signal) =>
      stream({ messages, isAnswer: true, limits: settings, mostCharacters }, signal),
    // Streamed too: so it can be cut off, and no name for a limit of tokens is needed, which servers do not share.
    async complete(messages, { signal, timeoutMs, maxTokens = 1_000 }) {
      const limits = { timeoutMs, firstTokenTimeoutMs: timeoutMs, thoughtSilenceMs: timeoutMs };
      const most = maxTokens * charactersPerToken;
      let text = '';
      const call = { messages, isAnswer: false, limits, mostCharacters: most };
      for await (const piece of stream(call, signal)) text += piece;
      return text;
    },
  };
}
