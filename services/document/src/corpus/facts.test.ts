import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const registerSchema = z.record(z.string(), z.record(z.string(), factSchema));
type Fact = z.infer<typeof factSchema>;

let guides: Guide[];
let register: z.infer<typeof registerSchema>;

beforeAll(async () => {
  const files = await readCorpusFiles(corpusFolder);
  guides = files.guides.map(({ file, bytes }) => parseGuide(file, bytes));
  register = registerSchema.parse(parse(await readFile(join(corpusFolder, 'facts.yaml'), 'utf8')));
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
  expect(Object.values(register).flatMap((facts) => Object.keys(facts))).toHaveLength(542);
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
