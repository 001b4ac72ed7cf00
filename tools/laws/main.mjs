// npm run check:real-laws -- --from FOLDER [--write yes]: what real laws are read as, against what stands in real-files.tsv.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { callersFolder } from '../../packages/tooling/environment.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';

const usage = `npm run check:real-laws -- --from FOLDER [--write yes]

  FOLDER  has the repositories: each as owner/name with its files, or as a git directory owner+name/repo
  --write yes  writes down what was read, in place of what stands in the list

Nothing is fetched. A file that is not there is left out and counted. No text of a law is kept.`;

const list = fileURLToPath(new URL('real-files.tsv', import.meta.url));
const built = new URL('../../services/document/dist/ingest/', import.meta.url);
/** The day of whose law the files are read: what is in force changes with it. */
const asOf = '2026-11-28';
const mostBytes = 64 * 1024 * 1024;
const sampledPlaces = 8;
const source = ['repository', 'commit', 'path'];
const facts = ['format', 'passages', 'places', 'repealed', 'covered', 'title', 'number', 'dated', 'language'];
const told = [...facts, 'asOf', 'sample'];
const columns = [...source, ...told];

const run = promisify(execFile);

/** The bytes of a file at its commit; undefined where it is not there. */
async function bytesOf(folder, { repository, commit, path }) {
  const git = join(folder, repository.replace('/', '+'), 'repo');
  const options = { encoding: 'buffer', maxBuffer: mostBytes };
  const shown = await run('git', ['-C', git, 'show', `${commit}:${path}`], options).catch(() => undefined);
  return shown?.stdout ?? (await readFile(join(folder, repository, path)).catch(() => undefined));
}

/** Every so many places, so that a lawyer can look them up. */
function sampleOf(places) {
  const step = Math.max(1, Math.floor(places.length / sampledPlaces));
  return places.filter((_, at) => at % step === 0).slice(0, sampledPlaces);
}

function toldOf(parsed) {
  const { passages, report, title, number, dated, language, consolidatedAsOf } = parsed;
  const places = [...new Set(passages.flatMap(({ provision }) => provision ?? []))];
  const lost = report ? Math.floor((1000 * (report.signs - report.lost)) / report.signs) / 10 : '';
  return {
    ...{ format: report?.format ?? '', passages: passages.length, places: places.length },
    repealed: passages.filter(({ status }) => status === 'repealed').length,
    ...{ covered: lost, title, number, dated, language, asOf: consolidatedAsOf },
    sample: sampleOf(places).join(' ; '),
  };
}

const inCell = (value) => String(value ?? '').replace(/\s+/gu, ' ');

async function read(bytes, path, { parseBytes, mediaTypeOf }) {
  const order = { mediaType: mediaTypeOf(`law${extname(path)}`), asOf, withReport: true };
  const answer = await parseBytes(new Uint8Array(bytes), {
    ...order,
    maxPages: 5000,
    maxUnpackedBytes: mostBytes,
  });
  if (!('passages' in answer))
    return { ...Object.fromEntries(told.map((name) => [name, ''])), format: answer.refused };
  return Object.fromEntries(Object.entries(toldOf(answer)).map(([name, value]) => [name, inCell(value)]));
}

function differencesOf(row, found) {
  return told
    .filter((name) => row[name] !== found[name])
    .map((name) => `  ${name}: ${row[name] || '(nothing)'} -> ${found[name] || '(nothing)'}`);
}

await runMain(async () => {
  const options = readOptions(usage, ['from', 'write']);
  if (!options) return;
  if (!options.from) throw new Failure(usage);
  const { parseBytes } = await import(new URL('parse-bytes.mjs', built));
  const { mediaTypeOf } = (await import(new URL('media-types.js', built))).default;
  const [head = '', ...lines] = (await readFile(list, 'utf8')).replace(/\n+$/u, '').split('\n');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, at) => [columns[at], cell])),
  );
  let [differing, missing] = [0, 0];
  for (const row of rows) {
    const bytes = await bytesOf(resolve(callersFolder(), options.from), row);
    if (!bytes) {
      missing += 1;
      continue;
    }
    const found = await read(bytes, row.path, { parseBytes, mediaTypeOf });
    const differences = differencesOf(row, found);
    if (differences.length > 0) {
      differing += 1;
      say([`${row.repository} ${row.path}`, ...differences].join('\n'));
    }
    if (options.write === 'yes') Object.assign(row, found);
  }
  say(`${rows.length - missing} of ${rows.length} files read, ${differing} otherwise than the list says.`);
  if (options.write === 'yes') {
    const written = rows.map((row) => columns.map((name) => row[name] ?? '').join('\t'));
    await writeFile(list, `${[head, ...written].join('\n')}\n`);
  } else if (differing > 0) process.exitCode = 1;
});
