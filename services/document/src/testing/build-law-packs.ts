import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type RunDeps, runLaws } from '../law-packs/run-laws';
import { parseInTurn } from './parse-all';

const publishers = {
  publishers: [
    {
      id: 'gazette',
      name: 'Gazette of Franconia',
      licence: 'free',
      licence_seen_at: 'https://gazette.example',
    },
  ],
};

const law = {
  ...{ id: 'lantern-act', title: 'Lantern Act 2041', number: '2041 c. 7', publisher: 'gazette' },
  ...{ address: 'https://gazette.example/lantern-act', format: 'clml', language: 'en' },
  ...{ kind: 'law', status: 'in force', topics: ['Launch and re-entry'] },
};

export type PackedLawDraft = Partial<Record<keyof typeof law | 'file' | 'file_seen_at' | 'by_hand', unknown>>;

/** A pack of invented laws of France; by default of one. */
export function buildPack(laws: readonly PackedLawDraft[] = [{}], of: object = {}): object {
  const country = { country: 'France', slug: 'france', continent: 'Europe', kind: 'country' };
  return { ...country, laws: laws.map((one) => ({ ...law, ...one })), ...of };
}

const section = (number: string, text: string, attributes = ''): string =>
  `<P1 ${attributes}><Pnumber>${number}</Pnumber><P1para><Text>${text}</Text></P1para></P1>`;

/** An invented act in CLML: its sections by number, with an attribute where one is given after `|`. */
export function lanternAct(sections: Record<string, string>): string {
  const body = Object.entries(sections).map(([number, said]) => {
    const [text = '', attributes] = said.split('|');
    return section(number, text, attributes);
  });
  return `<?xml version="1.0"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/"><ukm:Metadata><dc:title>Lantern Act 2041</dc:title><dc:language>en</dc:language><ukm:DocumentMainType Value="UnitedKingdomPublicGeneralAct"/><ukm:Year Value="2041"/><ukm:Number Value="7"/></ukm:Metadata><Primary><Body>${body.join('')}</Body></Primary></Legislation>`;
}

export interface TestPacks {
  folder: string;
  lawsFolder: string;
  env: NodeJS.ProcessEnv;
  /** Writes files below the folder. @returns the path of the folder */
  fill(files: Record<string, string | Uint8Array>): Promise<string>;
  /** Runs `npm run laws` with these arguments. @returns its exit code and what it said */
  run(args: string, about?: Partial<RunDeps>): Promise<{ code: number; text: string }>;
  close(): Promise<void>;
}

/** A folder with law packs and none of their laws; the clock stands on 28 November 2041. */
export async function createTestPacks(pack: object = buildPack()): Promise<TestPacks> {
  const folder = await mkdtemp(join(tmpdir(), 'law-packs-'));
  const lawsFolder = join(folder, 'laws');
  const env = {
    ...{ LAWS_DIR: lawsFolder, LAW_PACKS_DIR: join(folder, 'packs') },
    ...{ LAWS_TIMEOUT_MS: '20000', LAWS_MAX_BYTES: '100000' },
  };
  const packs: TestPacks = {
    ...{ folder, lawsFolder, env },
    async fill(files) {
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
      return folder;
    },
    async run(args, about = {}) {
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      const clock = () => new Date('2041-11-28T10:00:00Z');
      const deps = { env, say, clock, pause: async () => undefined, parseFile: parseInTurn, ...about };
      const code = await runLaws(args.split(' '), deps);
      return { code, text: said.join('\n') };
    },
    close: () => rm(folder, { recursive: true }),
  };
  await packs.fill({ 'packs/publishers.yaml': stringify(publishers), 'packs/france.yaml': stringify(pack) });
  return packs;
}
