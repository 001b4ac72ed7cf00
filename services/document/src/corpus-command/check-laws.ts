import type { Guide, GuideInstrument, GuideStatement } from '../corpus/guide';
import { findInstrument } from '../corpus/guide';
import type { ParsedPassage } from '../ingest/parse-file';
import { numberFinder, numbersOf, numberWords, provisionNumbers } from './law-numbers';
import type { LawText } from './read-laws';

/** A statement that does not fit the text of its law, in words for whoever reads both. */
interface Misfit {
  slug: string;
  statement: string;
  file: string;
  problem: string;
}

interface LawCheck {
  /** Statements that were compared with a text. */
  compared: number;
  misfits: Misfit[];
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A file is the text of an instrument that is called alike, or of which a statement was read at an address that ends as the file. */
function isTextOf({ file, law }: LawText, guide: Guide, instrument: GuideInstrument): boolean {
  const readThere = guide.statements.some(
    ({ instrument: id, source }) => id === instrument.id && decodeURI(source).endsWith(`/${file}`),
  );
  if (readThere) return true;
  const title = plain(instrument.title);
  return [law.title, law.shortTitle, law.number].some((name) => {
    const called = plain(name ?? '');
    // A short name, such as 'Space Act', is that of many laws.
    return called.length >= 12 && (title.includes(called) || called.includes(title));
  });
}

function passagesOf(passages: ParsedPassage[], provision: string): ParsedPassage[] | string {
  const wanted = provisionNumbers(provision);
  const found = passages.filter(
    ({ provision: own }) => own !== null && provisionNumbers(own).some((number) => wanted.includes(number)),
  );
  const there = new Set(found.flatMap(({ provision: own }) => provisionNumbers(own ?? '')));
  const missing = wanted.filter((number) => !there.has(number));
  return missing.length > 0 ? `the text has no provision ${missing.join(', ')} (${provision})` : found;
}

function wordsOf(passages: ParsedPassage[]): string {
  return passages.map(({ heading, text }) => `${heading ?? ''} ${text}`).join('\n');
}

async function problemsOf(guide: Guide, statement: GuideStatement, { law }: LawText): Promise<string[]> {
  const named = statement.provision === '' ? law.passages : passagesOf(law.passages, statement.provision);
  if (typeof named === 'string') return [named];
  const inWords = law.language ? await numberWords(law.language) : undefined;
  const isNamed = numberFinder(wordsOf(named), inWords);
  const isThere = numberFinder(wordsOf(law.passages), inWords);
  const names = [...guide.instruments.map(({ title }) => title), law.title ?? '', law.dated ?? ''];
  return numbersOf(statement.text, names)
    .filter((number) => !isNamed(number))
    .map((number) =>
      isThere(number)
        ? `${number.words} stands in the text, but not in ${statement.provision}`
        : `${number.words} does not stand in the text`,
    );
}

/** Compares each statement of a guide with the texts of its instruments. */
export async function checkLaws(guide: Guide, laws: readonly LawText[]): Promise<LawCheck> {
  const check: LawCheck = { compared: 0, misfits: [] };
  for (const statement of guide.statements) {
    const instrument = findInstrument(guide, statement.instrument);
    const text = instrument && laws.find((law) => isTextOf(law, guide, instrument));
    if (!text) continue;
    check.compared += 1;
    for (const problem of await problemsOf(guide, statement, text))
      check.misfits.push({ slug: guide.slug, statement: statement.id, file: text.file, problem });
  }
  return check;
}
