import { genAi } from '@astraea/service-kit';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import OpenAI from 'openai';

import type { ModelMessage } from './prompt';

/** A model that did not answer to the end; `reason` is short and fit for a span. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`the model did not finish: ${reason}`, options);
    this.name = 'ModelFailure';
  }
}

export interface ModelClient {
  /** Pieces of the answer as they come. @throws ModelFailure unless the model says itself that it has finished. */
  stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<string>;
  /** The whole of a short answer, for the small calls beside the great one. @throws ModelFailure as `stream` does. */
  complete(messages: readonly ModelMessage[], options: CompleteOptions): Promise<string>;
}

export interface CompleteOptions {
  signal: AbortSignal;
  timeoutMs: number;
  /** What comes beyond about so many tokens is cut off, and the model with it. */
  maxTokens?: number;
}

export interface ModelSettings {
  apiKey: string;
  /** Address of the API, with its version path; OpenAI's own if absent. */
  baseUrl?: string | undefined;
  model: string;
  /** For the whole answer. */
  timeoutMs: number;
  /** Until the first piece of text. */
  firstTokenTimeoutMs: number;
  fetch?: typeof fetch;
}

/** Text beyond this is no answer to a question. */
const mostCharacters = 40_000;
/** Of a token, in the languages that need most of them. */
const charactersPerToken = 6;

type Limits = Pick<ModelSettings, 'timeoutMs' | 'firstTokenTimeoutMs'>;

interface Watch {
  signal: AbortSignal;
  firstToken(): void;
  reason(): string | undefined;
  end(): void;
}

/** Aborts the call when one of its time limits is over or the caller gives up, and remembers why. */
function watch({ timeoutMs, firstTokenTimeoutMs }: Limits, caller: AbortSignal): Watch {
  const limit = new AbortController();
  let reason: string | undefined;
  const stop = (why: string) => (): void => {
    reason ??= why;
    limit.abort();
  };
  const whole = setTimeout(stop('timeout'), timeoutMs);
  const first = setTimeout(stop('first-token-timeout'), firstTokenTimeoutMs);
  return {
    signal: AbortSignal.any([limit.signal, caller]),
    firstToken: () => clearTimeout(first),
    reason: () => (caller.aborted ? 'stopped' : reason),
    end() {
      clearTimeout(whole);
      clearTimeout(first);
    },
  };
}

function startSpan({ model, baseUrl }: ModelSettings): Span {
  const address = new URL(baseUrl ?? 'https://api.openai.com/v1');
  return trace.getTracer('@astraea/retrieval').startSpan(`chat ${model}`, {
    kind: SpanKind.CLIENT,
    attributes: {
      [genAi.operation]: 'chat',
      [genAi.provider]: 'openai',
      [genAi.requestModel]: model,
      [genAi.requestStream]: true,
      [genAi.serverAddress]: address.hostname,
      [genAi.serverPort]: Number(address.port || (address.protocol === 'https:' ? 443 : 80)),
    },
  });
}

function failureOf(error: unknown, watched: Watch): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const reason = watched.reason();
  if (reason) return new ModelFailure(reason, { cause: error });
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    return new ModelFailure(`http-${error.status}`, { cause: error });
  }
  if (error instanceof OpenAI.APIConnectionError) return new ModelFailure('connection', { cause: error });
  return new ModelFailure('unreadable', { cause: error });
}

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;

function recordChunk(span: Span, chunk: Chunk): void {
  span.setAttributes({ [genAi.responseId]: chunk.id, [genAi.responseModel]: chunk.model });
  if (!chunk.usage) return;
  span.setAttributes({
    [genAi.inputTokens]: chunk.usage.prompt_tokens,
    [genAi.outputTokens]: chunk.usage.completion_tokens,
  });
}

/** Text pieces of the stream; ends normally only after the model's own `stop`. */
async function* readChunks(
  chunks: AsyncIterable<Chunk>,
  span: Span,
  watched: Watch,
  startedAt: number,
): AsyncGenerator<string> {
  let finish: string | undefined;
  let characters = 0;
  for await (const chunk of chunks) {
    recordChunk(span, chunk);
    const choice = chunk.choices?.[0];
    const text = choice?.delta?.content;
    if (typeof text === 'string' && text !== '') {
      if (characters === 0) span.setAttribute(genAi.timeToFirstChunk, (performance.now() - startedAt) / 1000);
      watched.firstToken();
      characters += text.length;
      if (characters > mostCharacters) throw new ModelFailure('too-long');
      yield text;
    }
    finish = choice?.finish_reason ?? finish;
  }
  if (watched.reason()) throw new ModelFailure(watched.reason() ?? 'stopped');
  if (finish) span.setAttribute(genAi.finishReasons, [finish]);
  if (finish !== 'stop') throw new ModelFailure(finish ?? 'cut-off');
}

/** A client of any endpoint that speaks OpenAI's chat completions; nothing is retried, because an answer without the model is at hand. */
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
  async function* stream(
    messages: readonly ModelMessage[],
    signal: AbortSignal,
    limits: Limits,
  ): AsyncGenerator<string> {
    const span = startSpan(settings);
    const watched = watch(limits, signal);
    const startedAt = performance.now();
    try {
      const chunks = await context.with(trace.setSpan(context.active(), span), () =>
        openai.chat.completions.create(
          {
            model: settings.model,
            messages: [...messages],
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal: watched.signal },
        ),
      );
      yield* readChunks(chunks, span, watched, startedAt);
    } catch (error) {
      const failure = failureOf(error, watched);
      span.setAttribute(genAi.errorType, failure.reason);
      span.setStatus({ code: SpanStatusCode.ERROR, message: failure.reason });
      throw failure;
    } finally {
      watched.end();
      span.end();
    }
  }
  return {
    stream: (messages, signal) => stream(messages, signal, settings),
    // Streamed too: so it can be cut off, and no name for a limit of tokens is needed, which servers do not share.
    async complete(messages, { signal, timeoutMs, maxTokens = 1_000 }) {
      let text = '';
      for await (const piece of stream(messages, signal, { timeoutMs, firstTokenTimeoutMs: timeoutMs })) {
        text += piece;
        if (text.length > maxTokens * charactersPerToken) throw new ModelFailure('too-long');
      }
      return text;
    },
  };
}
