import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folderOf = (path) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));
const readAll = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')));

/** The answerable questions of the evaluation, as the chat sends them: each is another, so that nothing is won by remembering one. */
export function readQuestions() {
  const continents = new Map(
    readAll(folderOf('services/document/corpus/guides')).map(({ jurisdiction, continent }) => [
      jurisdiction,
      continent,
    ]),
  );
  return readAll(folderOf('tools/evaluation/regression/guides'))
    .flat()
    .filter(({ answerable, history }) => answerable && !history)
    .map(({ question, jurisdiction, topic }) => ({
      content: question,
      label: `${jurisdiction} - ${topic}`,
      country: jurisdiction,
      continent: continents.get(jurisdiction),
      topic,
      role: 'user',
    }));
}
