import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from './temporary-folder';

/** Files of a BEIR folder by name; undefined leaves one out. */
export type BeirFiles = Record<string, string | undefined>;

export const smallFolder = {
  'corpus.jsonl':
    '{"_id": "001", "title": "Licence", "text": "An operator needs a licence before launch."}\n' +
    '{"_id": "1", "title": "", "text": "Insurance covers damage on the ground."}\n' +
    '{"_id": "x", "text": "The register names every space object."}\n',
  'queries.jsonl':
    '{"_id": "q1", "text": "who needs a licence"}\n{"_id": "q2", "text": "insurance of damage"}\n',
  'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\t001\t2\nq1\tx\t1\nq2\t1\t1\n',
};

/** Writes a folder under the system's temporary one, with some of the files of `smallFolder` replaced. */
export async function writeBeirFolder(files: BeirFiles = {}): Promise<string> {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'qrels'));
  for (const [name, text] of Object.entries({ ...smallFolder, ...files }))
    if (text !== undefined) await writeFile(join(folder, name), text);
  return folder;
}
