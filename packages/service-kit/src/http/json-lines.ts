import type { Response as ExpressResponse } from 'express';
import type { z } from 'zod';
import { sendStream } from './send-stream';

const mediaType = 'application/x-ndjson';
/** Ends every answer: without it the answer was cut. */
const lastLine = 'null';

async function* toLines(items: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
  yield `${lastLine}\n`;
}

/** Answers with one JSON object a line, read no faster than the caller takes them. A failure on the way breaks the connection. */
export async function sendJsonLines(res: ExpressResponse, items: AsyncIterable<object>): Promise<void> {
  res.type(mediaType);
  await sendStream(res, toLines(items));
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The objects of an answer that `sendJsonLines` gave, as they come. @throws Error if the answer was cut, ZodError */
export async function* readJsonLines<S extends z.ZodType>(
  schema: S,
  response: Response,
): AsyncGenerator<z.output<S>> {
  if (!response.body) throw new Error('the answer has no body');
  for await (const line of linesOf(response.body)) {
    if (line === lastLine) return;
    yield schema.parse(JSON.parse(line));
  }
  throw new Error('the answer broke off before its end');
}
