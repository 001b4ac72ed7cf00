import { countryInWords, escapeMarkdown, notInForceInWord, placeInWords } from '../../citing/wording';
import { isNotInForce, type Passage } from '../../search/passage';
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
function describeLaw({ name, version }: Law): { cited: string[]; note: string } {
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
  const note = status ? ` (${status})` : '';
  if (isGuide) return { cited: cited.toSorted((a, b) => firstNumber(a) - firstNumber(b)), note };
  if (passages.length <= 2 * readFromEnds && cited.length <= mostNamed) return { cited, note };
  const last =
    labels(read(Math.max(0, passages.length - readFromEnds), passages.length)).at(-1) ?? cited.at(-1);
  return { cited: last === undefined ? [] : [`from ${cited[0] ?? last} to ${last}`], note };
}

function namesOf(laws: readonly Law[]): string {
  const names = laws.map(({ name }) => `*${escapeMarkdown(name)}*`);
  return names.length === 1 ? ` of ${names[0]}` : '';
}

/** Why a provision is not shown, and which ones the sources do have. */
export function provisionRefusal(
  { missing, laws, unknownLaw }: ProvisionAsked,
  { country }: Question,
): string {
  const place = countryInWords(country);
  const wanted = missing.map((words) => escapeMarkdown(words)).join(' and ');
  if (unknownLaw !== undefined)
    return `The sources for ${place} have no law that is called “${escapeMarkdown(unknownLaw)}”, so no answer is given.`;
  return `The sources for ${place} do not cite ${wanted}${namesOf(laws)}, so no answer is given. Other provisions are not quoted in its place.`;
}

/** The provisions of these laws that the sources cite, a line for each law. */
export function provisionsOf(laws: readonly Law[]): string[] {
  return laws
    .map((law) => ({ law, ...describeLaw(law) }))
    .toSorted((a, b) => Number(b.cited.length > 0) - Number(a.cited.length > 0))
    .slice(0, mostLaws)
    .map(({ law, cited, note }) => {
      const numbers = cited.length > 0 ? escapeMarkdown(cited.join('; ')) : 'no provision is confirmed';
      return `*${escapeMarkdown(law.name)}*${note}: ${numbers}`;
    });
}

/** Where the same number stands in another law of the country. */
export function elsewhereOf({ elsewhere }: ProvisionAsked): string[] {
  return [
    ...new Set(
      elsewhere.map((passage) => {
        const word = notInForceInWord(passage);
        return `${placeInWords(passage)}${word ? ` (${word.toLowerCase()})` : ''}`;
      }),
    ),
  ];
}
