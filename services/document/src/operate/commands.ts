import { stat } from 'node:fs/promises';
import { WrongCall } from '@astraea/service-kit/operate';
import { readArchiveLimits } from '../config';
import { type IngestMetadata, ingestMetadataSchema } from '../ingest/ingest-metadata';
import { isArchive } from './archive-files';
import { type FoundFile, findFiles } from './find-files';
import { ingestFiles, type Outcome } from './ingest-files';
import type { Interruption } from './interruption';
import { readOneLaw } from './one-law';
import type { DescribedDocument, OperatorClient } from './operator-client';
import { createProgress } from './progress';
import { reportLines } from './report-lines';

export interface CommandIo {
  client: OperatorClient;
  output: NodeJS.WriteStream;
  interruption: Interruption;
}

export interface Options extends Partial<Record<string, string | boolean>> {
  again?: boolean;
  /** Name of the document that the file is a new version of. */
  replaces?: string;
  /** The address, given or named by the file, is that of the official text. */
  official?: boolean;
}

const actions = { withdraw: 'withdraw', repeal: 'status', status: 'status', erase: 'erase' } as const;

function described({ doc, title, jurisdiction, state, indexed, reading }: DescribedDocument): string {
  const found = indexed ? `${indexed.passages} passages` : 'not searchable';
  const warned = reading && reading.warnings > 0 ? `  ${reading.warnings} to look at (report)` : '';
  const more = state === 'active' ? `“${title}”  ${found}${warned}` : '';
  return `${state.padEnd(9)}  ${jurisdiction}  ${doc}  ${more}`.trimEnd();
}

/** Withdraws, repeals, erases a document, or says another status of it. */
export async function actOnDocument(
  { client, output }: CommandIo,
  action: keyof typeof actions,
  doc: string | undefined,
  options: Options,
): Promise<number> {
  if (!doc) throw new WrongCall(`Name the document: npm run ingest -- ${action} <document> --reason <why>`);
  if (!options.reason) throw new WrongCall('Say why, for the record: --reason <why>');
  const status = action === 'repeal' ? 'repealed' : options.status;
  if (action === 'status' && !status) throw new WrongCall('Say the status: --status <status>');
  const about = actions[action] === 'status' ? { status, as_of: options['as-of'] } : {};
  const document = await client.act(doc, actions[action], { reason: options.reason, ...about });
  const words = actions[action] === 'status' ? `is said to be ${status}` : `is ${document.state}`;
  output.write(`${document.doc} ${words}.\n`);
  return 0;
}

/** Tells what was made of the file of a document when it was ingested. */
export async function showReport({ client, output }: CommandIo, doc: string | undefined): Promise<number> {
  if (!doc) throw new WrongCall('Name the document: npm run ingest -- report <document>');
  const { title, current_version, versions } = await client.describe(doc);
  const report = versions.find(({ version }) => version === current_version)?.report;
  const lines = report
    ? reportLines(report)
    : ['No report is kept of it: it was ingested before reports were, or is erased.'];
  output.write(`${[`Title:     ${title}`, ...lines].join('\n')}\n`);
  return 0;
}

export async function listDocuments(
  { client, output }: CommandIo,
  country: string | undefined,
): Promise<number> {
  const { documents } = await client.list();
  const wanted = documents.filter(({ jurisdiction }) => !country || jurisdiction === country);
  for (const document of wanted) output.write(`${described(document)}\n`);
  return 0;
}

const notSaid = ['again', 'one-law', 'official', 'reason', 'replaces', 'help'];

/** @throws WrongCall that names each option that is missing or wrong */
function metadataOf(options: Options): IngestMetadata {
  const kind = options['url-kind'];
  if (options.official && kind !== undefined && kind !== 'official text') {
    throw new WrongCall(
      `--official says that the address is that of the official text; --url-kind says ${kind}.`,
    );
  }
  const said = Object.entries(options)
    .filter(([name]) => !notSaid.includes(name))
    .map(([name, value]) => [name.replaceAll('-', '_'), value]);
  const official = options.official ? { url_kind: 'official text' } : {};
  const parsed = ingestMetadataSchema.safeParse({ ...Object.fromEntries(said), ...official });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '');
    const isMissing = options[name.replaceAll('_', '-')] === undefined;
    return `  --${name.replaceAll('_', '-')}: ${isMissing ? 'is missing' : message}`;
  });
  throw new WrongCall(
    `The call is not complete:\n${problems.join('\n')}\nnpm run ingest -- --help says more.`,
  );
}

const count = (outcomes: Outcome[], what: Outcome['what']): number =>
  outcomes.filter((one) => one.what === what).length;

function summary(outcomes: Outcome[], files: number): string {
  const parts = [
    `${count(outcomes, 'published')} published`,
    `${count(outcomes, 'unchanged')} there already`,
    `${count(outcomes, 'left')} left as they are`,
    `${count(outcomes, 'failed')} refused`,
  ];
  const open = files - outcomes.length;
  return `${[...parts, ...(open > 0 ? [`${open} not done`] : [])].join(', ')}.`;
}

/** Sends a file, or what is below a folder. @returns the exit code; @throws OutOfReach or Interrupted, having told what is done */
export async function ingestPath(
  { client, output, interruption }: CommandIo,
  path: string,
  options: Options,
): Promise<number> {
  const metadata = metadataOf(options);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongCall(`There is no file or folder ${path}.`);
  const { again = false, replaces } = options;
  const isOneLaw = options['one-law'] === true;
  if (isOneLaw && !(found.isDirectory() || isArchive(path)))
    throw new WrongCall(`--one-law names a folder or a zip archive; ${path} is neither.`);
  if (metadata.doc && replaces) throw new WrongCall('--replaces names the document; leave out --doc.');
  const files = isOneLaw ? [await readOneLaw(path, metadata)] : await findFiles(path, readArchiveLimits());
  const isSeveral = found.isDirectory() || files.filter(({ refused }) => refused === undefined).length > 1;
  if (isSeveral && !isOneLaw && (metadata.title || metadata.doc || metadata.instrument || replaces)) {
    throw new WrongCall(
      '--title, --instrument, --doc and --replaces are of one file; leave them out for a folder or an archive, or say --one-law.',
    );
  }
  if (files.length === 0) throw new WrongCall(`There are no files in ${path}.`);
  const progress = createProgress(files.length, output);
  const [notes, outcomes]: [string[], Outcome[]] = [[], []];
  function done({ name }: FoundFile, outcome: Outcome): void {
    outcomes.push(outcome);
    progress.step(`${name}: ${outcome.words}`);
    const warnings = 'warnings' in outcome ? (outcome.warnings ?? []) : [];
    notes.push(...warnings.map((warning) => `  ${name}: ${warning}`));
    if (outcome.what === 'failed' || outcome.what === 'left') notes.push(`  ${name}: ${outcome.words}`);
  }
  const sending = ingestFiles({ client, metadata, again, replaces, done }, files);
  await Promise.race([sending, interruption.happened]).finally(() => {
    progress.end();
    output.write(`${summary(outcomes, files.length)}\n`);
    if (notes.length > 0) output.write(`${notes.join('\n')}\n`);
  });
  return count(outcomes, 'failed') > 0 ? 1 : 0;
}
