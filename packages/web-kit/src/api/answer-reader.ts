import {
  type AcceptedEvent,
  acceptedEventSchema,
  conversationSchema,
  deltaEventSchema,
  messageSchema,
  problemSchema,
} from '@astraea/contracts';
import type { EventSourceMessage } from 'eventsource-parser';
import type { ZodType } from 'zod';
import { ApiError } from './api-error';
import type { AskResult, ResumeRequest } from './ask-result';
import { LostLine, readEvents } from './event-lines';

interface AnswerHandlers {
  onAccepted?(event: AcceptedEvent): void;
  onDelta?(text: string): void;
}

/** Reads one answer over as many lines as it takes: it knows where the answer is and what was already handed over. */
export class AnswerReader {
  /** The question is stored. */
  accepted = false;
  /** The answer itself ended in an error. */
  failed = false;
  readonly #handlers: AnswerHandlers;
  readonly #seen = new Set<string>();
  #position: ResumeRequest | undefined;

  constructor(
    /** Text of the error if the answer cannot be had. */
    readonly failure: string,
    handlers: AnswerHandlers,
    position?: ResumeRequest,
  ) {
    this.#handlers = handlers;
    this.#position = position;
  }

  /** Where a new line has to go on. */
  position(): ResumeRequest {
    if (!this.#position) throw new Error('The question was not accepted yet');
    return this.#position;
  }

  /** Reads to the final event. Throws `LostLine` when the line ends before, `ApiError` when the answer failed. */
  async read(response: Response, signal?: AbortSignal): Promise<AskResult> {
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('text/event-stream')) return this.#readPlain(response, type);
    let result: AskResult | undefined;
    await readEvents(
      response,
      (event) => {
        result = this.#take(event);
        return result !== undefined;
      },
      signal,
    );
    if (!result) throw new LostLine(undefined);
    return result;
  }

  /** A server that does not stream answers the plain JSON at once; anything else was not our server. */
  async #readPlain(response: Response, type: string): Promise<AskResult> {
    if (!type.includes('json')) {
      await response.body?.cancel();
      throw new LostLine(undefined);
    }
    return this.#parseResult(
      await response.json().catch((cause: unknown) => {
        throw new LostLine(undefined, cause);
      }),
    );
  }

  #take(event: EventSourceMessage): AskResult | undefined {
    if (event.id) {
      if (this.#seen.has(event.id)) return undefined;
      this.#seen.add(event.id);
    }
    const data = this.#parseJson(event.data);
    if (event.event === 'message' || event.event === undefined) return this.#parseResult(data);
    if (event.event === 'error') throw this.#end(data);
    if (event.event === 'accepted') this.#accept(this.#parse(acceptedEventSchema, data));
    if (event.event === 'delta') this.#handlers.onDelta?.(this.#parse(deltaEventSchema, data).text);
    if (event.id && this.#position) this.#position = { ...this.#position, lastEventId: event.id };
    return undefined;
  }

  #accept(event: AcceptedEvent) {
    const known = this.#position;
    this.#position ??= { conversationId: event.conversation_id, answerId: event.answer_id };
    if (this.accepted) return;
    this.accepted = true;
    // A line that goes on from an event says `accepted` again only if that event was never seen.
    if (!known?.lastEventId) this.#handlers.onAccepted?.(event);
  }

  #parseJson(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new ApiError(this.failure, { cause });
    }
  }

  #parse<T>(schema: ZodType<T>, data: unknown): T {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw new ApiError(this.failure, { cause: parsed.error });
  }

  #parseResult(data: unknown): AskResult {
    const conversation = conversationSchema.safeParse(data);
    if (conversation.success) return { kind: 'conversation', conversation: conversation.data };
    const message = messageSchema.safeParse(data);
    if (message.success) return { kind: 'message', message: message.data };
    throw new ApiError(this.failure, { cause: message.error });
  }

  #end(data: unknown): ApiError {
    this.failed = true;
    const problem = problemSchema.safeParse(data).data;
    return new ApiError(this.failure, { problem, status: problem?.status });
  }
}
