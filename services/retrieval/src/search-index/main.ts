// npm run search-index: the indexes in OpenSearch, and which of them questions search.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@astraea/service-kit/config';
import { silentLogger } from '@astraea/service-kit/log';
import { z } from 'zod';
import { type EngineConfig, readEngineConfig } from '../config';
import { bundledWeights } from '../encoder/bundled-weights';
import {
  dropIndexes,
  IndexFault,
  type KeptIndex,
  listIndexes,
  rebuildIndex,
  switchIndex,
} from '../open-search/keep-indexes';
import { openCluster } from '../open-search/open-cluster';

const help = `npm run search-index -- status|rebuild|switch|drop [--to <index>]

status   the indexes in OpenSearch, and which of them questions search
rebuild  fills a new index, with the shards, copies, fields and analysers of today, from the one that is searched, which goes on
switch   lets questions search the newest index, or the one given with --to: at once, and back by the same command
drop     deletes every index that is not searched

It takes OPENSEARCH_... of the settings; nothing of Astraea need run. Passages are cut anew, or come from memory, by npm run reindex.

Exit code: 0 when it is done, 1 when it is not, and then why.
`;
const pollMs = 1_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const rowOf = ({ name, isSearched, passages, meant }: KeptIndex): string =>
  `${isSearched ? '*' : ' '} ${name}  ${passages} passages, ${meant} with a vector`;

/** Of which encoder the service makes vectors, as its weights say. */
async function encoderOf({ ENCODER_FOLDER: folder = bundledWeights }: EngineConfig) {
  const manifest = z.object({ name: z.string(), whole_numbers: z.number().int().positive() });
  const { name, whole_numbers: wholeNumbers } = manifest.parse(
    JSON.parse(await readFile(join(folder, 'encoder.json'), 'utf8')),
  );
  return { name, wholeNumbers };
}

async function run(command: string, to: string | undefined): Promise<void> {
  const config = readEngineConfig();
  const engine = openCluster(config, silentLogger);
  try {
    if (command === 'rebuild') {
      const options = { shards: config.OPENSEARCH_SHARDS, replicas: config.OPENSEARCH_REPLICAS };
      const made = await rebuildIndex(engine, { ...options, encoder: await encoderOf(config) }, { pollMs });
      say(`${made} is filled, and not searched yet: npm run search-index -- switch`);
    } else if (command === 'switch') {
      const newest = (await listIndexes(engine)).at(-1)?.name ?? '';
      await switchIndex(engine, to ?? newest, { pollMs });
      say(`${to ?? newest} is searched from now on.`);
    } else if (command === 'drop') {
      const dropped = await dropIndexes(engine);
      say(dropped.length > 0 ? `Deleted: ${dropped.join(', ')}` : 'There is none that is not searched.');
    }
    const indexes = await listIndexes(engine);
    for (const index of indexes) say(rowOf(index));
    if (indexes.length === 0) say('There is no index yet: it is made with the first document.');
  } finally {
    await engine.client.close();
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command = ''] = positionals;
  if (values.help || !['status', 'rebuild', 'switch', 'drop'].includes(command)) {
    process.stdout.write(help);
    return values.help ? 0 : 1;
  }
  await run(command, values.to);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isTold = error instanceof ConfigError || error instanceof IndexFault || error instanceof TypeError;
    const words = error instanceof Error ? `OpenSearch: ${error.message}` : String(error);
    process.stderr.write(`${isTold ? (error as Error).message : words}\n`);
    process.exitCode = 1;
  },
);
