import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@astraea/service-kit/errors';
import { OutOfReach } from '@astraea/service-kit/operate';
import { extensionOf, type MediaType } from '../ingest/media-types';
import { ReaderFailed } from '../ingest/parse-file';
import { type Downloaded, download, forgetPart } from './download';
import { FetchRefused } from './fetch-refused';
import { lawFileFormat } from './law-file-formats';
import { fileAddressOf } from './law-pack';
import type { LawPacksConfig } from './law-packs-config';
import { bytesOf, type FetchedLaw, type LawRecord, type LawRecords, sha256Of } from './law-record';
import { type LawText, type ReadFile, readLawText, textHashOf } from './law-text';
import type { NamedLaw } from './load-packs';
import { findCopy, isAddress, requireFolder, takeCopy } from './take-copy';

export interface FetchDeps {
  config: LawPacksConfig;
  parse: ReadFile;
  records: LawRecords;
  clock: () => Date;
  pause: (ms: number) => Promise<unknown>;
  say: (line: string) => void;
}

export interface FetchOptions {
  /** Folder, or address of a mirror, in the place of the publishers. */
  from?: string | undefined;
  allowHttp?: boolean | undefined;
}

/** A file that is there aside, and where it came from. */
interface Arrived {
  part: string;
  from: string;
  mediaType: MediaType;
  names: NonNullable<Downloaded>;
}

function fileOf(law: NamedLaw, mediaType: MediaType): string {
  return `${law.key}.${extensionOf(mediaType)}`;
}

async function fromFolder(deps: FetchDeps, law: NamedLaw, folder: string, part: string): Promise<Arrived> {
  const found = await findCopy(folder, law);
  if (!found) {
    const name = fileOf(law, lawFileFormat(law.format).mediaType);
    throw new FetchRefused(
      `${folder} has no ${name}. Put the file there; ${law.address} is where it is published.`,
    );
  }
  await takeCopy(found, part, deps.config.download.maxBytes);
  return { part, from: found.path, mediaType: found.mediaType, names: {} };
}

async function fromNetwork(
  deps: FetchDeps,
  law: NamedLaw,
  { from, allowHttp = false }: FetchOptions,
  part: string,
  former: FetchedLaw | undefined,
): Promise<Arrived | undefined> {
  const { mediaType } = lawFileFormat(law.format);
  const url =
    from === undefined ? fileAddressOf(law) : `${from.replace(/\/+$/, '')}/${fileOf(law, mediaType)}`;
  const known = former?.from === url ? former : undefined;
  const accept = `${mediaType}, */*;q=0.1`;
  const names = await download({ url, part, accept, allowHttp, known }, deps.config.download, deps.pause);
  return names && { part, from: url, mediaType, names };
}

/** Reads what arrived, so that a page of an error or a login is never kept as a law. @throws FetchRefused */
async function readArrived(deps: FetchDeps, law: NamedLaw, arrived: Arrived): Promise<LawText> {
  const { part: path, mediaType } = arrived;
  const asOf = deps.clock().toISOString().slice(0, 10);
  const read = readLawText({ path, mediaType, asOf, asPlainText: law.as_plain_text }, deps.parse);
  const text = await read.catch((cause: unknown) => {
    if (!(cause instanceof AppError || cause instanceof ReaderFailed)) throw cause;
    throw new FetchRefused(
      `What ${arrived.from} holds cannot be read: ${cause.message} Look at it, and give a file of the law with --from.`,
      { cause },
    );
  });
  const { mediaType: expected, reader } = lawFileFormat(law.format);
  if (reader === undefined || mediaType !== expected || text.reader === reader) return text;
  throw new FetchRefused(
    `What ${arrived.from} holds is not ${reader}, as the pack says. Look at it, and give a file of the law with --from.`,
  );
}

/** Puts what was read in the place of what was there. */
async function keep(deps: FetchDeps, law: NamedLaw, arrived: Arrived, text: LawText, former?: FetchedLaw) {
  const { lawsFolder } = deps.config;
  const bytes = await readFile(arrived.part);
  const file = fileOf(law, arrived.mediaType);
  const fetched: FetchedLaw = {
    at: deps.clock().toISOString(),
    from: arrived.from,
    file,
    sha256: sha256Of(bytes),
    bytes: bytes.length,
    text_sha256: textHashOf(text),
    ...arrived.names,
  };
  await rename(arrived.part, join(lawsFolder, file));
  await deps.records.write(law.key, { fetched });
  if (former && former.file !== file) await rm(join(lawsFolder, former.file), { force: true });
  return fetched;
}

async function fetchLaw(
  deps: FetchDeps,
  law: NamedLaw,
  options: FetchOptions,
  record: LawRecord,
): Promise<string> {
  const part = join(deps.config.lawsFolder, `${law.key}.part`);
  await mkdir(dirname(part), { recursive: true, mode: 0o700 });
  // Of a file that is gone, no server may say that it is as it was.
  const isThere = record.fetched && (await bytesOf(deps.config.lawsFolder, record.fetched));
  const former = isThere ? record.fetched : undefined;
  const { from } = options;
  const arrived =
    from !== undefined && !isAddress(from)
      ? await fromFolder(deps, law, from, part)
      : await fromNetwork(deps, law, options, part, former);
  if (!arrived) {
    if (former) await deps.records.write(law.key, { fetched: { ...former, at: deps.clock().toISOString() } });
    return 'is as it was, says its server';
  }
  try {
    const text = await readArrived(deps, law, arrived);
    const fetched = await keep(deps, law, arrived, text, former);
    const placed = new Set(text.provisions.flatMap(({ provision }) => provision ?? [])).size;
    const note = placed === 0 ? '; no provision was found in it, so look at it: npm run ingest -- look' : '';
    if (former?.text_sha256 === fetched.text_sha256) return `is as it was (${placed} provisions)${note}`;
    return `${former ? 'is fetched anew: it has changed' : 'is fetched'} (${placed} provisions)${note}`;
  } finally {
    await forgetPart(part);
  }
}

function saveByHand(law: NamedLaw): string {
  const name = fileOf(law, lawFileFormat(law.format).mediaType);
  return `is to be saved by hand, as ${law.by_hand}. Open ${law.address}, save the whole law as <folder>/${name} (or as PDF), and say --from <folder>`;
}

/** Fetches laws one after the other; one that is refused stops nothing. @returns the exit code */
export async function fetchLaws(
  deps: FetchDeps,
  laws: readonly NamedLaw[],
  { from = deps.config.from, allowHttp }: FetchOptions,
): Promise<number> {
  if (from !== undefined && !isAddress(from)) await requireFolder(from);
  const records = await deps.records.read();
  let [byHand, refused, outOfReach] = [0, 0, 0];
  for (const [index, law] of laws.entries()) {
    if (from === undefined && law.by_hand) {
      byHand += 1;
      deps.say(`${law.key}: ${saveByHand(law)}`);
      continue;
    }
    if (index > 0 && (from === undefined || isAddress(from))) await deps.pause(deps.config.pauseMs);
    try {
      const words = await fetchLaw(deps, law, { from, allowHttp }, records.get(law.key) ?? {});
      deps.say(`${law.key}: ${words}`);
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof OutOfReach)) throw error;
      if (error instanceof FetchRefused) refused += 1;
      else outOfReach += 1;
      deps.say(`${law.key}: not fetched. ${error.message}`);
    }
  }
  const fetched = laws.length - byHand - refused - outOfReach;
  deps.say(
    `${fetched} of ${laws.length} laws are there, ${byHand} to be saved by hand, ${refused} refused, ${outOfReach} out of reach.`,
  );
  if (refused > 0) return 1;
  return outOfReach > 0 ? 3 : 0;
}
