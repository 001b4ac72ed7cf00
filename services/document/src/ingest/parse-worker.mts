// Runs in a worker thread: a file that is broken, huge or hostile takes no more than its thread with it.
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { MediaType } from './media-types.ts';
import type { ParseAnswer, ParseOrder } from './parse-file.ts';
import { cutPassages } from './provisions/cut-passages.mts';
import { checkKind } from './read/check-kind.mts';
import { readDocxLines } from './read/docx-lines.mts';
import { readHtmlLines } from './read/html-lines.mts';
import { lawFacts } from './read/law-facts.mts';
import { readMarkdownLines } from './read/markdown-lines.mts';
import { readPdfLines } from './read/pdf-lines.mts';
import { Refusal } from './read/refusal.mts';
import type { ReadSource } from './read/source-line.mts';
import { readTextLines } from './read/text-lines.mts';
import { isXml, readXmlLines } from './read/xml-lines.mts';

const order = workerData as ParseOrder;
const { mediaType, title, maxPages, maxUnpackedBytes } = order;
const bytes = 'bytes' in order ? order.bytes : bytesOf(order);

function bytesOf({ fd, size }: { fd: number; size: number }): Uint8Array {
  const read = new Uint8Array(size);
  let at = 0;
  while (at < size) {
    const count = readSync(fd, read, at, size - at, at);
    if (count === 0) throw new Error('the file ended before its size');
    at += count;
  }
  return read;
}

const readers: Record<MediaType, () => ReadSource | Promise<ReadSource>> = {
  'application/pdf': () => readPdfLines(bytes, maxPages),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': () =>
    readDocxLines(bytes, maxUnpackedBytes),
  'text/html': () => (isXml(bytes) ? readXmlLines(bytes) : readHtmlLines(bytes)),
  'text/markdown': () => readMarkdownLines(bytes),
  'application/xml': () => readXmlLines(bytes),
  'text/plain': () => readTextLines(bytes),
};

/** A word of a length that words have, or a letter of a script of which each is one. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?<!\p{L})\p{L}{2,99}(?!\p{L})/u;

async function parse(): Promise<ParseAnswer> {
  checkKind(bytes, mediaType);
  const source = await readers[mediaType]();
  if (source.lines.length === 0) throw new Refusal('file-without-text', 'The file has no text.');
  const facts = lawFacts(source);
  const passages = cutPassages(source.lines, title ?? facts.title);
  if (!passages.some(({ text }) => word.test(text)))
    throw new Refusal('file-without-text', 'The file has no words that an answer could quote.');
  return { passages, ...facts };
}

const answer = await parse().catch((error: unknown): ParseAnswer => {
  if (error instanceof Refusal) return { refused: error.code, words: error.message };
  return {
    refused: 'file-broken',
    words: 'The file could not be read to its end: it is damaged or no such file.',
  };
});
parentPort?.postMessage(answer);
