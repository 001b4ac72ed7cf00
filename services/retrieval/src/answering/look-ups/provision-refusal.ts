import { countryInWords, escapeMarkdown, notInForceInWord, placeInWords } from '../../citing/wording';
import { fill, type OwnWords } from '../../own-words/own-words';
import { isNotInForce, type Passage } from '../../search/passage';
import { wordsFor } from '../question/languages';
import type { Question } from '../question/question';
import type { Law } from './laws';
import type { ProvisionAsked } from './provision-asked';

/** Of a statute with more provisions than these, the first and the last say enough; a guide's stand in no order, and each is named. */
const mostNamed = 12;
const mostLaws = 4;
/** Passages that are read from each end of a text to find its first and its last provision. */
const readFromEnds = 40;

const firstNumber = (label: string): number => Number(/\d+/.exec(label)?.[0] ?? Number.POSITIVE_INFINITY);

/** What the sources cite of a law, and what its status is if it is not law in force. */
function describeLaw({ name, version }: Law, words: OwnWords): { cited: string[]; note: string } {
  const { passages } = version;
  const isOf = ({ block }: Passage): boolean => (block.instrument ?? version.header.title) === name;
  const read = (from: number, to: number): Passage[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => passages.at(from + at)).filter(isOf);
  const isGuide = version.header.source_kind === 'guide';
  const first = read(0, isGuide ? passages.length : Math.min(passages.length, 2 * readFromEnds));
  const status = first.find(isNotInForce)?.block.status;
  const labels = (of: readonly Passage[]): string[] => [
    ...new Set(of.flatMap(({ block }) => block.provision ?? [])),
  ];
  const cited = labels(first);
  const word = status && notInForceInWord(status, words)?.aside;
  const note = word ? ` (${word})` : '';
  if (isGuide) return { cited: cited.toSorted((a, b) => firstNumber(a) - firstNumber(b)), note };
  if (passages.length <= 2 * readFromEnds && cited.length <= mostNamed) return { cited, note };
  const last =
    labels(read(Math.max(0, passages.length - readFromEnds), passages.length)).at(-1) ?? cited.at(-1);
  return { cited: last === undefined ? [] : [fill(words.fromTo, { first: cited[0] ?? last, last })], note };
}

/** Why a provision is not shown, and which ones the sources do have. */
export function provisionRefusal({ missing, laws, unknownLaw }: ProvisionAsked, question: Question): string {
  const words = wordsFor(question);
  const country = countryInWords(question.country, words);
  if (unknownLaw !== undefined) return fill(words.unknownLaw, { country, law: escapeMarkdown(unknownLaw) });
  const wanted = missing.map(escapeMarkdown).join(words.and);
  const [law, ...others] = laws;
  if (!law || others.length > 0) return fill(words.notCited, { country, wanted });
  return fill(words.notCitedOfLaw, { country, wanted, title: `*${escapeMarkdown(law.name)}*` });
}

/** The provisions of these laws that the sources cite, a line for each law. */
export function provisionsOf(laws: readonly Law[], words: OwnWords): string[] {
  return laws
    .map((law) => ({ law, ...describeLaw(law, words) }))
    .toSorted((a, b) => Number(b.cited.length > 0) - Number(a.cited.length > 0))
    .slice(0, mostLaws)
    .map(({ law, cited, note }) => {
      const numbers = cited.length > 0 ? escapeMarkdown(cited.join('; ')) : words.noProvision;
      return `*${escapeMarkdown(law.name)}*${note}${words.colon}${numbers}`;
    });
}

/** Where the same number stands in another law of the country. */
export function elsewhereOf({ elsewhere }: ProvisionAsked, words: OwnWords): string[] {
  return [
    ...new Set(
      elsewhere.map((passage) => {
        const word = notInForceInWord(passage.block.status, words)?.aside;
        return `${placeInWords(passage)}${word ? ` (${word})` : ''}`;
      }),
    ),
  ];
}
