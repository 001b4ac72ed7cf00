import { bundledCorpusFolder, openCorpus } from './corpus';
import type { Guide } from './guide';
import { parseGuide, readCorpusFiles } from './load-guides';
import { type Questions, questionsOf, readQuestions } from './questions';
import { statusOfStatement } from './statement-status';

/** Longer ones are not read at a glance. */
const longest = 110;

describe('the bundled questions', () => {
  let guides: Guide[];
  let questions: Questions;
  beforeAll(async () => {
    const files = await readCorpusFiles(bundledCorpusFolder);
    guides = files.guides.map(({ file, bytes }) => parseGuide(file, bytes));
    questions = await readQuestions(bundledCorpusFolder);
  });

  const inForce = () =>
    guides.map((guide) =>
      guide.statements
        .filter((one) => ['in force', 'amended'].includes(statusOfStatement(guide, one).status))
        .map(({ id }) => id),
    );

  it('rest on statements of law in force, and most of these have one', () => {
    const known = inForce().flat();
    expect(Object.keys(questions).filter((id) => !known.includes(id))).toEqual([]);
    expect(Object.keys(questions).length).toBeGreaterThan(known.length / 2);
  });

  it('are short, and told apart within a guide', () => {
    expect(Object.values(questions).filter(({ length }) => length > longest)).toEqual([]);
    for (const ids of inForce()) {
      const own = ids.flatMap((id) => questions[id] ?? []);
      expect(own.filter((words, at) => own.indexOf(words) !== at)).toEqual([]);
    }
  });
});

test('only a guide has them, and only those of its own statements', async () => {
  const { files, build } = await openCorpus();
  const [file] = files.filter(({ slug }) => slug === 'rwanda');
  if (!file) throw new Error('there is no guide of Rwanda');
  const { blocks } = await build(file);
  const id = blocks.at(-1)?.id ?? '';
  const all = { [id]: 'What is asked?', 'elsewhere-001': 'What else is asked?' };
  expect(questionsOf({ source_kind: 'guide', blocks }, all)).toEqual({
    questions: { [id]: 'What is asked?' },
  });
  expect(questionsOf({ source_kind: 'law', blocks }, all)).toEqual({});
});
