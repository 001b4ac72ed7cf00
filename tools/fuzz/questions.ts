import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FuzzCase } from './send';
import { bearer, type FuzzTarget } from './target';
import { jsonText, segment, word } from './words';

/** Body of a question that asks anything; one more field may be anything too, and one more may be there. */
function questionBody({ place }: FuzzTarget): fc.Arbitrary<string> {
  const names = Object.keys(place);
  const wrong = fc.option(fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor'), jsonText), {
    freq: 1,
  });
  const content = fc
    .tuple(fc.boolean(), word)
    .map(([asks, text]) => (asks ? `${place.content} ${text}` : text));
  return fc.tuple(content, wrong).map(([text, field]) => {
    const right = Object.entries({ ...place, content: text }).filter(([name]) => name !== field?.[0]);
    const entries = right.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    if (field) entries.push(`${JSON.stringify(field[0])}:${field[1] || 'null'}`);
    return `{${entries.join(',')}}`;
  });
}

const json = 'application/json';
const mediaTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'text/plain',
    '',
  ],
  ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/json, text/html'],
];

type Writing = [encoding: string, write: (bytes: Buffer) => Buffer];
const plain: Writing = ['identity', (bytes) => bytes];
const odd: Writing[] = [
  ['gzip', (bytes) => gzipSync(bytes)],
  ['gzip', (bytes) => bytes],
  ['gzip', (bytes) => gzipSync(Buffer.concat([bytes, Buffer.alloc(5_000_000)]))],
  ['deflate', (bytes) => deflateSync(bytes)],
  ['br', (bytes) => bytes],
  ['x-none', (bytes) => bytes],
  ['identity', (bytes) => Buffer.from(bytes.toString(), 'utf16le')],
  ['identity', (bytes) => bytes.subarray(0, -1)],
];

/** How a body is written: mostly as it is, or packed, packed and named otherwise, in another encoding, cut off. */
const encoded = (text: string) =>
  fc
    .oneof({ weight: 3, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: fc.constantFrom(...odd) })
    .map(([encoding, write]) => ({ encoding, body: write(Buffer.from(text)) }));

/** Questions, new and in an open conversation. */
export function questions(target: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const calls = ['/api/conversations', `/api/conversations/${target.ownConversation}/chat`];
  const texts = fc.oneof({ weight: 4, arbitrary: questionBody(target) }, { weight: 1, arbitrary: jsonText });
  return fc
    .tuple(
      fc.constantFrom(...calls),
      texts.chain(encoded),
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(json) },
        { weight: 1, arbitrary: fc.constantFrom(...mediaTypes) },
      ),
      fc.boolean(),
      fc.option(fc.oneof(fc.uuid(), segment), { freq: 1 }),
    )
    .map(([path, { encoding, body }, type, chunked, key]): FuzzCase => {
      const headers: Record<string, string> = {
        ...bearer(target.token),
        'content-type': type || json,
        'content-encoding': encoding,
        ...(key ? { 'idempotency-key': key.slice(0, 300) } : {}),
      };
      const half = Math.floor(body.length / 2);
      const written = chunked ? { chunks: [body.subarray(0, half), body.subarray(half)] } : { body };
      return { area: 'question', method: 'POST', path, headers, ...written };
    });
}
