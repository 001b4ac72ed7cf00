import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import { CorpusError, parseYaml } from '../corpus/load-guides';
import { type LawPack, lawPackSchema, type PackedLaw, type Publisher, publishersSchema } from './law-pack';

/** The folder `law-packs` beside `src` and `dist`. */
export const bundledPacksFolder = join(__dirname, '..', '..', 'law-packs');

const publishersFile = 'publishers.yaml';

/** A law with all that its pack says of it. */
export interface NamedLaw extends PackedLaw {
  pack: LawPack;
  /** `<country>/<law>`, by which it is kept. */
  key: string;
  publishedBy: Publisher;
}

export interface LawPacks {
  packs: LawPack[];
  /** Of all packs, in their order. */
  laws: NamedLaw[];
}

function namedLaws(file: string, pack: LawPack, publishers: readonly Publisher[]): NamedLaw[] {
  return pack.laws.map((law) => {
    const publishedBy = publishers.find(({ id }) => id === law.publisher);
    if (!publishedBy) {
      throw new CorpusError(file, [`${law.id}: ${publishersFile} has no publisher ${law.publisher}`]);
    }
    return { ...law, pack, key: `${pack.slug}/${law.id}`, publishedBy };
  });
}

async function readPack(file: string): Promise<LawPack> {
  const pack = parseYaml(lawPackSchema, file, await readFile(file));
  if (basename(file) === `${pack.slug}.yaml`) return pack;
  throw new CorpusError(file, [`slug: is ${pack.slug}, but the file is called ${basename(file)}`]);
}

/** @throws CorpusError that names the file, the place and the repair; WrongCall when there is no such folder */
export async function loadPacks(folder: string): Promise<LawPacks> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new WrongCall(`There is no folder of law packs ${folder}: set LAW_PACKS_DIR.`, { cause });
  });
  const file = join(folder, publishersFile);
  const { publishers } = parseYaml(publishersSchema, file, await readFile(file));
  const found: LawPacks = { packs: [], laws: [] };
  for (const name of names.filter((one) => one.endsWith('.yaml') && one !== publishersFile).sort()) {
    const pack = await readPack(join(folder, name));
    found.packs.push(pack);
    found.laws.push(...namedLaws(name, pack, publishers));
  }
  return found;
}

/** The laws of a country, named as its pack or as people do, or one of them. @throws WrongCall */
export function chooseLaws(
  { packs, laws }: LawPacks,
  country: string | undefined,
  law: string | undefined,
): NamedLaw[] {
  const wanted = country?.toLowerCase();
  const pack = packs.find((one) => one.slug === wanted || one.country.toLowerCase() === wanted);
  if (wanted !== undefined && !pack) {
    throw new WrongCall(`There is no law pack of ${country}: npm run laws -- list shows which there are.`);
  }
  const chosen = laws.filter((one) => (!pack || one.pack === pack) && (!law || one.id === law));
  if (chosen.length > 0) return chosen;
  throw new WrongCall(
    `There is no law ${law} in the pack: npm run laws -- list ${country ?? ''} shows them.`,
  );
}
