import { isNotInForce, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { terms } from '../../search/words';
import { monthInWords } from '../composing/dates';
import { escapeMarkdown } from '../composing/wording';
import type { Question } from '../question/question';
import { ownGuidePassages } from './guides';

const kindOfLaw = '(?:act|laws?|statute|legislation|regulation)';
/** Says that there is no such law. */
const absence = new RegExp(
  `\\b(?:no (?:[\\p{L}-]+ ){0,3}${kindOfLaw}|without (?:an?|any) (?!permit|licen|authori|approval)(?:[\\p{L}-]+ ){0,4}${kindOfLaw}|not have an? (?:[\\p{L}-]+ ){0,4}${kindOfLaw}|${kindOfLaw} (?:of [\\p{L} ]+ )?(?:that [\\p{L} ]+ )?was not found|no such regulation|until \\p{L}+ (?:passes|adopts)|law has been announced|a property right .* is not mentioned)\\b`,
  'iu',
);
const ofLaw =
  /\b(?:in force|force (?:since|from)|applicable since|took effect|takes effect|replaced|took the place|superseded|repeal\w*|abolished|no longer|adopted (?:its|on)|first general|outdated|an end to|had come out|is now the law|absorbed the functions|had no effect|no effect any more)\b/iu;
const ofDraft =
  /\b(?:draft|bill|propos\w+|planned|not law|never|withdrawn|only a plan|superseded|replaced|repeal\w*|no longer|no effect|preparation|announced|consultation|statute collection|reform|due to vote|second reading)\b/iu;

const plainly =
  /\b(?:no more than a proposal|status of|needs? to adopt|still a bill|second reading|never became law|not law|due to vote|only as a proposal|in preparation|not yet|sent its bill|statute collection|not pursued|in force|force (?:from|since)|repeals|took the place|absorbed the functions)\b/iu;

/** How plainly a passage says how it stands with a law: 0 not at all, above 1 as its very point. */
export function statusPart(passage: Passage): number {
  const { text } = passage.block;
  const [opening = ''] = text.split(/(?<=\.)\s/u);
  if (absence.test(opening)) return 1.2;
  if (absence.test(text)) return 1;
  if (!(isNotInForce(passage) ? ofDraft : ofLaw).test(text)) return 0;
  return plainly.test(text) ? 0.8 : 0.5;
}

/** True if a sentence is about how it stands with a law. */
export function tellsStatus(sentence: string): boolean {
  return absence.test(sentence) || ofLaw.test(sentence) || plainly.test(sentence);
}

export function speaksOfStatus(passage: Passage): boolean {
  return statusPart(passage) > 0;
}

export function saysThereIsNone({ block }: Passage): boolean {
  return absence.test(block.text);
}

/** Least words of the question that the name of the instrument meant must share, or least part of the name. */
const leastShared = 3;
const leastPart = 0.6;
const aboutDraft = /\b(?:reforms?|amendments?|revision|bill|drafts?|proposal|proposed|planned|new)\b/iu;

function yearsAndNumbers(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** The passage of the instrument whose standing is asked for, by its numbers or by its name. */
function instrumentAsked(question: Question, index: PassageIndex): Passage | undefined {
  const own = ownGuidePassages(question.country, index).filter(({ block }) => block.instrument !== null);
  const numbers = yearsAndNumbers(question.text);
  const asked = new Set(terms(question.text));
  const judged = own.map((passage) => {
    const name = passage.block.instrument ?? '';
    const named = new Set(terms(name));
    const held = numbers.filter((number) => yearsAndNumbers(name).includes(number)).length;
    const shared = [...asked].filter((term) => named.has(term)).length;
    return { passage, held, shared, part: named.size === 0 ? 0 : shared / named.size };
  });
  const wantsDraft = aboutDraft.test(question.text);
  const draftFirst = (passage: Passage): number => Number(wantsDraft && passage.block.status === 'draft');
  const [most] = judged.toSorted(
    (a, b) =>
      b.held - a.held ||
      draftFirst(b.passage) - draftFirst(a.passage) ||
      b.shared - a.shared ||
      b.part - a.part,
  );
  if (!most) return undefined;
  const byNumber = numbers.length > 0 && most.held === numbers.length;
  const byName = most.shared >= leastShared || (most.shared > 1 && most.part >= leastPart);
  return byNumber || byName ? most.passage : undefined;
}

/** What a question says of a law: that it is no law any more, or that it is law. */
const asksOfEnd = /\b(?:repealed|superseded|replaced|abolished|withdrawn|expired|outdated|no longer)\b/iu;

const answers: Record<Passage['block']['status'], { isLaw: boolean | undefined; words: string }> = {
  'in force': { isLaw: true, words: 'is in force' },
  amended: { isLaw: true, words: 'is in force as amended' },
  draft: { isLaw: false, words: 'is a draft and not law in force' },
  repealed: { isLaw: false, words: 'is repealed and no longer law in force' },
  superseded: { isLaw: false, words: 'is superseded and no longer law in force' },
  unknown: { isLaw: undefined, words: 'is not confirmed to be in force' },
};

/** How it stands with the law that is asked about, with a passage of it. */
export interface Standing {
  /** The answer to what is asked; undefined if it is not confirmed. */
  isLaw: boolean | undefined;
  words: string;
  passage: Passage;
}

/** How it stands with the law that is asked about; undefined if the guides know no such instrument. */
export function standingAsked(question: Question, index: PassageIndex): Standing | undefined {
  const passage = instrumentAsked(question, index);
  if (!passage) return undefined;
  const { isLaw, words } = answers[passage.block.status];
  const asksEnd = asksOfEnd.test(question.text) && passage.block.status !== 'draft';
  const name = `*${escapeMarkdown(passage.block.instrument ?? '')}*`;
  return {
    isLaw: isLaw === undefined ? undefined : isLaw !== asksEnd,
    words: `${name} ${words}, as of ${monthInWords(passage.block.as_of)}`,
    passage,
  };
}
