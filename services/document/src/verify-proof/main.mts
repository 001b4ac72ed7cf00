// Checks the proof of an answer offline: each citation's file, version, page and words. Nothing is sent anywhere.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Citation,
  citationName,
  documentWords,
  placeWords,
  readingPlaces,
  sourceKindWords,
} from '@astraea/contracts';
import { findCitations } from './find-citations.ts';
import { readCitedFile } from './read-cited-file.ts';
import { type CitedFile, citationProblems, sha256Of } from './verify-citation.ts';

const help = `npm run verify-proof -- <answer.json> [--files <folder>]

Checks the proof of an answer against the files that it was downloaded with. Nothing is sent anywhere.

<answer.json>  a proof, a message, a conversation or a list of these, as the API answers them
--files        the folder of the downloaded documents; by default that of <answer.json>

A citation holds when the file has the SHA-256 that the citation names, and the cited words stand on the pages that it
names, letter by letter and in order; white space and hyphens are not compared, and only whole lines
at the edge of a page may stand within them. The words of an Astraea guide are a summary: that they
stand in the guide does not make them the text of the law.
Exit code: 0 when every citation holds, 1 when one does not, 2 when there is nothing to check.
`;

class NothingToCheck extends Error {}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new NothingToCheck(`${file} could not be read.`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NothingToCheck(`${file} is not JSON.`, { cause });
  }
}

/** The file of a citation: the one of that name or, since browsers rename downloads, the one of those bytes. */
async function findFile(folder: string, { doc, sha256 }: Citation): Promise<Uint8Array | undefined> {
  const named = await readFile(join(folder, doc.replaceAll(/[/\\]/g, '_'))).catch(() => undefined);
  if (named && sha256Of(named) === sha256) return named;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(folder, entry.name));
    if (sha256Of(bytes) === sha256) return bytes;
  }
  return named;
}

async function check(citation: Citation, folder: string, read: Map<string, CitedFile>): Promise<string[]> {
  const bytes = await findFile(folder, citation);
  if (!bytes) return [`${citation.doc} is not in ${folder}; download it from the answer's sources`];
  const { doc, without_validity: asPlainText } = citation;
  const key = `${sha256Of(bytes)} ${asPlainText}`;
  try {
    const file = read.get(key) ?? (await readCitedFile(doc, bytes, asPlainText));
    read.set(key, file);
    return citationProblems(citation, file);
  } catch (error) {
    return [`${citation.doc} could not be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function describeCitation(citation: Citation): string {
  const { marker, source_kind } = citation;
  return `[${marker}] ${citationName(citation)}; ${documentWords(citation)}; ${sourceKindWords[source_kind]}`;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { files: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (values.help || file === undefined) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  const citations = findCitations(await readJson(file));
  if (citations.length === 0) throw new NothingToCheck(`${file} holds no citations.`);
  const folder = resolve(values.files ?? dirname(file));
  const read = new Map<string, CitedFile>();
  let failed = 0;
  for (const citation of citations) {
    const problems = await check(citation, folder, read);
    if (problems.length > 0) failed += 1;
    process.stdout.write(`${problems.length === 0 ? 'holds ' : 'FAILED'} ${describeCitation(citation)}\n`);
    for (const problem of problems) process.stdout.write(`       ${problem}\n`);
    for (const place of readingPlaces(citation))
      process.stdout.write(`       ${placeWords(place, (date) => date)}: ${place.address}\n`);
  }
  process.stdout.write(`${citations.length - failed} of ${citations.length} citations hold.\n`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const usage =
    error instanceof NothingToCheck || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${error instanceof Error && usage ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
