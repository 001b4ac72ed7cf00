import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBlock, buildVersion } from '../testing/build-answers';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { readOwnDocuments } from './own-documents';
import { createSourceBook, provisionNames } from './source-book';

jest.setTimeout(60_000);

const guides = [buildVersion('Utopia', [buildBlock('uto-1', 'An operator must hold a licence.')])];
const act = `Section 1 Range licence
(1) No person operates a rocket range in Utopia without a licence of the Space Office.
(2) The Space Office decides on an application for a licence within forty-five days.
`;

async function folderOf(list: string): Promise<string> {
  const folder = await makeTemporaryFolder();
  await writeFile(join(folder, 'range-act.txt'), act);
  await writeFile(join(folder, 'documents.yaml'), list);
  return folder;
}

const entry = (file: string, country = 'Utopia'): string =>
  `- {file: ${file}, country: ${country}, topic: Launch and re-entry, kind: law, status: in force, title: Range Act}\n`;

it('reads a file as its ingestion does, with what the guide says of the country', async () => {
  const [version] = await readOwnDocuments(await folderOf(entry('range-act.txt')), guides);
  expect(version).toMatchObject({ doc: 'range-act.txt', title: 'Range Act', continent: 'Europe' });
  expect(version?.blocks.map(({ provision, topic }) => [provision, topic])).toEqual([
    ['Section 1(1)', 'Launch and re-entry'],
    ['Section 1(2)', 'Launch and re-entry'],
  ]);
});

it('names its provisions as facts that a question can require', async () => {
  const documents = await readOwnDocuments(await folderOf(entry('range-act.txt')), guides);
  const { facts } = createSourceBook([...guides, ...documents]);
  expect([...facts.keys()]).toContain('range-act.txt Section 1');
  expect([...facts.keys()]).toContain('range-act.txt Section 1(2)');
});

it.each([
  ['Section 46(2)–(3)', ['Section 46(2)–(3)', 'Section 46']],
  ['Article (12)(1)', ['Article (12)(1)', 'Article (12)']],
  ['First Schedule, paragraph 6', ['First Schedule, paragraph 6', 'First Schedule']],
  ['Annex A', ['Annex A']],
  [null, []],
])('%s has these names', (provision, names) => {
  expect(provisionNames('act.pdf', { provision })).toEqual(names.map((name) => `act.pdf ${name}`));
});

it.each([
  [entry('other.txt'), 'other.txt: Error: ENOENT'],
  [entry('range-act.txt', 'Arcadia'), 'there is no guide of Arcadia'],
  [entry('range-act.exe'), 'files of this kind are not read'],
  ['- {file: range-act.txt}', 'file 1: country'],
  ['nothing: here', 'is no list of files'],
])('says what is wrong with the list %j', async (list, words) => {
  await expect(readOwnDocuments(await folderOf(list), guides)).rejects.toThrow(words);
});

it('says where it looked for the list', async () => {
  const folder = await makeTemporaryFolder();
  await expect(readOwnDocuments(folder, guides)).rejects.toThrow(join(folder, 'documents.yaml'));
});
