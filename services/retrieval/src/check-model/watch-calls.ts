import { readReply } from '../model/chat-reply';

/** One call of an endpoint as it went over the wire. */
export interface SeenCall {
  sent: { stream?: boolean; stream_options?: object; messages: { role: string; content: string }[] };
  status: number;
  isStream: boolean;
  /** Until the first piece of a thought or of text. */
  firstMs?: number;
  /** Longest time between two pieces of a thought. */
  silenceMs: number;
  /** Until its last piece. */
  endMs: number;
  pieces: number;
  text: string;
  hasChannel: boolean;
  finish?: string;
  usage?: { input: number; output: number };
  /** Settles when no more of it is to be seen. */
  over: Promise<void>;
}

async function read(body: ReadableStream<Uint8Array>, call: SeenCall, sentAt: number, onPiece: () => void) {
  let thoughtAt: number | undefined;
  for await (const { text, isThought, finish, usage } of readReply(body)) {
    const now = performance.now();
    call.endMs = now - sentAt;
    if (finish) call.finish = finish;
    if (usage) call.usage = usage;
    if (thoughtAt !== undefined) call.silenceMs = Math.max(call.silenceMs, now - thoughtAt);
    thoughtAt = isThought ? now : undefined;
    if (!isThought && text === '') continue;
    call.firstMs ??= now - sentAt;
    call.pieces++;
    call.text += text;
    call.hasChannel ||= isThought;
    onPiece();
  }
}

/** A `fetch` that keeps what it saw of each reply, which it hands on as it came. */
export class CallWatch {
  readonly calls: SeenCall[] = [];
  onPiece = (): void => {};

  readonly fetch: typeof fetch = async (input, init) => {
    const sentAt = performance.now();
    const response = await fetch(input, init);
    const [mine, theirs] = response.body?.tee() ?? [];
    const call: SeenCall = {
      sent: JSON.parse(String(init?.body)) as SeenCall['sent'],
      status: response.status,
      isStream: !/json/iu.test(response.headers.get('content-type') ?? ''),
      ...{ silenceMs: 0, endMs: 0, pieces: 0, text: '', hasChannel: false, over: Promise.resolve() },
    };
    if (mine) {
      // What is wrong with the reply is told by who asked for it.
      call.over = read(mine, call, sentAt, () => this.onPiece()).catch(() => undefined);
    }
    this.calls.push(call);
    return new Response(theirs ?? null, response);
  };
}
