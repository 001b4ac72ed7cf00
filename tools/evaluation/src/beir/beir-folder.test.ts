import { smallFolder, writeBeirFolder } from '../testing/beir-fixture';
import { openBeirFolder } from './beir-folder';

describe('a BEIR folder', () => {
  it('is read with its ids as strings, its titles and its grades', async () => {
    const data = await openBeirFolder(await writeBeirFolder());
    expect(data).toMatchObject({ passageCount: 3, unjudged: 0, judgementFiles: ['test.tsv'] });
    expect(data.questions).toEqual([
      {
        id: 'q1',
        text: 'who needs a licence',
        grades: new Map([
          ['001', 2],
          ['x', 1],
        ]),
      },
      { id: 'q2', text: 'insurance of damage', grades: new Map([['1', 1]]) },
    ]);
    const passages = [];
    for await (const passage of data.passages()) passages.push(passage);
    expect(passages[0]).toEqual({
      id: '001',
      title: 'Licence',
      text: 'An operator needs a licence before launch.',
    });
  });

  it('may have a byte order mark, Windows line ends, blank lines, whole numbers as ids and no head', async () => {
    const folder = await writeBeirFolder({
      'corpus.jsonl': '\uFEFF{"_id": 7, "text": "one"}\r\n\r\n{"_id": "8", "text": "two"}\r\n',
      'queries.jsonl': '{"_id": 1, "text": "which"}',
      'qrels/test.tsv': '1\t7\t1\r\n1\t8\t0\r\n',
    });
    const { questions } = await openBeirFolder(folder);
    expect(questions).toEqual([{ id: '1', text: 'which', grades: new Map([['7', 1]]) }]);
  });

  it('leaves out questions without a relevant passage and says how many', async () => {
    const data = await openBeirFolder(await writeBeirFolder({ 'qrels/test.tsv': 'q1\tx\t1\nq2\t1\t0\n' }));
    expect(data.questions.map(({ id }) => id)).toEqual(['q1']);
    expect(data.unjudged).toBe(1);
  });

  it('uses the split that is named, test.tsv by default, and all files where there is no test.tsv', async () => {
    const files = { 'qrels/dev.tsv': 'q2\t1\t1\n', 'qrels/train.tsv': 'q1\tx\t1\n' };
    const withTest = await writeBeirFolder(files);
    expect((await openBeirFolder(withTest)).judgementFiles).toEqual(['test.tsv']);
    expect((await openBeirFolder(withTest, 'dev')).questions).toHaveLength(1);
    const without = await writeBeirFolder({ ...files, 'qrels/test.tsv': undefined });
    expect((await openBeirFolder(without)).judgementFiles).toEqual(['dev.tsv', 'train.tsv']);
  });
});

describe('a broken BEIR folder is refused with file and line:', () => {
  const corpus = smallFolder['corpus.jsonl'];
  it.each([
    ['a line that is no JSON', { 'corpus.jsonl': `${corpus}{"_id": "y"` }, /corpus\.jsonl:4: is no JSON/],
    [
      'a passage without text',
      { 'corpus.jsonl': `${corpus}{"_id": "y"}` },
      /corpus\.jsonl:4: text: must be a string/,
    ],
    [
      'an empty id',
      { 'corpus.jsonl': '{"_id": "", "text": "t"}' },
      /corpus\.jsonl:1: _id: must be a string that is not empty/,
    ],
    [
      'an id that JSON has rounded',
      { 'queries.jsonl': '{"_id": 12345678901234567890, "text": "t"}' },
      /queries\.jsonl:1: _id/,
    ],
    [
      'a passage twice',
      { 'corpus.jsonl': `${corpus}{"_id": "001", "text": "t"}` },
      /corpus\.jsonl:4: the id "001" stands already in line 1/,
    ],
    [
      'a question twice',
      { 'queries.jsonl': '{"_id": "q1", "text": "t"}\n{"_id": "q1", "text": "u"}' },
      /queries\.jsonl:2: the id "q1" stands already in line 1/,
    ],
    [
      'an unknown passage',
      { 'qrels/test.tsv': 'q1\t001\t1\nq1\t01\t1\n' },
      /test\.tsv:2: there is no passage "01"/,
    ],
    [
      'an unknown question',
      { 'qrels/test.tsv': 'q1\t001\t1\nq9\t1\t1\n' },
      /test\.tsv:2: there is no question "q9"/,
    ],
    ['blanks instead of tabs', { 'qrels/test.tsv': 'q1 001 1\n' }, /test\.tsv:1: has 1 columns instead of 3/],
    [
      'a score that is no number',
      { 'qrels/test.tsv': 'q1\t001\t1\nq1\tx\thigh\n' },
      /test\.tsv:2: the score "high" is no number/,
    ],
    [
      'the same pair twice',
      { 'qrels/test.tsv': 'q1\t001\t1\nq1\t001\t0\n' },
      /test\.tsv:2: the same question and passage stand already in .*test\.tsv:1/,
    ],
    [
      'no relevant passage at all',
      { 'qrels/test.tsv': 'q1\t001\t0\n' },
      /No question of test\.tsv has a relevant passage/,
    ],
    ['no corpus', { 'corpus.jsonl': undefined }, /corpus\.jsonl cannot be read/],
    ['an empty corpus', { 'corpus.jsonl': '\n' }, /corpus\.jsonl holds no passage/],
    ['no relevance', { 'qrels/test.tsv': undefined }, /qrels holds no \.tsv file/],
  ])('%s', async (_name, files, message) => {
    await expect(openBeirFolder(await writeBeirFolder(files))).rejects.toThrow(message);
  });

  it('a split that is not there, with those that are', async () => {
    await expect(openBeirFolder(await writeBeirFolder(), 'dev')).rejects.toThrow(
      /has no dev\.tsv; it has test\.tsv/,
    );
  });

  it('many unknown passages, the first twenty by name and the rest counted', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => `q1\tp${at}\t1\n`).join('');
    await expect(openBeirFolder(await writeBeirFolder({ 'qrels/test.tsv': rows }))).rejects.toThrow(
      /"p19"[\s\S]*and 5 more/,
    );
  });
});
