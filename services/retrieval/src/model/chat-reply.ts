import { ReadableStream as NodeStream } from 'node:stream/web';
import { readEventStream } from '@astraea/service-kit/http';
import { choiceOf, fieldsOf, isError } from './endpoint-error';

/** One piece of a reply. */
export interface ReplyPiece {
  /** Of the answer, as far as the endpoint knows. */
  text: string;
  /** It brings a thought, in a channel of its own. */
  isThought: boolean;
  finish?: string;
  id?: string;
  model?: string;
  usage?: { input: number; output: number };
}

/** A reply that is none; what the endpoint said of its error is the body. */
export class BadReply extends Error {
  constructor(
    readonly reason: 'unreadable' | 'not-a-stream' | 'endpoint-error',
    readonly body?: unknown,
  ) {
    super(`a reply that cannot be used: ${reason}`);
    this.name = 'BadReply';
  }
}

const thoughtName = /reason|think|thought/iu;

/** Whether anything stands in a value: text, or parts with text in them. */
function says(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(says);
}

/** Text of `content`, which is a string or a list of parts, of which thoughts are marked. */
function readContent(content: unknown): { text: string; isThought: boolean } {
  if (typeof content === 'string') return { text: content, isThought: false };
  let text = '';
  let isThought = false;
  for (const part of Array.isArray(content) ? content : [content]) {
    if (typeof part === 'string') text += part;
    const { type, text: said, thought } = fieldsOf(part);
    if (thought === true || (typeof type === 'string' && thoughtName.test(type))) isThought ||= says(part);
    else if (typeof said === 'string' && (type === undefined || /text/iu.test(String(type)))) text += said;
  }
  return { text, isThought };
}

/** Reads what a chunk of a stream holds, or a whole reply in its place. */
function readPiece(chunk: unknown): ReplyPiece {
  const { id, model, usage } = fieldsOf(chunk);
  const choice = choiceOf(chunk);
  const said = fieldsOf(choice.delta ?? choice.message);
  const { text, isThought } = readContent(said.content);
  const isInChannel = Object.entries(said).some(([name, value]) => thoughtName.test(name) && says(value));
  const { prompt_tokens: input, completion_tokens: output } = fieldsOf(usage);
  return {
    text,
    isThought: isThought || isInChannel,
    ...(typeof choice.finish_reason === 'string' && choice.finish_reason !== ''
      ? { finish: choice.finish_reason }
      : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof model === 'string' ? { model } : {}),
    ...(typeof input === 'number' && typeof output === 'number' ? { usage: { input, output } } : {}),
  };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The error of the parser would quote what the model wrote.
    throw new BadReply('unreadable');
  }
}

/** Bytes of a reply that comes as one body; beyond them it is none. */
const longestBody = 4_000_000;

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestBody) throw new BadReply('not-a-stream');
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadReply('not-a-stream');
  }
  if (isError(body)) throw new BadReply('endpoint-error', body);
  const { choices } = fieldsOf(body);
  if (!Array.isArray(choices) || choices.length === 0) throw new BadReply('not-a-stream', body);
  return body;
}

const ending = new TextEncoder().encode('\n\n');

async function* readStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReplyPiece, boolean> {
  async function* closed(): AsyncGenerator<Uint8Array> {
    yield* chunks;
    // Some servers leave the empty line behind their last event out.
    yield ending;
  }
  for await (const { event, data } of readEventStream(
    NodeStream.from(closed()) as ReadableStream<Uint8Array>,
  )) {
    const said = data.trim();
    if (said === '[DONE]') return true;
    if (said === '') continue;
    const chunk = parse(said);
    if (event === 'error' || isError(chunk)) throw new BadReply('endpoint-error', chunk);
    yield readPiece(chunk);
  }
  return false;
}

/**
 * The pieces of a reply, whether it comes as a stream, as asked for, or as one body of JSON. Returns whether the endpoint said that it
 * has come to its end. @throws BadReply, and what the connection fails with
 */
export async function* readReply(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPiece, boolean> {
  const reader = body[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  const head: Uint8Array[] = [];
  let begin = '';
  while (begin === '') {
    const { value, done } = await reader.next();
    if (done) break;
    head.push(value);
    begin = decoder.decode(value, { stream: true }).trim().charAt(0);
  }
  async function* chunks() {
    yield* head;
    yield* { [Symbol.asyncIterator]: () => reader };
  }
  try {
    if (/[{[]/.test(begin)) {
      yield readPiece(await readWhole(chunks()));
      return true;
    }
    // A field or a comment of an event stream; anything else is a page.
    if (begin !== '' && !/[a-z:]/i.test(begin)) throw new BadReply('not-a-stream');
    return yield* readStream(chunks());
  } finally {
    await reader.return?.();
  }
}
