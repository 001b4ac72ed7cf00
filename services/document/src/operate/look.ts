import { open, stat } from 'node:fs/promises';
import { AppError } from '@astraea/service-kit/errors';
import { WrongCall } from '@astraea/service-kit/operate';
import { readArchiveLimits } from '../config';
import { mediaTypeOf, readableFormats } from '../ingest/media-types';
import {
  type ParsableFile,
  type ParsedFile,
  type ParsedPassage,
  type ParseLimits,
  parseFile,
} from '../ingest/parse-file';
import { type ArchivedFile, filesInArchive, isArchive } from './archive-files';
import { lawLines, warningLines } from './report-lines';
import { shownName } from './shown-name';

/** Characters of a passage that are shown. */
const shown = 100;

function passageLine({ provision, heading, status, amends, text }: ParsedPassage): string {
  const marks = [status, amends ? 'words for another law' : undefined].filter((mark) => mark);
  const place = `${provision ?? '(no place)'}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  const begins = text.length > shown ? `${text.slice(0, shown)}…` : text;
  return `  ${place}${heading ? ` [${heading}]` : ''}: ${begins}`;
}

function factLines({ title, number, dated, language, url, encoding, passages }: ParsedFile): string[] {
  const placed = passages.filter(({ provision }) => provision !== null).length;
  const statuses = [...new Set(passages.flatMap(({ status }) => status ?? []))];
  const counted = statuses.map(
    (status) => `${passages.filter((one) => one.status === status).length} ${status}`,
  );
  return [
    `Title:     ${title ?? '(none found; say --title)'}`,
    `Number:    ${number ?? '(none found)'}`,
    `Dated:     ${dated ?? '(none found)'}`,
    `Language:  ${language ?? '(none found; say --language)'}`,
    `Address:   ${url ?? '(none found)'}`,
    ...(encoding ? [`Encoding:  ${encoding.name}, known by ${encoding.by}`] : []),
    `Passages:  ${[passages.length, `${placed} with a place`, ...counted].join(', ')}`,
  ];
}

interface LookOptions {
  limits: ParseLimits;
  title?: string | undefined;
  encoding?: string | undefined;
  /** ISO day; today without it. */
  asOf?: string | undefined;
  asPlainText?: boolean | undefined;
}

type Output = Pick<NodeJS.WritableStream, 'write'>;

/** @returns the exit code */
async function tell(file: ParsableFile, limits: ParseLimits, output: Output): Promise<number> {
  try {
    const parsed = await parseFile({ ...file, withReport: true }, limits);
    const lines = [
      ...factLines(parsed),
      ...(parsed.report ? lawLines(parsed.report) : []),
      ...warningLines([...(parsed.warnings ?? []), ...(parsed.report?.warnings ?? [])]),
      '',
      ...parsed.passages.map(passageLine),
    ];
    output.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    output.write(`${error.message}\n`);
    return 1;
  }
}

/** @returns the exit code */
async function tellArchived(
  { name, refused, read }: ArchivedFile,
  output: Output,
  { limits, ...said }: LookOptions,
): Promise<number> {
  const mediaType = mediaTypeOf(name);
  const content = refused ?? (await read().catch(({ message }: WrongCall) => message));
  if (mediaType && typeof content !== 'string')
    return tell({ bytes: content, mediaType, ...said }, limits, output);
  output.write(`${content}\n`);
  return 1;
}

/** Each file of an archive under its name. @throws WrongCall */
async function lookInto(path: string, output: Output, options: LookOptions): Promise<number> {
  let worst = 0;
  for (const file of await filesInArchive(path, readArchiveLimits())) {
    output.write(`== ${shownName(file.name)}\n`);
    worst = Math.max(worst, await tellArchived(file, output, options));
  }
  return worst;
}

/** Reads a file, or each of an archive, as it would be ingested, and tells what becomes of it; nothing is sent. @returns the exit code; @throws WrongCall */
export async function lookAt(
  path: string | undefined,
  output: Output,
  { limits, ...said }: LookOptions,
): Promise<number> {
  if (path === undefined) throw new WrongCall('Name the file: npm run ingest -- look <file>');
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongCall(`There is no file ${path}.`);
  if (found.isDirectory()) throw new WrongCall(`${path} is a folder; one file at a time is looked at.`);
  if (isArchive(path)) return lookInto(path, output, { limits, ...said });
  const mediaType = mediaTypeOf(path);
  if (!mediaType)
    throw new WrongCall(`${path}: files of this kind are not read; what is: ${readableFormats}`);
  const file = await open(path).catch(() => undefined);
  if (!file) throw new WrongCall(`There is no file ${path}.`);
  try {
    const { size } = await file.stat();
    return await tell({ fd: file.fd, size, mediaType, ...said }, limits, output);
  } finally {
    await file.close();
  }
}
