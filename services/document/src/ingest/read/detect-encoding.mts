import { analyse } from 'chardet';
import { languageOf } from './language-of.mts';

interface Detected {
  /** As the WHATWG names it. */
  encoding: string;
  text: string;
}

/** Bytes from the first that is not ASCII on, which is where a text begins to tell its encoding. */
const sampled = 200_000;
/** Of the detector's hundred: what it has to give, and by how much more than to the next reading. */
const sure = 30;
const apart = 10;
/** Letters beyond ASCII below which any reading is a guess. */
const fewest = 10;

/** Encodings that the detector takes for each other; the one that makes more letters of the bytes is right. */
const twins = new Map([
  ['ISO-8859-7', ['windows-1253', 'iso-8859-7']],
  ['ISO-8859-8', ['windows-1255', 'iso-8859-8']],
  ['KOI8-R', ['koi8-r', 'koi8-u']],
]);

/** Characters that no text of a law has: controls, holes, accents without their letters, and the sign for any currency. */
const noText = /[\u0080-\u009f\ufffd\p{Co}\p{Cn}\u00a4\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]/u;
/** What letters of another encoding look like within words: a sign between letters, and a capital behind small ones. */
const noWord =
  /\p{L}(?=[^\p{ASCII}])[\p{S}\p{No}\u00a1-\u00a9\u00ab\u00ac\u00b6\u00bb\u00bf\u201a\u201e\u2020\u2021\u2030]\p{L}|\p{Ll}{3}(?=[^\p{ASCII}])\p{Lu}\p{Ll}/u;

const looksWrong = (text: string): boolean => noText.test(text) || noWord.test(text);

function decode(bytes: Uint8Array, encoding: string): Detected | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return { encoding: decoder.encoding, text: decoder.decode(bytes) };
  } catch {
    return undefined;
  }
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;

function read(bytes: Uint8Array, name: string): Detected | undefined {
  const all = (twins.get(name) ?? [name]).flatMap((encoding) => decode(bytes, encoding) ?? []);
  return all.toSorted((one, other) => lettersIn(other.text) - lettersIn(one.text))[0];
}

/** From the first byte that is not ASCII, and to the end of a character. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const begins = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  const rest = bytes.subarray(begins);
  if (rest.length <= sampled) return rest;
  const ends = rest.findIndex((byte, at) => at >= sampled && byte === 0x0a);
  return ends < 0 ? rest : rest.subarray(0, ends);
}

/**
 * What a text is in that does not say it, where that is sure: the detector is, or the language that it sees in one reading is
 * seen in that reading by its small words too, and in no other reading that differs.
 */
export function detectEncoding(bytes: Uint8Array): Detected | undefined {
  const sample = sampleOf(bytes);
  const readings = analyse(sample).flatMap(({ name, confidence, lang }) => {
    const found = read(sample, name);
    return found ? [{ ...found, name, confidence, lang }] : [];
  });
  const [best, ...others] = readings;
  if (!best || best.confidence < sure || looksWrong(best.text)) return undefined;
  const rivals = others.filter(({ text }) => text !== best.text);
  const isApart = best.confidence - (rivals[0]?.confidence ?? 0) >= apart;
  const isSeen = ({ lang, text }: { lang?: string; text: string }) =>
    lang !== undefined && languageOf([text]) === lang;
  const isSure = isApart || (isSeen(best) && !rivals.some(isSeen));
  const foreign = best.text.match(/(?=[^\p{ASCII}])\p{L}/gu)?.length ?? 0;
  if (!isSure || (foreign < fewest && !isSeen(best))) return undefined;
  const whole = decode(bytes, best.encoding);
  return whole && !looksWrong(whole.text) ? whole : undefined;
}
