import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isCollection, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { EvaluationError, refuseIfAny } from './evaluation-error';
import { parseLine, readLines } from './read-lines';

/** A record of a file before it is checked, and where it stands. */
interface Found {
  place: string;
  value: unknown;
}

const fileKinds = new Set(['.yaml', '.yml', '.jsonl']);

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new EvaluationError(`${path} cannot be read; is it there?`, { cause: error });
  });
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => fileKinds.has(extname(name))).sort();
  if (names.length === 0) throw new EvaluationError(`${path} holds no .yaml and no .jsonl file.`);
  return names.map((name) => join(path, name));
}

async function readYaml(file: string): Promise<Found[]> {
  const lines = new LineCounter();
  const document = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines });
  refuseIfAny(
    `${file} is no YAML:`,
    document.errors.map(({ message }) => `${file}: ${message}`),
  );
  const list: unknown = document.toJS();
  if (!Array.isArray(list)) throw new EvaluationError(`${file} is no list of questions.`);
  const nodes = isCollection(document.contents) ? document.contents.items : [];
  return list.map((value: unknown, at) => {
    const range = (nodes[at] as { range?: [number, number, number] } | undefined)?.range;
    return { place: `${file}:${range ? lines.linePos(range[0]).line : 1}`, value };
  });
}

async function readJsonLines(file: string): Promise<Found[]> {
  const found: Found[] = [];
  for await (const line of readLines(file)) found.push({ place: line.place, value: parseLine(line) });
  return found;
}

function parse<Q extends { id: string }>(
  found: readonly Found[],
  schema: z.ZodType<Q>,
): { questions: Q[]; problems: string[] } {
  const places = new Map<string, string>();
  const questions: Q[] = [];
  const problems: string[] = [];
  for (const { place, value } of found) {
    const result = schema.safeParse(value);
    if (!result.success) {
      for (const { path, message } of result.error.issues)
        problems.push(`${place}: ${path.join('.') || 'question'}: ${message}`);
      continue;
    }
    const before = places.get(result.data.id);
    if (before) problems.push(`${place}: the id ${result.data.id} stands already in ${before}`);
    places.set(result.data.id, place);
    questions.push(result.data);
  }
  return { questions, problems };
}

/** Reads files of questions, or all of a folder. @throws EvaluationError with every problem, naming file and line */
export async function readList<Q extends { id: string }>(
  paths: readonly string[],
  schema: z.ZodType<Q>,
): Promise<Q[]> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  const found = await Promise.all(
    files.map((file) => (extname(file) === '.jsonl' ? readJsonLines(file) : readYaml(file))),
  );
  const { questions, problems } = parse(found.flat(), schema);
  refuseIfAny('The questions are not usable:', problems);
  if (questions.length === 0) throw new EvaluationError(`${files.join(', ')} holds no question.`);
  return questions;
}
