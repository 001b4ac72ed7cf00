import { refuseIfAny } from '../io/evaluation-error';
import { readLines } from '../io/read-lines';

/** One line of a qrels file. */
export interface Judgement {
  /** File and line, for messages. */
  place: string;
  question: string;
  passage: string;
  /** How relevant; 0 and below is not. */
  grade: number;
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const head = /^query\S*\tcorpus\S*\t(?![+-]?[\d.])/i;

function problemOf(cells: readonly string[]): string | undefined {
  const [question, passage, score = ''] = cells;
  if (cells.length !== 3)
    return `has ${cells.length} columns instead of 3 (question, passage and score, with tabs between them)`;
  if (!question || !passage) return 'names no question or no passage';
  return number.test(score.trim()) ? undefined : `the score ${JSON.stringify(score)} is no number`;
}

/** Reads qrels files; ids stay as they are written. @throws EvaluationError naming every line that is not usable */
export async function readJudgements(files: readonly string[]): Promise<Judgement[]> {
  const judgements = new Map<string, Judgement>();
  const problems: string[] = [];
  for (const file of files) {
    for await (const line of readLines(file)) {
      if (line.number === 1 && head.test(line.text)) continue;
      const cells = line.text.split('\t');
      const [question = '', passage = '', score = ''] = cells;
      const key = `${question}\t${passage}`;
      const before = judgements.get(key)?.place;
      const problem =
        problemOf(cells) ?? (before && `the same question and passage stand already in ${before}`);
      if (problem) problems.push(`${line.place}: ${problem}`);
      else judgements.set(key, { place: line.place, question, passage, grade: Number(score) });
    }
  }
  refuseIfAny('The relevance of passages is not usable:', problems);
  return [...judgements.values()];
}
