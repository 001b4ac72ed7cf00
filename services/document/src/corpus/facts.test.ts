import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Guide, GuideStatement } from './guide';
import { parseGuide, readCorpusFiles } from './load-guides';

const corpusFolder = join(__dirname, '../../corpus');

const factSchema = z.strictObject({
  topic: z.string(),
  instrument: z.string(),
  provision: z.string(),
  source: z.url(),
  numbers: z.array(z.string()),
});
/** The facts of one guide by their ids. */
const factsSchema = z.record(z.string(), factSchema);
type Fact = z.infer<typeof factSchema>;

let guides: Guide[];
let register: Record<string, z.infer<typeof factsSchema>>;

beforeAll(async () => {
  const files = await readCorpusFiles(corpusFolder);
  guides = files.guides.map(({ file, bytes }) => parseGuide(file, bytes));
  const names = await readdir(join(corpusFolder, 'facts'));
  const read = async (name: string) => parse(await readFile(join(corpusFolder, 'facts', name), 'utf8'));
  register = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [basename(name, '.yaml'), factsSchema.parse(await read(name))] as const),
    ),
  );
});

/** Every number of a text, without thousands separators, each once. */
function numbersIn(text: string): string[] {
  return [...new Set(text.match(/\d+(?:[.,]\d+)*/g)?.map((number) => number.replaceAll(',', '')))].sort();
}

function changesOf(fact: Fact, statement: GuideStatement): string[] {
  const stated = {
    topic: statement.topic,
    instrument: statement.instrument ?? '',
    provision: statement.provision ?? '',
    source: statement.source,
    numbers: numbersIn(statement.text).join(' '),
  };
  const known = { ...fact, numbers: fact.numbers.toSorted().join(' ') };
  return Object.entries(stated)
    .filter(([name, value]) => value !== known[name as keyof typeof known])
    .map(([name, value]) => `${statement.id}: ${name} is ${value}, not ${known[name as keyof typeof known]}`);
}

it('states each fact of the register in its guide, and no other', () => {
  expect(Object.keys(register).toSorted()).toEqual(guides.map(({ slug }) => slug).toSorted());
  for (const { slug, statements } of guides) {
    const stated = statements.map(({ id }) => id).toSorted();
    expect({ slug, facts: stated }).toEqual({ slug, facts: Object.keys(register[slug] ?? {}).toSorted() });
  }
});

it('keeps every number, topic, instrument, provision and source of a fact', () => {
  const changes = guides.flatMap(({ slug, statements }) =>
    statements.flatMap((statement) => {
      const fact = register[slug]?.[statement.id];
      return fact ? changesOf(fact, statement) : [];
    }),
  );
  expect(changes).toEqual([]);
});
