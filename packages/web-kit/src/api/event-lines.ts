import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The stream ended, fell silent or broke before its last event. */
export class LostLine extends Error {
  constructor(
    /** Milliseconds that the server asked to wait before coming back. */
    readonly retryMs: number | undefined,
    cause?: unknown,
  ) {
    super('The line was lost', { cause });
  }
}

/** The server sends a comment at least every 15 s; three missed ones mean that nobody is there. */
const silenceLimitMs = 50_000;

/** Hands every event to `onEvent` until that answers true; throws `LostLine` when the stream ends before. */
export async function readEvents(
  response: Response,
  onEvent: (event: EventSourceMessage) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (!response.body) throw new LostLine(undefined);
  let retryMs: number | undefined;
  let finished = false;
  const parser = createParser({
    onEvent: (event) => {
      if (!finished) finished = onEvent(event);
    },
    onRetry: (interval) => {
      retryMs = interval;
    },
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let lostBy: unknown;
  try {
    while (!finished) {
      const { done, value } = await readInTime(reader, signal).catch((cause) => {
        if (signal?.aborted) throw cause;
        lostBy = cause;
        throw new LostLine(retryMs, cause);
      });
      if (done) throw new LostLine(retryMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Ends the request too, and says why if nobody wanted that; what the reader says to it is of no interest any more.
    reader.cancel(lostBy).catch(() => undefined);
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, signal?: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const interrupted = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('silent for too long', 'TimeoutError')), silenceLimitMs);
    onAbort = () => reject(new DOMException('The call was ended', 'AbortError'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });
  try {
    return await Promise.race([reader.read(), interrupted]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}
