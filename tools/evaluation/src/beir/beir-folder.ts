import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EvaluationError, refuseIfAny } from '../io/evaluation-error';
import { type BeirRecord, readRecords } from './beir-records';
import { type Judgement, readJudgements } from './judgements';

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
  passages(): AsyncGenerator<BeirRecord>;
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

/** Grades by question and passage, of what is relevant. @throws EvaluationError for what is not there */
function gradesOf(
  judgements: readonly Judgement[],
  questions: ReadonlyMap<string, string>,
  passages: ReadonlySet<string>,
): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  const problems: string[] = [];
  for (const { place, question, passage, grade } of judgements) {
    if (!questions.has(question))
      problems.push(`${place}: there is no question ${JSON.stringify(question)} in queries.jsonl`);
    if (!passages.has(passage))
      problems.push(`${place}: there is no passage ${JSON.stringify(passage)} in corpus.jsonl`);
    if (grade > 0) grades.set(question, (grades.get(question) ?? new Map()).set(passage, grade));
  }
  refuseIfAny('Relevance is stated for what is not there:', problems);
  return grades;
}

/** Reads and checks a whole folder before anything is indexed. @throws EvaluationError naming file and line */
export async function openBeirFolder(folder: string, split?: string): Promise<BeirFolder> {
  const corpus = join(folder, 'corpus.jsonl');
  const judgementFiles = await judgementFilesOf(folder, split);
  const texts = new Map<string, string>();
  for await (const { id, text } of readRecords(join(folder, 'queries.jsonl'), 'question'))
    texts.set(id, text);
  const judgements = await readJudgements(judgementFiles.map((name) => join(folder, 'qrels', name)));
  const ids = new Set<string>();
  for await (const { id } of readRecords(corpus, 'passage')) ids.add(id);
  const grades = gradesOf(judgements, texts, ids);
  const questions = [...texts].flatMap(([id, text]) => {
    const relevant = grades.get(id);
    return relevant ? [{ id, text, grades: relevant }] : [];
  });
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
