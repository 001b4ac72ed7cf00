import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Response as ExpressResponse } from 'express';
import { startIdleTimeout } from './idle-timeout';

export interface ServerSentEvent {
  id?: string;
  event: string;
  /** JSON text on one line. */
  data: string;
}

export interface EventStreamWriter {
  send(event: ServerSentEvent): void;
  end(): void;
  /** Aborted when the reader has gone. */
  closed: AbortSignal;
}

/** Response header of an event stream: its writer is away if it says nothing for so many milliseconds. */
export const silenceHeader = 'x-silence-ms';
/** Users wait 2 s for words at most. */
const silenceMs = 1_500;
const heartbeatMs = 500;

/** The silence that a stream's header allows; undefined if it says none. */
export function silenceLimit(header: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,5}$/.test(header ?? '') ? Number(header) : undefined;
}

/** Opens a server-sent event stream: headers at once, and comments, so that a reader notices a writer that is frozen. */
export function openEventStream(res: ExpressResponse): EventStreamWriter {
  const gone = new AbortController();
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Accel-Buffering', 'no');
  res.setHeader(silenceHeader, String(silenceMs));
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': keep-alive\n\n'), heartbeatMs);
  res.on('close', () => {
    clearInterval(heartbeat);
    gone.abort();
  });
  res.on('error', () => gone.abort());
  return {
    closed: gone.signal,
    send({ id, event, data }) {
      if (gone.signal.aborted || res.writableEnded) return;
      res.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      if (!res.writableEnded) res.end();
    },
  };
}

/**
 * Reads a server-sent event stream; ends with the stream, rejects if the connection breaks.
 * @param silentMs rejects as well if nothing comes for so long, not even a comment
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  silentMs = Number.POSITIVE_INFINITY,
): AsyncGenerator<ServerSentEvent> {
  const silent = new AbortController();
  const giveUp = (): void => silent.abort(new Error(`the stream was silent for ${silentMs} ms`));
  const watch = Number.isFinite(silentMs) ? startIdleTimeout(silentMs, giveUp) : undefined;
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      watch?.heard();
      controller.enqueue(bytes);
    },
  });
  try {
    yield* readMessages(body.pipeThrough(heard, { signal: silent.signal }));
  } finally {
    watch?.end();
  }
}

async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoded = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  for await (const message of decoded.pipeThrough(new EventSourceParserStream())) {
    yield {
      ...(message.id === undefined ? {} : { id: message.id }),
      event: message.event ?? 'message',
      data: message.data,
    };
  }
}
