import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ingestMetadataSchema } from '../ingest/ingest-metadata';
import type { FoundFile } from '../operate/find-files';
import { ingestFiles, type Outcome } from '../operate/ingest-files';
import type { OperatorClient } from '../operate/operator-client';
import type { LawPacksConfig } from './law-packs-config';
import { bytesOf, type LawRecord, type LawRecords, writeWhole } from './law-record';
import type { NamedLaw } from './load-packs';

interface IngestDeps {
  config: LawPacksConfig;
  records: LawRecords;
  client: Pick<OperatorClient, 'list' | 'send'>;
  clock: () => Date;
  say: (line: string) => void;
}

/** What the pack says of a law, as `npm run ingest` would be told it. */
function metadataOf(law: NamedLaw, file: string) {
  return ingestMetadataSchema.parse({
    country: law.pack.country,
    continent: law.pack.continent,
    jurisdiction_kind: law.pack.kind,
    topic: law.topics[0],
    ...{ kind: law.kind, status: law.status, title: law.title, language: law.language },
    ...{ url: law.address, url_kind: 'official text', as_plain_text: law.as_plain_text },
    doc: `${law.pack.slug}-${law.id}${extname(file)}`,
  });
}

/** Keeps what was ingested, so that what is fetched later can be compared with it. */
async function remember(deps: IngestDeps, law: NamedLaw, record: LawRecord, bytes: Uint8Array, doc: string) {
  const { fetched, ingested: former } = record;
  if (!fetched) return;
  const file = `${law.key}.ingested${extname(fetched.file)}`;
  await writeWhole(join(deps.config.lawsFolder, file), bytes);
  const { sha256, text_sha256 } = fetched;
  await deps.records.write(law.key, {
    ingested: { at: deps.clock().toISOString(), file, sha256, text_sha256, doc },
  });
  if (former && former.file !== file) await rm(join(deps.config.lawsFolder, former.file), { force: true });
}

async function ingestLaw(deps: IngestDeps, law: NamedLaw, record: LawRecord): Promise<Outcome> {
  const { fetched } = record;
  if (!fetched)
    return { what: 'failed', words: `was never fetched. Run npm run laws -- fetch ${law.pack.slug}` };
  const bytes = await bytesOf(deps.config.lawsFolder, fetched);
  if (!bytes) return { what: 'failed', words: 'its file is not the one that was fetched. Fetch it again.' };
  const path = join(deps.config.lawsFolder, fetched.file);
  const file: FoundFile = { path, name: fetched.file, size: bytes.length };
  const outcomes: Outcome[] = [];
  const done = (_file: FoundFile, one: Outcome) => void outcomes.push(one);
  await ingestFiles({ client: deps.client, metadata: metadataOf(law, fetched.file), again: false, done }, [
    file,
  ]);
  const [outcome] = outcomes;
  if (!outcome) throw new Error(`nothing was said of ${law.key}`);
  if (outcome.what === 'published' || outcome.what === 'unchanged') {
    await remember(deps, law, record, bytes, outcome.doc);
  }
  return outcome;
}

/** Gives fetched laws to the running system. @returns the exit code; @throws OutOfReach when nobody answers */
export async function ingestLaws(deps: IngestDeps, laws: readonly NamedLaw[]): Promise<number> {
  const [records, known] = [await deps.records.read(), await deps.client.list()];
  const client = { list: async () => known, send: deps.client.send };
  const outcomes: Outcome[] = [];
  for (const law of laws) {
    const outcome = await ingestLaw({ ...deps, client }, law, records.get(law.key) ?? {});
    outcomes.push(outcome);
    deps.say(`${law.key}: ${outcome.words}`);
  }
  const count = (what: Outcome['what']) => outcomes.filter((one) => one.what === what).length;
  deps.say(
    `${count('published')} published, ${count('unchanged')} there already, ${count('left')} left as they are, ${count('failed')} refused.`,
  );
  return count('failed') > 0 ? 1 : 0;
}
