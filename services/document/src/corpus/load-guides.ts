import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { guideSchema } from './check-guide';
import type { Guide } from './guide';

/** A corpus file that cannot be used; the message names the file, the place and the repair. */
export class CorpusError extends Error {
  constructor(file: string, problems: string[], options?: { cause?: unknown }) {
    super(`${file} is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`, options);
    this.name = 'CorpusError';
  }
}

const membershipSchema = z.strictObject({
  bloc: z.string().min(1),
  checked: z.string(),
  sources: z.array(z.url()).min(1),
  members: z.array(z.string().min(1)).min(1),
});
export type Membership = z.infer<typeof membershipSchema>;

/** @throws CorpusError with every problem of the file at once. */
export function parseYaml<S extends z.ZodType>(schema: S, file: string, bytes: Uint8Array): z.output<S> {
  const document = parseDocument(new TextDecoder().decode(bytes));
  if (document.errors.length > 0) {
    throw new CorpusError(
      file,
      document.errors.map(({ message }) => message),
    );
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new CorpusError(
    file,
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`),
    { cause: result.error },
  );
}

/** A file that a folder may lack; it is then read as `missing`. @throws CorpusError */
export async function readOptionalYaml<S extends z.ZodType>(
  schema: S,
  file: string,
  missing: z.output<S>,
): Promise<z.output<S>> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes ? parseYaml(schema, file, bytes) : missing;
}

/** @throws CorpusError, also when the file is not named after the guide's slug. */
export function parseGuide(file: string, bytes: Uint8Array): Guide {
  const guide = parseYaml(guideSchema, file, bytes);
  if (basename(file) !== `${guide.slug}.yaml`) {
    throw new CorpusError(file, [`slug: is ${guide.slug}, but the file is called ${basename(file)}`]);
  }
  return guide;
}

/** @throws CorpusError */
export function parseMembership(file: string, bytes: Uint8Array): Membership {
  return parseYaml(membershipSchema, file, bytes);
}

export interface GuideFile {
  file: string;
  slug: string;
  bytes: Uint8Array;
}

/** The corpus as files: nothing is parsed yet, so that an unchanged guide costs no more than a hash. */
interface CorpusFiles {
  guides: GuideFile[];
  /** The guide of the United Nations, whose instruments every other guide refers to. */
  unitedNations: GuideFile;
  euMembers: { file: string; bytes: Uint8Array };
}

/** Reads the folder `corpus`. @throws CorpusError when the guide of the United Nations is not there. */
export async function readCorpusFiles(folder: string): Promise<CorpusFiles> {
  const guidesFolder = join(folder, 'guides');
  const names = (await readdir(guidesFolder)).filter((name) => name.endsWith('.yaml')).sort();
  const guides = await Promise.all(
    names.map(async (name) => {
      const file = join(guidesFolder, name);
      return { file, slug: basename(name, '.yaml'), bytes: await readFile(file) };
    }),
  );
  const unitedNations = guides.find(({ slug }) => slug === 'united-nations');
  if (!unitedNations) throw new CorpusError(guidesFolder, ['united-nations.yaml is missing']);
  const euFile = join(folder, 'eu-members.yaml');
  return { guides, unitedNations, euMembers: { file: euFile, bytes: await readFile(euFile) } };
}
