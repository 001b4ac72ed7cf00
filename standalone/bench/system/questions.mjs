import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../../e2e/evaluation/regression/guides/', import.meta.url));

/** The answerable questions of the evaluation, as the chat sends them: each is another, so that nothing is won by remembering one. */
export function readQuestions() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ answerable, history }) => answerable && !history)
    .map(({ question, jurisdiction, topic }) => ({
      content: question,
      label: `${jurisdiction} - ${topic}`,
      country: jurisdiction,
      continent: 'Europe',
      topic,
      role: 'user',
    }));
}
