import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OutOfReach, WrongCall } from '@astraea/service-kit/operate';
import { type ParsableFile, parseFile } from '../ingest/parse-file';
import { createOperatorClient, type OperatorClient } from '../operate/operator-client';
import { readOperatorConfig } from '../operate/operator-config';
import { checkLaws } from './check-laws';
import { fetchLaws } from './fetch-laws';
import { help } from './help';
import { ingestLaws } from './ingest-laws';
import { readLawPacksConfig } from './law-packs-config';
import { aloneIn, openRecords } from './law-record';
import { listLaws } from './list-laws';
import { chooseLaws, loadPacks } from './load-packs';

const options = {
  all: { type: 'boolean' },
  law: { type: 'string' },
  from: { type: 'string' },
  'allow-http': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const actions = ['list', 'fetch', 'check', 'ingest'] as const;

export interface RunDeps {
  /** By default that of the process. */
  env?: NodeJS.ProcessEnv;
  say: (line: string) => void;
  clock: () => Date;
  pause?: (ms: number) => Promise<unknown>;
  /** The system that laws are given to; by default the one that the settings name. */
  client?: OperatorClient;
  /** By default each file is read in a thread of its own. */
  parseFile?: typeof parseFile;
}

async function findClient(env: NodeJS.ProcessEnv | undefined): Promise<OperatorClient> {
  const config = await readOperatorConfig(env);
  if (config) return createOperatorClient(config);
  throw new OutOfReach(
    'No Astraea runs on the data here. Start it (npm start) and run the same command again.',
  );
}

function understand(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [first, country, ...more] = positionals;
  const action = actions.find((one) => one === first);
  if (values.help || first === undefined) return { ...values, help: true, code: values.help ? 0 : 2 };
  if (!action)
    throw new WrongCall(`${first} is none of ${actions.join(', ')}: npm run laws -- --help says more.`);
  if (more.length > 0) throw new WrongCall(`One country at a time; ${more.join(' ')} is too much.`);
  if (action !== 'list' && (country === undefined) !== (values.all === true)) {
    throw new WrongCall(`Name the country or say --all: npm run laws -- ${action} <country>`);
  }
  const isOfFetch = values.from !== undefined || values['allow-http'];
  if (action !== 'fetch' && isOfFetch) throw new WrongCall('--from and --allow-http are of fetch alone.');
  return { ...values, help: false, code: 0, action, country };
}

/** @returns the exit code; @throws WrongCall, OutOfReach, ConfigError, CorpusError in words for the operator */
export async function runLaws(args: string[], deps: RunDeps): Promise<number> {
  const call = understand(args);
  if (call.help || !('action' in call)) {
    deps.say(help);
    return call.code;
  }
  const { env, say, clock, pause = wait } = deps;
  const config = readLawPacksConfig(env);
  const packs = await loadPacks(config.packsFolder);
  const laws = chooseLaws(packs, call.country, call.law);
  const records = openRecords(config.lawsFolder);
  const parse = (file: ParsableFile) => (deps.parseFile ?? parseFile)(file, config.parse);
  const about = { config, records, parse, clock, say };
  if (call.action === 'list') return listLaws(about, packs, laws, call.country !== undefined);
  if (call.action === 'check') return checkLaws(about, laws);
  return aloneIn(config.lawsFolder, async () => {
    if (call.action === 'ingest') {
      return ingestLaws({ ...about, client: deps.client ?? (await findClient(env)) }, laws);
    }
    return fetchLaws({ ...about, pause }, laws, { from: call.from, allowHttp: call['allow-http'] });
  });
}
