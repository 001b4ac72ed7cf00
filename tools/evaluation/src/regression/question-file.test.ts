import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildQuestion } from '../testing/build-answers';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { readQuestions, unknownNames } from './question-file';

async function write(name: string, text: string): Promise<string> {
  const file = join(await makeTemporaryFolder(), name);
  await writeFile(file, text);
  return file;
}

const yaml = `
- id: a
  question: What must an operator hold?
  jurisdiction: Utopia
  topic: Licensing and authorisation
  answerable: true
  key_points: [licence, [5 days, five days]]
  required_facts: [uto-1, [uto-2, uto-3]]
- id: b
  kind: unanswerable
  question: Who wins?
  jurisdiction: Utopia
  topic: Policy and institutions
  answerable: false
`;

describe('a question file', () => {
  it('may be YAML, with single words for lists of one', async () => {
    const [first, second] = await readQuestions([await write('q.yaml', yaml)]);
    expect(first).toMatchObject({
      id: 'a',
      kind: 'direct',
      key_points: [['licence'], ['5 days', 'five days']],
      required_facts: [['uto-1'], ['uto-2', 'uto-3']],
      history: [],
    });
    expect(second).toMatchObject({ id: 'b', kind: 'unanswerable', answerable: false, key_points: [] });
  });

  it('may be JSON lines, and a folder may hold several', async () => {
    const file = await write('q.jsonl', `${JSON.stringify({ ...buildQuestion(), id: 'c' })}\n\n`);
    await writeFile(join(file, '..', 'r.yaml'), yaml);
    expect((await readQuestions([join(file, '..')])).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

describe('a question file is refused with file and line:', () => {
  const line = (overrides: object): string => JSON.stringify({ ...buildQuestion(), ...overrides });
  it.each([
    ['a line that is no JSON', 'q.jsonl', `${line({})}\n{`, /q\.jsonl:2: is no JSON/],
    ['a field that is missing', 'q.jsonl', line({ topic: undefined }), /q\.jsonl:1: topic: /],
    [
      'a field that it does not have',
      'q.jsonl',
      line({ answer: 'x' }),
      /q\.jsonl:1: question: Unrecognized key: "answer"/,
    ],
    ['a kind that there is not', 'q.jsonl', line({ kind: 'hard' }), /q\.jsonl:1: kind: /],
    [
      'an id that stands twice',
      'q.jsonl',
      `${line({})}\n${line({})}`,
      /q\.jsonl:2: the id uto-direct-1 stands already in .*q\.jsonl:1/,
    ],
    [
      'an answerable question without key points',
      'q.jsonl',
      line({ key_points: [] }),
      /key_points: an answerable question needs/,
    ],
    [
      'an answerable question without facts',
      'q.jsonl',
      line({ required_facts: [] }),
      /required_facts: an answerable question needs/,
    ],
    [
      'an unanswerable question with facts',
      'q.jsonl',
      line({ answerable: false }),
      /required_facts: a question that the sources do not answer/,
    ],
    [
      'a follow-up to nothing',
      'q.jsonl',
      line({ kind: 'follow-up' }),
      /history: a follow-up needs the question before it/,
    ],
    [
      'a second question of a YAML file',
      'q.yaml',
      yaml.replace('answerable: false', 'answerable: maybe'),
      /q\.yaml:9: answerable: /,
    ],
    ['what is no YAML', 'q.yaml', '- id: [a', /q\.yaml is no YAML/],
    ['YAML that is no list', 'q.yaml', 'id: a', /q\.yaml is no list of questions/],
    ['a file without questions', 'q.jsonl', '\n', /q\.jsonl holds no question/],
  ])('%s', async (_name, name, text, message) => {
    await expect(readQuestions([await write(name, text)])).rejects.toThrow(message);
  });

  it('a file and a folder that are not there or hold nothing', async () => {
    await expect(readQuestions(['/nowhere/q.yaml'])).rejects.toThrow('/nowhere/q.yaml cannot be read');
    const folder = await makeTemporaryFolder();
    await expect(readQuestions([folder])).rejects.toThrow('holds no .yaml and no .jsonl file');
  });
});

it('names that the sources do not have are told with the question', () => {
  const known = { jurisdictions: new Set(['Utopia']), facts: new Set(['uto-1']) };
  const question = buildQuestion({
    jurisdiction: 'utopia',
    required_facts: [['uto-1', 'uto-9']],
    acceptable_facts: ['x'],
  });
  expect(unknownNames([question], known)).toEqual([
    'uto-direct-1: there are no sources for "utopia"',
    'uto-direct-1: the sources have no statement "uto-9"',
    'uto-direct-1: the sources have no statement "x"',
  ]);
});
