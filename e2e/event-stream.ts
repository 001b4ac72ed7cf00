import { deltaEventSchema } from '@astraea/contracts';

export interface StreamEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

export interface EventReader {
  /** The next event of this name, or of any name; earlier ones are kept in `seen`. @throws when the stream ends before it. */
  next(name?: string): Promise<StreamEvent>;
  /** Everything up to the end of the stream. */
  rest(): Promise<StreamEvent[]>;
  seen: StreamEvent[];
  /** Breaks the connection as a closed tab does. */
  leave(): Promise<void>;
}

function fieldOf(block: string, name: string): string | undefined {
  const line = block.split('\n').find((candidate) => candidate.startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

function parse(block: string): StreamEvent | undefined {
  const data = fieldOf(block, 'data');
  if (data === undefined) return undefined;
  return { id: fieldOf(block, 'id'), event: fieldOf(block, 'event') ?? 'message', data: JSON.parse(data) };
}

/** Reads a response as an event stream; this API writes each event's data on one line. */
export function readEvents(response: Response): EventReader {
  const type = response.headers.get('content-type');
  if (!response.body || !type?.startsWith('text/event-stream')) {
    throw new Error(`not an event stream but ${response.status} ${type}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const seen: StreamEvent[] = [];
  let held = '';

  async function read(): Promise<StreamEvent | undefined> {
    for (;;) {
      const end = held.indexOf('\n\n');
      if (end >= 0) {
        const event = parse(held.slice(0, end));
        held = held.slice(end + 2);
        if (event) return event;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      held += value;
    }
  }

  return {
    seen,
    async next(name) {
      for (;;) {
        const event = await read();
        if (!event) throw new Error(`the stream ended before ${name ?? 'another event'}`);
        seen.push(event);
        if (name === undefined || event.event === name) return event;
      }
    },
    async rest() {
      const events: StreamEvent[] = [];
      for (let event = await read(); event; event = await read()) events.push(event);
      seen.push(...events);
      return events;
    },
    leave: () => reader.cancel(),
  };
}

/** The text of an answer as far as these events brought it. */
export function textOf(events: StreamEvent[]): string {
  const deltas = events.filter(({ event }) => event === 'delta');
  return deltas.map(({ data }) => deltaEventSchema.parse(data).text).join('');
}
