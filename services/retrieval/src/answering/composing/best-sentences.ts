import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { namesOneOf, type ProvisionMention, provisionsIn } from '../../search/provisions';
import { leansOnPrevious, type Sentence } from '../../search/sentences';
import { statesFact } from '../question/expected-answer';
import type { Question } from '../question/question';
import { readSentences, worthOf } from '../ranking/coverage';
import { tellsStatus } from '../rules/status-asked';

/** A passage of this length or less is quoted whole, so that no condition or exception is cut off. */
const quotedWhole = 900;
/** What a sentence gains in worth by stating the fact, or having the words, that are asked for. */
const factWorth = 1.5;
const formWorth = 1.5;

/** What the words count for besides that a follow-up brings in itself. */
const newWorth = 2;

/** For what sentences are chosen. */
export interface Asking {
  question: Question;
  /** What the passage says is asked for, from its beginning. */
  wholly?: boolean;
  /** The one sentence of the passage that says it. */
  only?: Sentence;
}

/** The first sentence that is not on another provision of the kind. */
function openingOn(provisions: readonly ProvisionMention[], sentences: readonly Sentence[]): number {
  const isOnOther = ({ text }: Sentence): boolean =>
    provisionsIn(text).some(({ kind }) => provisions.some((one) => one.kind === kind));
  return Math.max(
    0,
    sentences.findIndex((sentence) => !isOnOther(sentence)),
  );
}

/** True if a sentence begins with what the one before introduced: 'a National Register was set up. The register differs'. */
function takesUp(sentence: string, before: string): boolean {
  const [, thing] = /^The (\p{Ll}{3,}) /u.exec(sentence) ?? [];
  return thing !== undefined && new RegExp(`(?<!\\p{L})${thing}(?!\\p{L})`, 'iu').test(before);
}

/** The sentences that answer best, with those before them on which they lean. */
export function bestRun(
  sentences: readonly Sentence[],
  passage: Passage,
  { question: { asked, terms, ownTerms, text }, wholly }: Asking,
  index: PassageIndex,
): { from: number; to: number } {
  const provisions = provisionsIn(text);
  const sets = new Map(readSentences(passage).map(({ sentence, set }) => [sentence, set]));
  const worth = sentences.map((sentence) => {
    const states = asked.fact !== undefined && statesFact(asked.fact, sentence, text);
    const hasForm = asked.status ? tellsStatus(sentence.text) : (asked.form?.test(sentence.text) ?? false);
    const gain = (states ? factWorth : 1) * (hasForm ? formWorth : 1);
    const set = sets.get(sentence) ?? new Set();
    const ownWorth = ownTerms ? newWorth * worthOf(set, ownTerms, index) : 0;
    return (worthOf(set, terms, index) + ownWorth) * gain;
  });
  const named = sentences.findIndex((sentence) => namesOneOf(sentence.text, provisions));
  const best =
    named >= 0 ? named : wholly ? openingOn(provisions, sentences) : worth.indexOf(Math.max(...worth));
  let from = best;
  for (; from > 0; from--) {
    const [said = '', before = ''] = [sentences[from]?.text, sentences[from - 1]?.text];
    if (!leansOnPrevious(said) && !takesUp(said, before)) break;
  }
  const next = sentences[best + 1];
  // The exception or condition that follows belongs to what is said.
  const to = next && leansOnPrevious(next.text) ? best + 1 : best;
  return { from, to };
}

/** The part of a passage that is quoted: all of it, or of a long one the sentences around the best. */
export function quotedSentences(passage: Passage, asking: Asking, index: PassageIndex): Sentence[] {
  const sentences = readSentences(passage).map(({ sentence }) => sentence);
  if (asking.only) return [asking.only];
  if (asking.wholly || passage.block.text.length <= quotedWhole) return sentences;
  const { from, to } = bestRun(sentences, passage, asking, index);
  return sentences.slice(Math.max(0, from - 1), to + 3);
}
