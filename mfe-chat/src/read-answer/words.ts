import { type ChangeKind, isQuotation, type Message, type Proof } from '@astraea/contracts';
import { catalogue } from '../locales/catalogue';
import { answers } from '../locales/en/answers';

/** All that a user reads of questions and answers. */
export const answerWords = catalogue.words('answers', answers);

export const changeWords = answerWords.changes;

export const rateWords = answerWords.rate;

/** What is said of an answer, beside its own text; undefined of most. */
export function noteOf({ outcome, seems_to_answer }: Pick<Message, 'outcome' | 'seems_to_answer'>) {
  const { notes } = answerWords;
  const ended = outcome && outcome !== 'answered' && notes[outcome];
  return [ended, seems_to_answer && notes.seems].filter(Boolean).join(' ') || undefined;
}

/** What is said over an answer whose sources changed since. */
export function changeTitle(changes: readonly ChangeKind[]): string {
  const [first] = changes;
  return changes.length === 1 && first ? changeWords[first] : changeWords.several;
}

interface WriterWords {
  /** Who wrote the answer. */
  statement: string;
  /** What was checked of it, one sentence each. */
  checks: readonly string[];
}

/** Who wrote an answer and what was checked of it; undefined for an answer that was not finished. */
export function writerWords({
  written_by,
  model,
  citations,
}: Pick<Proof, 'written_by' | 'model' | 'citations'>): WriterWords | undefined {
  const { writer } = answerWords;
  const onlyQuotations = citations.every(isQuotation);
  const warning = onlyQuotations ? [] : [writer.summed];
  const written = writtenBy(model ?? writer.model, citations);
  switch (written_by) {
    case 'quotations':
      return {
        statement: inTheWordsOf(citations),
        checks: [
          onlyQuotations ? writer.wordForWord : writer.unchanged,
          ...warning,
          ...Object.values(writer.extract),
        ],
      };
    case 'model':
      return { statement: written, checks: [...Object.values(writer.checks), ...warning] };
    case 'model-and-quotations':
      return {
        statement: writer.completed({ written }),
        checks: [...Object.values(writer.checks), writer.completion, ...warning],
      };
    case undefined:
      return undefined;
  }
}

function inTheWordsOf(citations: Proof['citations']): string {
  const { quoted, guides, guidesAndOthers } = answerWords.writer;
  if (citations.every(isQuotation)) return quoted;
  return citations.some(isQuotation) ? guidesAndOthers : guides;
}

function writtenBy(model: string, citations: Proof['citations']): string {
  const { written, writtenGuides, writtenGuidesAndOthers } = answerWords.writer;
  if (citations.every(isQuotation)) return written({ model });
  return citations.some(isQuotation) ? writtenGuidesAndOthers({ model }) : writtenGuides({ model });
}
