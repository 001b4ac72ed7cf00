import { Refusal } from './refusal.mts';

/** What a text file was read in, and how that was known. */
export interface Encoding {
  /** As the WHATWG names it. */
  name: string;
  by: 'its mark' | 'its bytes' | 'the operator' | 'its declaration' | 'detection';
}

interface Decoded {
  text: string;
  encoding: Encoding;
}

/** The encoding that the bytes themselves name by a mark at their beginning. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding: string, by: Encoding['by']): Decoded | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return { text: decoder.decode(bytes), encoding: { name: decoder.encoding, by } };
  } catch {
    return undefined;
  }
}

/** Two bytes a letter, of which one is zero in most of a text. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const beginning = bytes.subarray(0, 64);
  const [even = 0, odd = 0] = [0, 1].map(
    (half) => beginning.filter((byte, at) => at % 2 === half && byte === 0).length,
  );
  const many = beginning.length / 4;
  if (beginning.length < 8 || (even > 0 && odd > 0)) return undefined;
  if (odd > many) return 'utf-16le';
  return even > many ? 'utf-16be' : undefined;
}

/** Text whose bytes are ASCII, with marks that change what they mean: it is UTF-8 by its bytes and not by its sense. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const shifting = /\x1b[$(]/;

/** In UTF-8 for the most part: what is not is broken, and no other encoding. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8').decode(bytes).match(/[^\p{ASCII}]/gu) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  return letters.length > 2 * broken;
}

/** What the beginning of a page, or of XML, says that it is written in; a name that nobody knows says nothing. */
export function namedEncoding(bytes: Uint8Array): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096));
  const named =
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(beginning) ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(beginning);
  try {
    return named?.[1] && new TextDecoder(named[1]).encoding;
  } catch {
    return undefined;
  }
}

const wayOut =
  'Say --encoding NAME (encoding in the operator API), for instance windows-1252, or save it in UTF-8.';

function notIn(words: string): Refusal {
  return new Refusal('file-not-utf-8', `${words} ${wayOut}`);
}

/** @throws Refusal where the encoding cannot be known surely: what is read in another one is no text of a law */
async function detected(bytes: Uint8Array): Promise<Decoded> {
  if (isBrokenUtf8(bytes)) throw notIn('The text is in UTF-8 for the most part, and broken in places.');
  const { detectEncoding } = await import('./detect-encoding.mts');
  const found = detectEncoding(bytes);
  if (!found) throw notIn('The text is not in UTF-8, does not say what it is in, and it is not seen surely.');
  return { text: found.text, encoding: { name: found.encoding, by: 'detection' } };
}

/** Control characters that no text has; a page end may stand in one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

interface DecodeOptions {
  /** By the operator. */
  said?: string | undefined;
  /** By the file itself. */
  named?: string | undefined;
}

async function decoded(bytes: Uint8Array, { said, named }: DecodeOptions): Promise<Decoded> {
  const mark = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  const marked = mark && decode(bytes, mark, markedEncoding(bytes) ? 'its mark' : 'its bytes');
  if (mark && !marked) throw notIn(`The text is not in the encoding that its first bytes name, ${mark}.`);
  if (marked) return marked;
  const utf8 = decode(bytes, 'utf-8', 'its bytes');
  if (utf8 && !shifting.test(utf8.text)) return utf8;
  const given = said ?? named;
  if (!given) return detected(bytes);
  const read = decode(bytes, given, said ? 'the operator' : 'its declaration');
  if (!read) throw notIn(`The text is not in the encoding that ${said ? 'was said' : 'it names'}, ${given}.`);
  return read;
}

/**
 * The text of a file: in the encoding of its mark, else in UTF-8, which no other text looks like, else in the one that the operator or
 * the file says, else in the one that is seen surely. @throws Refusal
 */
export async function decodeText(bytes: Uint8Array, options: DecodeOptions = {}): Promise<Decoded> {
  const read = await decoded(bytes, options);
  if (binary.test(read.text)) {
    throw new Refusal('file-mislabelled', 'The file is not text, although it was sent as text.');
  }
  return read;
}
