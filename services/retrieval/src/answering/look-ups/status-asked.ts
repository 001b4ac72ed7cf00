import type { VersionInstrument } from '@astraea/contracts';
import { monthInWords } from '../../citing/dates';
import { escapeMarkdown } from '../../citing/wording';
import { fill, type OwnWords } from '../../own-words/own-words';
import type { Passage, VersionHeader } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { terms } from '../../search/words';
import type { Question } from '../question/question';
import { ownGuidePassages } from './guides';
import { sharedWorth } from './laws';
import { countOtherWords } from './other-words';

const asksStatus =
  /\b(?:in force|in effect|still (?:valid|apply|applies|applicable|good law|law)|already law|become law|became law|repealed|superseded|replaced|abolished|outdated|a draft|only a bill)\b/iu;
/** What a question says of a law: that it is no law any more. */
const asksOfEnd = /\b(?:repealed|superseded|replaced|abolished|outdated|no longer)\b/iu;
const ofStatus = `force effect still valid apply applies applicable good law laws current already become became repealed superseded replaced
  abolished outdated draft bill act decree regulation regulations rules is has been yet now`;
const mostOtherWords = 1;

const answers = {
  'in force': { isLaw: true, said: 'lawInForce' },
  amended: { isLaw: true, said: 'lawAmended' },
  draft: { isLaw: false, said: 'lawDraft' },
  repealed: { isLaw: false, said: 'lawRepealed' },
  superseded: { isLaw: false, said: 'lawSuperseded' },
  'not yet in force': { isLaw: false, said: 'lawNotYet' },
  unknown: { isLaw: undefined, said: 'lawUnknown' },
} as const satisfies Record<
  VersionInstrument['status'],
  { isLaw: boolean | undefined; said: keyof OwnWords }
>;

/** How it stands with the law that is asked about. */
export interface Standing {
  /** The answer to what is asked; undefined if it is not confirmed. */
  isLaw: boolean | undefined;
  known: KnownInstrument;
  /** What the guide says of that law or of the one that replaced it, the latter last. */
  passages: Passage[];
}

interface KnownInstrument {
  instrument: VersionInstrument;
  header: VersionHeader;
}

/** The instruments of the country's guides. */
function instrumentsOf(country: string, index: PassageIndex): KnownInstrument[] {
  return index
    .headers()
    .filter(({ jurisdiction }) => jurisdiction === country)
    .flatMap((header) => (header.instruments ?? []).map((instrument) => ({ instrument, header })));
}

/** The one instrument that shares most words or numbers with the question; undefined if there is none or are several. */
export function instrumentNamed(
  { text, country }: Pick<Question, 'text' | 'country'>,
  index: PassageIndex,
): KnownInstrument | undefined {
  const asked = new Set(terms(text));
  const shared = instrumentsOf(country, index).map((known) => ({
    known,
    worth: sharedWorth(asked, known.instrument.title),
  }));
  const most = Math.max(1, ...shared.map(({ worth }) => worth));
  const lengthOf = ({ known }: (typeof shared)[number]): number => terms(known.instrument.title).length;
  const [best, next] = shared
    .filter(({ worth }) => worth === most)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  // 'The Space Industry Act' is not the Space Industry (Indemnities) Act.
  return best && (!next || lengthOf(best) < lengthOf(next)) ? best.known : undefined;
}

/** How it stands with a law, as a sentence. */
export function standingInWords(
  { instrument: { title, status }, header }: KnownInstrument,
  words: OwnWords,
): string {
  const date = monthInWords(header.as_of, words.language);
  return fill(words[answers[status].said], { title: `*${escapeMarkdown(title)}*`, date });
}

/** How it stands with the law that is asked about; undefined if something else is asked, or the guides know no such law. */
export function findStatusAsked(question: Question, index: PassageIndex): Standing | undefined {
  if (!asksStatus.test(question.text)) return undefined;
  const known = instrumentNamed(question, index);
  if (!known || countOtherWords(question, `${ofStatus} ${known.instrument.title}`) > mostOtherWords)
    return undefined;
  const { id, status, superseded_by } = known.instrument;
  const { isLaw } = answers[status];
  const asksEnd = asksOfEnd.test(question.text) && status !== 'draft';
  const own = ownGuidePassages(question.country, index);
  const passages = [id, superseded_by].flatMap((one) =>
    own.filter(({ block }) => one !== undefined && block.instrument_id === one).slice(0, 1),
  );
  return passages.length === 0
    ? undefined
    : {
        isLaw: isLaw === undefined ? undefined : isLaw !== asksEnd,
        known,
        passages,
      };
}
