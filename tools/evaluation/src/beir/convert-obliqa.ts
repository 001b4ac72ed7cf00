import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readArguments, requirePositionals } from '../io/command-line';
import { EvaluationError } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';

const place = { DocumentID: z.number(), PassageID: z.string(), Passage: z.string() };
const passageSchema = z.object({ ID: z.string().min(1), ...place });
type Passage = z.infer<typeof passageSchema>;

const questionSchema = z.object({
  QuestionID: z.string().min(1),
  Question: z.string().min(1),
  Passages: z.array(z.object(place)).min(1),
});
type Question = z.infer<typeof questionSchema>;

async function readJson<S extends z.ZodType>(file: string, item: S): Promise<z.output<S>[]> {
  try {
    return z.array(item).parse(JSON.parse(await readFile(file, 'utf8')));
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
  return (await Promise.all(names.map((name) => readJson(join(documents, name), passageSchema)))).flat();
}

/** Questions name passages by document and number, which is not unique; the text tells which of two is meant. */
function passageFinder(passages: readonly Passage[]): (wanted: Question['Passages'][number]) => string {
  const keyOf = (one: Omit<Passage, 'ID'>): string => `${one.DocumentID}\t${one.PassageID}`;
  const byNumber = Map.groupBy(passages, keyOf);
  return (wanted) => {
    const [first, ...others] = byNumber.get(keyOf(wanted)) ?? [];
    if (!first) throw new EvaluationError(`No passage ${wanted.PassageID} in document ${wanted.DocumentID}.`);
    const isMeant = ({ Passage: text }: Passage): boolean => text.trim() === wanted.Passage.trim();
    return (others.findLast(isMeant) ?? first).ID;
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
  const counts: Record<string, number> = {};
  const questions: Question[] = [];
  await mkdir(join(out, 'qrels'), { recursive: true });
  for (const part of ['test', 'dev']) {
    const list = await readJson(join(folder, `ObliQA_${part}.json`), questionSchema);
    const rows = list.flatMap(({ QuestionID, Passages }) =>
      [...new Set(Passages.map(idOf))].map((id) => `${QuestionID}\t${id}\t1\n`),
    );
    await writeFile(join(out, 'qrels', `${part}.tsv`), `query-id\tcorpus-id\tscore\n${rows.join('')}`);
    questions.push(...list);
    counts[part] = list.length;
  }
  const corpus = passages.map(({ ID, Passage: text }) => ({ _id: ID, title: '', text }));
  await writeFile(join(out, 'corpus.jsonl'), jsonLines(corpus));
  const queries = questions.map(({ QuestionID, Question: text }) => ({ _id: QuestionID, text }));
  await writeFile(join(out, 'queries.jsonl'), jsonLines(queries));
  return { passages: passages.length, questions: counts };
}

/** `evaluate convert-obliqa <folder> <out>`. */
export async function convertCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  const { positionals } = readArguments(args, {});
  const [folder = '', out = ''] = requirePositionals('convert-obliqa', positionals, ['folder', 'out']);
  const { passages, questions } = await convertObliqa(folder, out);
  const counts = Object.entries(questions).map(([part, count]) => `${count} ${part}`);
  io.print(`${passages} passages, questions: ${counts.join(', ')}. Written: ${out}`);
  return true;
}
