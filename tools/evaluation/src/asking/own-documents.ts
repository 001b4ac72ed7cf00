import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionContent } from '@astraea/contracts';
import { type OwnFile, ownFileSchema, readOwnVersion } from '@astraea/document';
import { parse } from 'yaml';
import { EvaluationError, refuseIfAny } from '../io/evaluation-error';

const listName = 'documents.yaml';

async function readList(folder: string): Promise<OwnFile[]> {
  const path = join(folder, listName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new EvaluationError(`${path} cannot be read; is it there?`, { cause: error });
  });
  const found: unknown = parse(text);
  if (!Array.isArray(found) || found.length === 0) throw new EvaluationError(`${path} is no list of files.`);
  const checked = found.map((one) => ownFileSchema.safeParse(one));
  refuseIfAny(
    `${path} is not usable:`,
    checked.flatMap(({ error }, at) =>
      (error?.issues ?? []).map(
        ({ path: place, message }) => `file ${at + 1}: ${place.join('.') || 'entry'}: ${message}`,
      ),
    ),
  );
  return checked.flatMap(({ data }) => data ?? []);
}

/** Reads documents of one's own as their ingestion would. @throws EvaluationError with every file that cannot be read */
export async function readOwnDocuments(
  folder: string,
  guides: readonly VersionContent[],
): Promise<VersionContent[]> {
  const files = await readList(folder);
  const versions: VersionContent[] = [];
  const problems: string[] = [];
  for (const one of files)
    try {
      versions.push(await readOwnVersion(folder, one, guides));
    } catch (error) {
      problems.push(`${one.file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  refuseIfAny(`Documents of ${folder} cannot be read:`, problems);
  return versions;
}
