import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EvaluationError, refuseIfAny } from '../evaluation-error';
import { readRecords } from './beir-records';
import { type Judgement, readJudgements } from './judgements';

export interface BeirPassage {
  id: string;
  title: string;
  text: string;
}

export interface BeirQuestion {
  id: string;
  text: string;
  /** Grade of each relevant passage, above 0. */
  grades: ReadonlyMap<string, number>;
}

/** A BEIR folder whose files were all read and agree with one another. */
export interface BeirFolder {
  folder: string;
  /** Files of relevance that were used, without the folder. */
  judgementFiles: string[];
  passageCount: number;
  /** Only those of which a passage is relevant, in the order of queries.jsonl. */
  questions: BeirQuestion[];
  /** Questions without any relevant passage; they count in no figure. */
  unjudged: number;
  /** Reads the corpus once more, a passage at a time. */
  passages(): AsyncGenerator<BeirPassage>;
}

/** `qrels/<split>.tsv`; without a split test.tsv, and where there is none all of them. */
async function judgementFilesOf(folder: string, split: string | undefined): Promise<string[]> {
  const qrels = join(folder, 'qrels');
  const names = (await readdir(qrels).catch(() => [])).filter((name) => name.endsWith('.tsv')).sort();
  if (names.length === 0)
    throw new EvaluationError(`${qrels} holds no .tsv file, so it is not known which passages are relevant.`);
  const wanted = `${split ?? 'test'}.tsv`;
  if (names.includes(wanted)) return [wanted];
  if (split === undefined) return names;
  throw new EvaluationError(`${qrels} has no ${wanted}; it has ${names.join(', ')}.`);
}

async function passageIds(file: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of readRecords(file, 'passage')) ids.add(id);
  return ids;
}

async function questionTexts(file: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const { id, text } of readRecords(file, 'question')) texts.set(id, text);
  return texts;
}

function checkKnown(
  judgements: readonly Judgement[],
  passages: ReadonlySet<string>,
  questions: ReadonlyMap<string, string>,
): void {
  const problems = judgements.flatMap(({ place, question, passage }) => [
    ...(questions.has(question)
      ? []
      : [`${place}: there is no question ${JSON.stringify(question)} in queries.jsonl`]),
    ...(passages.has(passage)
      ? []
      : [`${place}: there is no passage ${JSON.stringify(passage)} in corpus.jsonl`]),
  ]);
  refuseIfAny('Relevance is stated for what is not there:', problems);
}

function judged(texts: ReadonlyMap<string, string>, judgements: readonly Judgement[]): BeirQuestion[] {
  const grades = new Map<string, Map<string, number>>();
  for (const { question, passage, grade } of judgements) {
    if (grade <= 0) continue;
    const known = grades.get(question) ?? new Map<string, number>();
    grades.set(question, known.set(passage, grade));
  }
  return [...texts].flatMap(([id, text]) => {
    const relevant = grades.get(id);
    return relevant ? [{ id, text, grades: relevant }] : [];
  });
}

/** Reads and checks a whole folder before anything is indexed. @throws EvaluationError naming file and line */
export async function openBeirFolder(folder: string, split?: string): Promise<BeirFolder> {
  const corpus = join(folder, 'corpus.jsonl');
  const judgementFiles = await judgementFilesOf(folder, split);
  const texts = await questionTexts(join(folder, 'queries.jsonl'));
  const judgements = await readJudgements(judgementFiles.map((name) => join(folder, 'qrels', name)));
  const ids = await passageIds(corpus);
  checkKnown(judgements, ids, texts);
  const questions = judged(texts, judgements);
  if (questions.length === 0)
    throw new EvaluationError(
      `No question of ${judgementFiles.join(', ')} has a relevant passage (a score above 0).`,
    );
  return {
    folder,
    judgementFiles,
    passageCount: ids.size,
    questions,
    unjudged: texts.size - questions.length,
    passages: () => readRecords(corpus, 'passage'),
  };
}
