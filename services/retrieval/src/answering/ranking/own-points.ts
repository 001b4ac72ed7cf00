import type { Passage } from '../../search/passage';
import type { FoundPassage, PassageIndex } from '../../search/passage-index';
import { attachmentWords, tableWords } from '../../search/provisions';
import { pairsOf, terms } from '../../search/words';
import { onceAQuestion } from '../question/once-a-question';
import type { Question } from '../question/question';
import { attachmentStating, statingSentences } from './attachments';
import { coverageBy, readSentences, type TermSet } from './coverage';
import { saysSanction } from './naming-passages';
import { meaningLikeness, titleOf } from './passage-meaning';

/**
 * What makes a passage of an operator's own document the answer: weights that rank highest what answers the questions on the
 * statutes of packages/evaluation/own-documents (softmax over the passages that were found for each), divided by what
 * brings them to the scale of the points of guides.
 */
const weights = {
  /** Beside the best of such documents. */
  score: 2.2,
  /** How much of the subject the sentence that states the fact speaks of, with the title of its provision. */
  factNear: 1.3,
  /** How much of its title is asked for. */
  titleAsked: 0.45,
  meansText: 1.5,
  meansTitle: 0.65,
  sanction: 1,
  /** By hand: it has words that such questions are answered with, as 'must' where a need is asked. */
  form: 0.45,
  /** A sum in a table of fees. */
  tableOfSums: 0.93,
  /** By hand, as for guides. */
  own: 1.1,
  withoutProvision: -0.54,
  /** Per e-fold of its length, with the list that it opens: who says more says more of what is asked. */
  length: 0.23,
};
type Part = keyof typeof weights;
const bias = -2.3;

const attachment = new RegExp(`(?<!\\p{L})(?:${attachmentWords}|${tableWords})(?!\\p{L})`, 'iu');

interface ReadTitle {
  terms: readonly string[];
  set: TermSet;
}

const titles = new WeakMap<Passage, ReadTitle>();

function readTitle(passage: Passage): ReadTitle {
  const known = titles.get(passage);
  if (known) return known;
  const sequence = terms(titleOf(passage));
  const read = { terms: sequence, set: new Set([...sequence, ...pairsOf(sequence)]) };
  titles.set(passage, read);
  return read;
}

const askedTerms = onceAQuestion(
  ({ terms: { groups } }) => new Set(groups.flatMap(({ features }) => features.map(({ term }) => term))),
);

/** The sentence that states the fact with its title; where a table behind the passage states it, the row with what names the table. */
function factNear(passage: Passage, question: Question, index: PassageIndex): number {
  const title = readTitle(passage).set;
  const stating = statingSentences(passage, question).map(({ set }) => [set, title]);
  const said = readSentences(passage).map(({ set }) => set);
  const behind = attachmentStating(passage, question, index).flatMap((row) =>
    statingSentences(row, question).map(({ set }) => [set, title, ...said]),
  );
  const near = [...stating, ...behind].map((sets) => coverageBy(question.subject, sets, index));
  return Math.max(0, ...near);
}

/** What is to be seen in a passage; `best` is the highest score among passages of an operator's own documents. */
export function ownPartsOf(
  { passage, score }: FoundPassage,
  best: number,
  question: Question,
  index: PassageIndex,
): Record<Part, number> {
  const { block, header } = passage;
  const title = readTitle(passage).terms;
  const asked = askedTerms(question, index);
  const means = meaningLikeness(question, passage, index);
  const list = [passage, ...index.itemsOf(passage)];
  return {
    score: best === 0 ? 0 : score / best,
    factNear: factNear(passage, question, index),
    titleAsked: title.length === 0 ? 0 : title.filter((term) => asked.has(term)).length / title.length,
    meansText: means.text,
    meansTitle: means.title,
    sanction: Number(saysSanction(question, passage, index)),
    form: Number(question.asked.form?.test(block.text) ?? false),
    tableOfSums: Number(question.asked.fact === 'money' && attachment.test(block.provision ?? '')),
    own: Number(header.jurisdiction === question.country),
    withoutProvision: Number(index.isUncited(passage)),
    length: Math.log(list.reduce((sum, one) => sum + one.block.text.length, 0)),
  };
}

export function ownPointsOf(
  found: FoundPassage,
  best: number,
  question: Question,
  index: PassageIndex,
): number {
  const parts = Object.entries(ownPartsOf(found, best, question, index));
  return parts.reduce((sum, [part, value]) => sum + weights[part as Part] * value, bias);
}
