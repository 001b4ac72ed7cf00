import { readFile, writeFile } from 'node:fs/promises';
import type { AnswerResult, Citation } from '@astraea/contracts';
import type { Asked } from '../asking/ask-questions';
import type { Measured } from '../asking/product';
import { EvaluationError } from '../io/evaluation-error';

/** Of a citation what a judge needs. */
type ShortCitation = Pick<
  Citation,
  'marker' | 'country' | 'doc' | 'instrument' | 'provision' | 'status' | 'quote'
>;

/** The whole answer to a question, for a judge to read. */
export interface WrittenAnswer {
  id: string;
  outcome: AnswerResult['outcome'];
  /** The first answer waits until every passage is embedded. */
  milliseconds: number;
  content: string;
  citations: ShortCitation[];
}

export interface AnswersFile {
  date: string;
  commit: string;
  measured: Measured;
  /** File of the questions. */
  questions: string;
  answers: WrittenAnswer[];
}

/** Enough of a quote to see whether it bears its sentence out. */
const longestQuote = 400;

export function writtenAnswer(id: string, { result, milliseconds }: Asked): WrittenAnswer {
  const citations = (result.proof?.citations ?? []).map(
    ({ marker, country, doc, instrument, provision, status, quote }) => ({
      marker,
      country,
      doc,
      instrument,
      provision,
      status,
      quote: quote.length > longestQuote ? `${quote.slice(0, longestQuote)} …` : quote,
    }),
  );
  const { outcome, content } = result;
  return { id, outcome, milliseconds: Math.round(milliseconds), content, citations };
}

export async function writeAnswers(file: string, answers: AnswersFile): Promise<void> {
  await writeFile(file, `${JSON.stringify(answers, undefined, 2)}\n`);
}

/** Reads what `evaluate ask` wrote. @throws EvaluationError */
export async function readAnswers(file: string): Promise<AnswersFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new EvaluationError(`${file} cannot be read; is it there?`, { cause: error });
  });
  try {
    return JSON.parse(text) as AnswersFile;
  } catch (error) {
    throw new EvaluationError(`${file} is not what \`evaluate ask\` writes.`, { cause: error });
  }
}
