import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EvaluationError } from '../evaluation-error';

const passageSchema = z.object({
  ID: z.string().min(1),
  DocumentID: z.number(),
  PassageID: z.string(),
  Passage: z.string(),
});
type Passage = z.infer<typeof passageSchema>;

const questionSchema = z.object({
  QuestionID: z.string().min(1),
  Question: z.string().min(1),
  Passages: z.array(passageSchema.omit({ ID: true })).min(1),
});
type Question = z.infer<typeof questionSchema>;

async function readList<S extends z.ZodType>(file: string, item: S): Promise<z.output<S>[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new EvaluationError(`${file} cannot be read; is this a folder of ObliQA?`, { cause: error });
  });
  try {
    return z.array(item).parse(JSON.parse(text));
  } catch (error) {
    const words = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new EvaluationError(`${file} is not as ObliQA has it: ${words}`, { cause: error });
  }
}

async function readPassages(folder: string): Promise<Passage[]> {
  const documents = join(folder, 'StructuredRegulatoryDocuments');
  const names = (await readdir(documents).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0)
    throw new EvaluationError(`${documents} holds no .json file; is this a folder of ObliQA?`);
  const lists = await Promise.all(names.map((name) => readList(join(documents, name), passageSchema)));
  return lists.flat();
}

/** Questions name passages by document and number, which is not unique; the text tells which of two is meant. */
function passageFinder(passages: readonly Passage[]): (wanted: Question['Passages'][number]) => string {
  const byText = new Map<string, string>();
  const byNumber = new Map<string, string>();
  for (const { ID, DocumentID, PassageID, Passage } of passages) {
    const number = `${DocumentID}\t${PassageID}`;
    if (!byNumber.has(number)) byNumber.set(number, ID);
    byText.set(`${number}\t${Passage.trim()}`, ID);
  }
  return ({ DocumentID, PassageID, Passage }) => {
    const number = `${DocumentID}\t${PassageID}`;
    const id = byText.get(`${number}\t${Passage.trim()}`) ?? byNumber.get(number);
    if (id === undefined) throw new EvaluationError(`No passage ${PassageID} in document ${DocumentID}.`);
    return id;
  };
}

const jsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** Writes ObliQA as a BEIR folder: every passage of its documents, and the questions of its test and dev parts. */
export async function convertObliqa(
  folder: string,
  out: string,
): Promise<{ passages: number; questions: Record<string, number> }> {
  const passages = await readPassages(folder);
  const idOf = passageFinder(passages);
  const parts = { test: 'ObliQA_test.json', dev: 'ObliQA_dev.json' };
  const counts: Record<string, number> = {};
  const questions: Question[] = [];
  await mkdir(join(out, 'qrels'), { recursive: true });
  for (const [part, file] of Object.entries(parts)) {
    const list = await readList(join(folder, file), questionSchema);
    const rows = list.flatMap(({ QuestionID, Passages }) =>
      [...new Set(Passages.map(idOf))].map((id) => `${QuestionID}\t${id}\t1\n`),
    );
    await writeFile(join(out, 'qrels', `${part}.tsv`), `query-id\tcorpus-id\tscore\n${rows.join('')}`);
    questions.push(...list);
    counts[part] = list.length;
  }
  const corpus = passages.map(({ ID, Passage }) => ({ _id: ID, title: '', text: Passage }));
  await writeFile(join(out, 'corpus.jsonl'), jsonLines(corpus));
  await writeFile(
    join(out, 'queries.jsonl'),
    jsonLines(questions.map(({ QuestionID, Question }) => ({ _id: QuestionID, text: Question }))),
  );
  return { passages: passages.length, questions: counts };
}
