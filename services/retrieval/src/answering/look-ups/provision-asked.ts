import { type Citation, citationsIn, type Place } from '../../provisions/parse-citations';
import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Question } from '../question/question';
import { distinctiveTerms, isNameOf, isProperName, type Law, lawPhrase, readLaws } from './laws';
import { countOtherWords } from './other-words';
import { inOrder, type Match, matchesIn } from './provision-matches';

/** What a question asks for by number, and what the sources have of it. */
export interface ProvisionAsked {
  /** The passages at these numbers, the closest first. */
  passages: Passage[];
  /** Numbers that no source has, as the question puts them. */
  missing: string[];
  /** The laws that are meant; all of the country where none is named. */
  laws: Law[];
  /** The question names a law that no source is called by. */
  unknownLaw: string | undefined;
  /** Passages of the country's other laws at the same numbers. */
  elsewhere: Passage[];
  /** Nothing but the provision is asked for. */
  isAll: boolean;
}

/** More subjects beside the provision ask for something in it, and not for all that it says. */
const mostOtherWords = 0;
/** The law that the question names, or that it was about before. */
function phraseOf(question: Question, mentions: readonly Citation[]): string {
  const { text, earlier } = question;
  const here = mentions.map((mention) => lawPhrase(text, mention)).find((phrase) => phrase !== '');
  if (here || !earlier) return here ?? '';
  return (
    citationsIn(earlier)
      .map((mention) => lawPhrase(earlier, mention))
      .find((phrase) => phrase !== '') ?? ''
  );
}

const asArticle = ({ steps: [first, ...inner], words }: Place): Place => ({
  steps: first ? [{ ...first, level: 'article' }, ...inner] : [],
  words,
});

const romanWritten = /\b(?:[Aa]rticles?|[Aa]rt\.?) [IVX]+\b/u;

/** What a question asks for by the number of a provision; undefined if it names none. */
export async function findProvisionAsked(
  question: Question,
  index: PassageIndex,
): Promise<ProvisionAsked | undefined> {
  const { text } = question;
  const mentioned = citationsIn(text);
  if (mentioned.length === 0) return undefined;
  const laws = readLaws(question.country, index);
  const mentions = mentioned.filter((mention) => !laws.all.some(({ name }) => isNameOf(mention, name)));
  const wanted = mentions.flatMap(({ places }) => places);
  if (wanted.length === 0) return undefined;
  const phrase = phraseOf(question, mentions);
  // How a name begins and ends is known of few languages; all of it may stand in a question in any.
  const named = phrase === '' ? laws.calledIn(text) : laws.named(phrase);
  const matchesOf = async (among: readonly Law[], one: Place): Promise<Match[]> =>
    (await Promise.all(among.map((law) => matchesIn(law, one, laws, index)))).flat();
  const search = (among: readonly Law[]): Promise<Match[][]> =>
    Promise.all(
      wanted.map(async (one) => {
        const found = await matchesOf(among, one);
        if (found.length > 0 || one.steps[0]?.level !== 'paragraph') return found;
        // What a policy calls its paragraphs, and Canada the subsections of a section, is cited as a section.
        return matchesOf(among, asArticle(one));
      }),
    );
  const among = named ?? (romanWritten.test(text) ? laws.all : laws.own);
  // Only treaties and few laws number in Roman numerals: such a number without a law is looked for among them.
  const isMeant = ({ passage: { block } }: Match): boolean =>
    named !== undefined || among === laws.own || romanWritten.test(`${block.provision} ${block.text}`);
  const first = (await search(among)).map((matches) => matches.filter(isMeant));
  // 'The space resources law' describes a law, whose own title may be in another language.
  const isDescribed =
    distinctiveTerms(phrase).length > 0 && !isProperName(phrase) && first.every(({ length }) => length === 0);
  const found = isDescribed ? await search(laws.own) : first;
  const missing = wanted.filter((_, at) => found[at]?.length === 0);
  const others = laws.own.filter((law) => !among.includes(law));
  const elsewhere = await Promise.all(missing.map((one) => matchesOf(others, one)));
  return {
    passages: inOrder(found, question.country),
    missing: missing.map(({ words }) => words),
    laws: named ?? laws.own,
    unknownLaw: named?.length === 0 ? phrase : undefined,
    elsewhere: elsewhere.flat().map(({ passage }) => passage),
    // What else is asked in another language is not known without a model.
    isAll:
      question.language !== undefined ||
      countOtherWords(question, `${mentions.map(({ words }) => words).join(' ')} ${phrase}`) <=
        mostOtherWords,
  };
}
