import { passagesOf } from './formats/law-passages.mts';
import { publishersEncoding, readLaw } from './formats/read-law.mts';
import type { MediaType } from './media-types.ts';
import type { ParseAnswer, ParsedFile, ParseOrder } from './parse-file.ts';
import { type CutSource, cutPassages } from './provisions/cut-passages.mts';
import { plainPassages } from './provisions/plain-passages.mts';
import { stateInFront } from './provisions/state-in-front.mts';
import { checkKind } from './read/check-kind.mts';
import { decodeText, namedEncoding } from './read/decode-text.mts';
import { languageOf } from './read/language-of.mts';
import { readLanguageTag } from './read/language-tag.mts';
import { factWarnings, isDate, lawFacts, notRead } from './read/law-facts.mts';
import { readMarkupLines } from './read/markup-lines.mts';
import { Refusal } from './read/refusal.mts';
import { refuseHalfRead } from './read/refuse-half-read.mts';
import type { ReadSource } from './read/source-line.mts';
import { readTextLines } from './read/text-lines.mts';
import { withoutHeadAsHeadings } from './read/title-line.mts';
import { reportOnText } from './report-on-text.mts';
import { reportOnSource } from './source-report.mts';

/** What is to be done with the bytes of a file. */
type BytesOrder = Omit<ParseOrder, 'bytes' | 'fd' | 'size'>;

// A library is loaded for the files that need it: most files are read in less time than one takes to load.
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

async function readText(text: string, mediaType: MediaType): Promise<ReadSource> {
  if (mediaType === 'text/plain') return readTextLines(text);
  if (mediaType === 'text/markdown')
    return (await import('./read/markdown-lines.mts')).readMarkdownLines(text);
  return readMarkupLines(text, mediaType === 'application/xml');
}

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

function plainCut(lines: ReadSource['lines']): CutSource {
  const passages = plainPassages(lines);
  return { passages, said: passages.map(({ text }) => text), aside: [] };
}

/** Each language of a law is a text of its own. */
function joinedCuts(cuts: readonly CutSource[]): CutSource {
  return {
    passages: cuts.flatMap(({ passages }) => passages),
    said: cuts.flatMap(({ said }) => said),
    aside: cuts.flatMap(({ aside }) => aside),
    ...(cuts[0]?.consolidatedAsOf ? { consolidatedAsOf: cuts[0].consolidatedAsOf } : {}),
  };
}

/** The passages of lines, with what they say of their law. */
function cut(
  source: ReadSource,
  { title, asPlainText = false, withReport, mediaType, asOf }: BytesOrder,
  text?: string,
): ParsedFile {
  if (!asPlainText) refuseHalfRead(source);
  if (source.lines.length === 0) throw new Refusal('file-without-text', 'The file has no text.');
  const facts = lawFacts(source);
  const day = asOf ?? new Date().toISOString().slice(0, 10);
  const texts = [source.lines, ...(source.others ?? [])];
  const made = joinedCuts(
    texts.map((lines) =>
      asPlainText
        ? plainCut(lines)
        : cutPassages(withoutHeadAsHeadings(facts.title, lines), { title: title ?? facts.title, day }),
    ),
  );
  const { passages } = made;
  const status = asPlainText ? undefined : stateInFront(source.front ?? {});
  const { consolidatedAsOf } = made;
  const parsed = {
    passages: status ? passages.map((one) => ({ ...one, status })) : passages,
    ...facts,
    ...(consolidatedAsOf ? { consolidatedAsOf } : {}),
  };
  if (!withReport) return parsed;
  const ofText =
    text === undefined ? undefined : reportOnText(source, { text, mediaType, cut: parsed, left: made.aside });
  const report = reportOnSource(source, made) ?? ofText;
  return { ...parsed, warnings: factWarnings(source), ...(report ? { report } : {}) };
}

/** The passages of a law in its publisher's format. */
function ofPublisher(text: string, order: BytesOrder): ParsedFile | undefined {
  const found = order.asPlainText || !markup.has(order.mediaType) ? undefined : readLaw(text, order);
  if (!found) return undefined;
  const { law, day, report } = found;
  const { title, shortTitle, number, url, consolidatedAsOf, asAdopted } = law;
  const isDay = law.dated === null || isDate(law.dated);
  const said = readLanguageTag(law.language ?? '');
  const passages = passagesOf(law, day);
  const language = said ?? languageOf(passages.map(({ text }) => text)) ?? null;
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
    const published = isOpen ? publishersEncoding(bytes) : undefined;
    if (published === undefined) throw error;
    return decodeText(bytes, { said, named: published });
  }
}

async function read(bytes: Uint8Array, order: BytesOrder): Promise<ParsedFile> {
  const { mediaType } = order;
  const binary = binaryReaders[mediaType];
  if (binary) return cut(await binary(bytes, order), order);
  const { text, encoding } = await decode(bytes, order);
  const parsed = ofPublisher(text, order) ?? cut(await readText(text, mediaType), order, text);
  return order.withReport ? { ...parsed, encoding } : parsed;
}

async function parse(bytes: Uint8Array, order: BytesOrder): Promise<ParseAnswer> {
  checkKind(bytes, order.mediaType);
  const parsed = await read(bytes, order);
  if (!parsed.passages.some(({ text }) => word.test(text)))
    throw new Refusal('file-without-text', 'The file has no words that an answer could quote.');
  return parsed;
}
