import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { type ProvisionMention, provisionsIn } from '../../search/provisions';
import type { Question } from '../question/question';
import { distinctiveTerms, isNameOf, isProperName, type Law, lawPhrase, readLaws } from './laws';
import { countOtherWords } from './other-words';
import { inOrder, isOtherwiseCalled, type Match, matchesIn, type WantedProvision } from './provision-matches';

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
const isPartOfLaw = ({ kind }: ProvisionMention): boolean => kind !== 'article' && kind !== 'paragraph';

/** Of two places that stand side by side the one that holds the other: 'Section 8 of Rule II', 'Schedule 2, paragraph 5'. */
function outerOf(one: ProvisionMention, other: ProvisionMention, text: string): ProvisionMention | undefined {
  const between = text.slice(one.end, other.start);
  if (!isOtherwiseCalled(one, other) || !/^,? (?:of |in |to )?(?:the )?$/u.test(between)) return undefined;
  if (isPartOfLaw(other)) return other;
  if (isPartOfLaw(one)) return one;
  return one.kind !== other.kind ? undefined : / (?:of|in) /u.test(between) ? other : one;
}

/** The provisions that a text names, each number for itself. */
function wantedIn(mentions: readonly ProvisionMention[], text: string): WantedProvision[] {
  return mentions.flatMap((mention, at) => {
    const [before, after] = [mentions[at - 1], mentions[at + 1]];
    const behind = after && outerOf(mention, after, text);
    const ahead = before && outerOf(before, mention, text);
    if (behind === mention || ahead === mention) return [];
    const within = behind ?? ahead;
    const one = mention.numbers.length === 1;
    return mention.numbers.map(({ from, subs }) => ({
      ...{ kind: mention.kind, number: from, subs, within },
      words: one ? mention.words : `${mention.words.split(/ |(?=\d)/u)[0]?.replace(/s$/u, '')} ${from}`,
    }));
  });
}

/** The law that the question names, or that it was about before. */
function phraseOf(question: Question, mentions: readonly ProvisionMention[]): string {
  const { text, earlier } = question;
  const here = mentions.map((mention) => lawPhrase(text, mention)).find((phrase) => phrase !== '');
  if (here || !earlier) return here ?? '';
  return (
    provisionsIn(earlier)
      .map((mention) => lawPhrase(earlier, mention))
      .find((phrase) => phrase !== '') ?? ''
  );
}

const romanWritten = /\b(?:[Aa]rticles?|[Aa]rt\.?) [IVX]+\b/u;

/** What a question asks for by the number of a provision; undefined if it names none. */
export function findProvisionAsked(question: Question, index: PassageIndex): ProvisionAsked | undefined {
  const { text } = question;
  const mentioned = provisionsIn(text);
  if (mentioned.length === 0) return undefined;
  const laws = readLaws(question.country, index);
  const mentions = mentioned.filter((mention) => !laws.all.some(({ name }) => isNameOf(mention, name)));
  const wanted = wantedIn(mentions, text);
  if (wanted.length === 0) return undefined;
  const phrase = phraseOf(question, mentions);
  // How a name begins and ends is known of few languages; all of it may stand in a question in any.
  const named = phrase === '' ? laws.calledIn(text) : laws.named(phrase);
  const search = (among: readonly Law[]): Match[][] =>
    wanted.map((one) => {
      const found = among.flatMap((law) => matchesIn(law, one, laws, index));
      if (found.length > 0 || one.kind !== 'paragraph' || one.within) return found;
      // What a policy calls its paragraphs is cited as a section where it has headings.
      return among.flatMap((law) => matchesIn(law, { ...one, kind: 'article' }, laws, index));
    });
  const among = named ?? (romanWritten.test(text) ? laws.all : laws.own);
  // Only treaties and few laws number in Roman numerals: such a number without a law is looked for among them.
  const isMeant = ({ passage: { block } }: Match): boolean =>
    named !== undefined || among === laws.own || romanWritten.test(`${block.provision} ${block.text}`);
  const first = search(among).map((matches) => matches.filter(isMeant));
  // 'The space resources law' describes a law, whose own title may be in another language.
  const isDescribed =
    distinctiveTerms(phrase).length > 0 && !isProperName(phrase) && first.every(({ length }) => length === 0);
  const found = isDescribed ? search(laws.own) : first;
  const missing = wanted.filter((_, at) => found[at]?.length === 0);
  const others = laws.own.filter((law) => !among.includes(law));
  return {
    passages: inOrder(found, question.country),
    missing: missing.map(({ words }) => words),
    laws: named ?? laws.own,
    unknownLaw: named?.length === 0 ? phrase : undefined,
    elsewhere: missing
      .flatMap((one) => others.flatMap((law) => matchesIn(law, one, laws, index)))
      .map(({ passage }) => passage),
    // What else is asked in another language is not known without a model.
    isAll:
      question.language !== undefined ||
      countOtherWords(question, `${mentions.map(({ words }) => words).join(' ')} ${phrase}`) <=
        mostOtherWords,
  };
}
