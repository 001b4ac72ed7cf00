import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { openBeirFolder } from './beir-folder';
import { convertObliqa } from './convert-obliqa';

const passage = (ID: string, PassageID: string, Passage: string) => ({
  ID,
  DocumentID: 1,
  PassageID,
  Passage,
});
const passages = [
  passage('u1', '1.', 'First rule.'),
  passage('u2', '1.', ' Another rule of the same number.\n'),
  passage('u3', '2.', 'Third rule.'),
];
const asked = (QuestionID: string, ...found: { PassageID: string; Passage: string }[]) => ({
  QuestionID,
  Question: `Question ${QuestionID}?`,
  Passages: found.map((one) => ({ DocumentID: 1, ...one })),
});

async function writeObliqa(test: unknown): Promise<string> {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'StructuredRegulatoryDocuments'));
  await writeFile(join(folder, 'StructuredRegulatoryDocuments', '1.json'), JSON.stringify(passages));
  await writeFile(join(folder, 'ObliQA_test.json'), JSON.stringify(test));
  await writeFile(
    join(folder, 'ObliQA_dev.json'),
    JSON.stringify([asked('d1', { PassageID: '2.', Passage: 'Third rule.' })]),
  );
  return folder;
}

it('ObliQA becomes a BEIR folder, and of two passages of one number the text tells which is meant', async () => {
  const folder = await writeObliqa([
    asked(
      't1',
      { PassageID: '1.', Passage: 'Another rule of the same number.' },
      { PassageID: '2.', Passage: 'Third rule.' },
    ),
    asked('t2', { PassageID: '1.', Passage: 'Worded otherwise.' }),
  ]);
  const out = join(folder, 'beir');
  expect(await convertObliqa(folder, out)).toEqual({ passages: 3, questions: { test: 2, dev: 1 } });
  const { questions } = await openBeirFolder(out);
  expect(questions.map(({ id, grades }) => [id, [...grades.keys()]])).toEqual([
    ['t1', ['u2', 'u3']],
    ['t2', ['u1']],
  ]);
  expect((await openBeirFolder(out, 'dev')).questions).toHaveLength(1);
  expect(await readFile(join(out, 'corpus.jsonl'), 'utf8')).toContain(
    '{"_id":"u1","title":"","text":"First rule."}',
  );
});

it('a folder that is not ObliQA is refused in words', async () => {
  await expect(convertObliqa(tmpdir(), join(tmpdir(), 'astraea-none'))).rejects.toThrow(
    /is this a folder of ObliQA\?/,
  );
  const broken = await writeObliqa([{ QuestionID: 't1' }]);
  await expect(convertObliqa(broken, join(broken, 'out'))).rejects.toThrow(
    /ObliQA_test\.json is not as ObliQA has it/,
  );
  const unknown = await writeObliqa([asked('t1', { PassageID: '9.', Passage: 'x' })]);
  await expect(convertObliqa(unknown, join(unknown, 'out'))).rejects.toThrow('No passage 9. in document 1.');
});
