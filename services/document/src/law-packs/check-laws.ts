import { join } from 'node:path';
import { AppError } from '@astraea/service-kit/errors';
import { mediaTypeOf } from '../ingest/media-types';
import { ReaderFailed } from '../ingest/parse-file';
import { compareLaws, type LawChange } from './compare-laws';
import { FetchRefused } from './fetch-refused';
import type { LawPacksConfig } from './law-packs-config';
import type { LawRecord, LawRecords } from './law-record';
import { type ReadFile, readLawText } from './law-text';
import type { NamedLaw } from './load-packs';

interface CheckDeps {
  config: LawPacksConfig;
  parse: ReadFile;
  records: Pick<LawRecords, 'read'>;
  clock: () => Date;
  say: (line: string) => void;
}

/** Of a file in the folder of laws, as it is or was law on a day. @throws FetchRefused */
async function provisionsIn({ config, parse }: CheckDeps, law: NamedLaw, file: string, asOf: string) {
  const path = join(config.lawsFolder, file);
  const mediaType = mediaTypeOf(file);
  if (!mediaType) throw new FetchRefused(`${path} is of a kind that is not read. Fetch the law again.`);
  try {
    return (await readLawText({ path, mediaType, asOf, asPlainText: law.as_plain_text }, parse)).provisions;
  } catch (cause) {
    const isGone = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isGone && !(cause instanceof AppError || cause instanceof ReaderFailed)) throw cause;
    const why = isGone ? 'is no longer there' : `cannot be read: ${(cause as Error).message}`;
    throw new FetchRefused(`${path} ${why}. Fetch the law again, and ingest it.`, { cause });
  }
}

function told(change: LawChange): string[] {
  const place = change.provision ?? '(outside of its provisions)';
  if (change.what === 'added' || change.what === 'gone') return [`  ${change.what.padEnd(7)}  ${place}`];
  if (change.what === 'status') return [`  status   ${place}: ${change.before}, now ${change.after}`];
  return [`  changed  ${place}`, `    was: ${change.before}`, `    now: ${change.after}`];
}

/** What became of a law since it was ingested; also by the day alone, for what begins or ends on one. @throws FetchRefused */
async function changesOf(
  deps: CheckDeps,
  law: NamedLaw,
  { fetched, ingested }: LawRecord,
): Promise<LawChange[]> {
  if (!fetched) throw new FetchRefused(`was never fetched. Run npm run laws -- fetch ${law.pack.slug}`);
  if (!ingested) throw new FetchRefused(`was never ingested. Run npm run laws -- ingest ${law.pack.slug}`);
  const today = deps.clock().toISOString().slice(0, 10);
  const before = ingested.at.slice(0, 10);
  if (fetched.sha256 === ingested.sha256 && before === today) return [];
  const former = await provisionsIn(deps, law, ingested.file, before);
  return compareLaws(former, await provisionsIn(deps, law, fetched.file, today));
}

/** Compares what was fetched last with what was ingested. @returns the exit code: 4 when something changed */
export async function checkLaws(deps: CheckDeps, laws: readonly NamedLaw[]): Promise<number> {
  const records = await deps.records.read();
  let [changed, unknown] = [0, 0];
  for (const law of laws) {
    try {
      const changes = await changesOf(deps, law, records.get(law.key) ?? {});
      if (changes.length === 0) continue;
      changed += 1;
      deps.say(`${law.key}: ${law.title} has changed`);
      for (const line of changes.flatMap(told)) deps.say(line);
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      unknown += 1;
      deps.say(`${law.key}: ${error.message}`);
    }
  }
  const same = laws.length - changed - unknown;
  deps.say(
    `${changed} of ${laws.length} laws have changed, ${same} are as they were, ${unknown} cannot be compared.`,
  );
  if (changed > 0) return 4;
  return unknown > 0 ? 1 : 0;
}
