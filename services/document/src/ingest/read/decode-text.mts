import { Refusal } from './refusal.mts';

/** The encoding that the bytes themselves name by a mark at their beginning. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text in two bytes a letter that does not say so. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 64);
  const zeros = [0, 1].map((odd) => beginning.filter((byte, at) => at % 2 === odd && byte === 0).length);
  return beginning.length >= 8 && zeros.some((count) => count > beginning.length / 4) && zeros.includes(0);
}

/** Control characters that no text has; a page end may stand in one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * The text of a file: in the encoding of its mark, else in UTF-8, else in the one that it names itself.
 * @throws Refusal
 */
export function decodeText(bytes: Uint8Array, named?: string): string {
  const marked = markedEncoding(bytes);
  const text = marked
    ? decode(bytes, marked)
    : (decode(bytes, 'utf-8') ?? (named && !/^utf-?8$/i.test(named) ? decode(bytes, named) : undefined));
  if (text === undefined || (!marked && isUnmarkedUtf16(bytes))) {
    const detail = named
      ? `The text is not in the encoding that it names, ${named.slice(0, 40)}.`
      : 'The text is not in UTF-8.';
    throw new Refusal('file-not-utf-8', `${detail} Save it in UTF-8 and send it again.`);
  }
  if (binary.test(text)) {
    throw new Refusal('file-mislabelled', 'The file is not text, although it was sent as text.');
  }
  return text;
}
