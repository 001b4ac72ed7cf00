import { passagesOf } from './formats/law-passages.mts';
import { publishersEncoding, readLaw } from './formats/read-law.mts';
import type { MediaType } from './media-types.ts';
import type { ParseAnswer, ParsedFile, ParseOrder } from './parse-file.ts';
import { checkKind } from './read/check-kind.mts';
import { decodeText, namedEncoding } from './read/decode-text.mts';
import { readLanguageTag } from './read/language-tag.mts';
import { Refusal } from './read/refusal.mts';
import { isDate, notRead } from './read/said-facts.mts';
import type { ReadSource } from './read/source-line.mts';

/** What is to be done with the bytes of a file. */
type BytesOrder = Omit<ParseOrder, 'bytes' | 'fd' | 'size'>;

// What reads a kind of files is loaded for them alone: most files are read in less time and memory than all of it takes.
const binaryReaders: Partial<
  Record<MediaType, (bytes: Uint8Array, order: BytesOrder) => Promise<ReadSource>>
> = {
  'application/pdf': async (bytes, { maxPages }) =>
    (await import('./read/pdf-lines.mts')).readPdfLines(bytes, maxPages),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (
    bytes,
    { maxUnpackedBytes },
  ) => (await import('./read/docx-lines.mts')).readDocxLines(bytes, maxUnpackedBytes),
};

/** Kinds of files in which a publisher's format comes. */
const markup = new Set<MediaType>(['application/xml', 'text/html']);

/** A word of a length that words have, or a letter of a script of which each is one. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?<!\p{L})\p{L}{2,99}(?!\p{L})/u;

/** What a file says, or why it is not taken. */
export async function parseBytes(bytes: Uint8Array, order: BytesOrder): Promise<ParseAnswer> {
  try {
    return await parse(bytes, order);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, words: error.message };
    throw error;
  }
}

async function languageSeen(texts: readonly string[]): Promise<string | null> {
  const { languageOf } = await import('./read/language-of.mts');
  return languageOf(texts) ?? null;
}

/** The passages of a law in its publisher's format. */
async function ofPublisher(text: string, order: BytesOrder): Promise<ParsedFile | undefined> {
  const found = order.asPlainText || !markup.has(order.mediaType) ? undefined : await readLaw(text, order);
  if (!found) return undefined;
  const { law, day, report } = found;
  const { title, shortTitle, number, url, consolidatedAsOf, asAdopted } = law;
  const isDay = law.dated === null || isDate(law.dated);
  const said = readLanguageTag(law.language ?? '');
  const passages = passagesOf(law, day);
  const language = said ?? (await languageSeen(passages.map(({ text }) => text)));
  const facts = { title, shortTitle, number, dated: isDay ? law.dated : null, language, url };
  const warnings = [
    ...law.warnings,
    ...(isDay ? [] : [notRead('date', law.dated ?? '')]),
    ...(law.language && !said ? [notRead('language', law.language, '--language')] : []),
  ];
  const asked = {
    ...(consolidatedAsOf ? { consolidatedAsOf } : {}),
    ...(asAdopted ? { asAdopted } : {}),
    ...(warnings.length > 0 || report ? { warnings } : {}),
    ...(report ? { report } : {}),
    ...(order.withTree ? { tree: law.parts } : {}),
  };
  return { passages, ...facts, ...asked };
}

/** What says no encoding, and is not surely seen to be in one, may be a page of a publisher that always writes so. */
async function decode(
  bytes: Uint8Array,
  { mediaType, encoding: said }: BytesOrder,
): ReturnType<typeof decodeText> {
  const named = markup.has(mediaType) ? namedEncoding(bytes) : undefined;
  try {
    return await decodeText(bytes, { said, named });
  } catch (error) {
    const isOpen = error instanceof Refusal && markup.has(mediaType) && (named ?? said) === undefined;
    const published = isOpen ? await publishersEncoding(bytes) : undefined;
    if (published === undefined) throw error;
    return decodeText(bytes, { said, named: published });
  }
}

async function read(bytes: Uint8Array, order: BytesOrder): Promise<ParsedFile> {
  const { mediaType } = order;
  const binary = binaryReaders[mediaType];
  if (binary) {
    const { cutSource } = await import('./cut-source.mts');
    return cutSource(await binary(bytes, order), order);
  }
  const { text, encoding } = await decode(bytes, order);
  const parsed = (await ofPublisher(text, order)) ?? (await inNoFormat(text, order));
  return order.withReport ? { ...parsed, encoding } : parsed;
}

async function inNoFormat(text: string, order: BytesOrder): Promise<ParsedFile> {
  const { cutSource, readText } = await import('./cut-source.mts');
  return cutSource(await readText(text, order.mediaType), order, text);
}

async function parse(bytes: Uint8Array, order: BytesOrder): Promise<ParseAnswer> {
  checkKind(bytes, order.mediaType);
  const parsed = await read(bytes, order);
  if (!parsed.passages.some(({ text }) => word.test(text)))
    throw new Refusal('file-without-text', 'The file has no words that an answer could quote.');
  return parsed;
}
