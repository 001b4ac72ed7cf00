/** The abbreviations and the full names of one body. */
interface BodyNames {
  short: readonly string[];
  /** In small letters. */
  full: readonly string[];
}

/** 'FAA', 'IN-SPACe', 'EgSA', not 'Space'. */
const abbreviation = /(?<![\p{L}-])\p{Lu}[\p{L}-]*\p{Lu}\p{L}*(?![\p{L}-])/gu;

/** 'Luftfartstilsynet (Civil Aviation Authority Norway)' has two full names, 'Brazilian Space Agency (AEB)' one and an abbreviation. */
function readNames(written: string): BodyNames {
  const plain = written.replace(/\s*[(,].*$/u, '');
  const inBrackets = [...written.matchAll(/\(([^)]+)\)/gu)].map(([, inside = '']) => inside);
  const full = [plain, ...inBrackets.filter((one) => /\p{L} \p{Lu}/u.test(one))];
  return {
    short: written.match(abbreviation) ?? [],
    full: full.filter((one) => one.length > 0).map((one) => one.toLowerCase()),
  };
}

const read = new Map<string, BodyNames>();

/** What a body is called, by its name as guides write it. */
export function namesOfBody(written: string): BodyNames {
  const names = read.get(written) ?? readNames(written);
  read.set(written, names);
  return names;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test((text[at - 1] ?? ' ') + (text[at + word.length] ?? ' '))) return true;
  return false;
}

/** Letters from which an abbreviation is no common word, however it is written. */
const telling = 4;

/** True if a text names a body that a guide writes so. */
export function speaksOfBody(text: string, written: string): boolean {
  const { short, full } = namesOfBody(written);
  const lower = text.toLowerCase();
  return (
    full.some((name) => hasWord(lower, name)) ||
    short.some(
      (name) => hasWord(text, name) || (name.length >= telling && hasWord(lower, name.toLowerCase())),
    )
  );
}
