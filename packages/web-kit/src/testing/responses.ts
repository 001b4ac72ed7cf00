/** A problem document as every part of the backend answers it. */
export function problemResponse(
  status: number,
  code: string,
  detail = code,
  more: Record<string, unknown> = {},
): Response {
  const problem = { type: 'about:blank', title: code, status, code, detail, ...more };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

export interface EventStreamSource {
  response: Response;
  /** Sends one event; ids count up from 1 unless one is given. */
  send(event: 'accepted' | 'delta' | 'message' | 'error', data: unknown, id?: string): void;
  /** Ends the line in good order. */
  close(): void;
  /** Breaks the line. */
  fail(): void;
}

/** An answer's event stream that the test writes step by step. */
export function createEventStream(): EventStreamSource {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let open = true;
  let last = 0;
  const end = (how: () => void) => {
    if (open) how();
    open = false;
  };
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created;
    },
    cancel: () => {
      open = false;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send(event, data, id) {
      last += 1;
      if (!open) return;
      controller.enqueue(
        encoder.encode(`event: ${event}\nid: ${id ?? last}\ndata: ${JSON.stringify(data)}\n\n`),
      );
    },
    close: () => end(() => controller.close()),
    fail: () => end(() => controller.error(new TypeError('network error'))),
  };
}
