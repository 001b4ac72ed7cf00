import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Response as ExpressResponse } from 'express';

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

/** Opens a server-sent event stream: headers at once, a comment every `heartbeatMs` (default 15 s at most is promised to clients, so 10 s). */
export function openEventStream(
  res: ExpressResponse,
  options: { heartbeatMs?: number } = {},
): EventStreamWriter {
  const gone = new AbortController();
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': keep-alive\n\n'), options.heartbeatMs ?? 10_000);
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

/** Reads a server-sent event stream; ends with the stream, rejects if the connection breaks. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoded = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  for await (const message of decoded.pipeThrough(new EventSourceParserStream())) {
    yield {
      ...(message.id === undefined ? {} : { id: message.id }),
      event: message.event ?? 'message',
      data: message.data,
    };
  }
}
