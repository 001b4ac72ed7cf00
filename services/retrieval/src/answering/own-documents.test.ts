import { answerTo, decisionOn } from '../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../testing/build-index';

/** An operator's own statute beside the guide of its country. */
const sections: readonly [title: string, text: string][] = [
  [
    'Range licence',
    'A person shall not operate a rocket range without a range licence issued by the Agency.',
  ],
  ['Term of licence', 'A range licence is valid for six years and may be renewed once for the same term.'],
  ['Decision', 'The Agency decides on an application for a range licence within 45 days of receiving it.'],
  ['Safety officer', 'Every holder of a range licence shall appoint a range safety officer for each launch.'],
  [
    'Exceptions',
    'Section 4 does not apply to a holder that launches balloons alone and has told the Agency.',
  ],
  [
    'Penalty',
    'A person who contravenes section 1 commits an offence and is liable to a fine of up to KSh 3,000,000.',
  ],
];
const blocks = sections.map(([heading, text], at) =>
  buildBlock({
    ...{ id: `p${at + 1}`, heading, text, provision: `Section ${at + 1}`, topic: 'Launch and re-entry' },
    ...{ instrument: 'Range Safety Act', instrument_id: 'own-range-act' },
  }),
);
const index = buildIndex('kenya', 'united-nations');
putContent(
  index,
  buildContent({
    ...{
      document_id: 'own-range-act',
      doc: 'range-act.html',
      title: 'Range Safety Act',
      jurisdiction: 'Kenya',
    },
    ...{ regulators: [], blocks },
  }),
);

async function ask(question: string) {
  const topic = 'Launch and re-entry';
  const { result } = await answerTo({ country: 'Kenya', question, topic }, { index });
  const cited = result.proof?.citations.map(({ doc, provision }) => `${doc} ${provision}`) ?? [];
  return { outcome: result.outcome, cited };
}

test.each([
  ['How long is a range licence valid?', 'range-act.html Section 2'],
  ['Within how many days does the Agency decide on a range licence?', 'range-act.html Section 3'],
  ['Does every range licence holder appoint a safety officer?', 'range-act.html Section 4'],
])('a statute of one’s own answers beside the guide: %s', async (question, first) => {
  const { outcome, cited } = await ask(question);
  expect(outcome).toBe('answered');
  expect(cited[0]).toBe(first);
});

test.each([
  'What is the penalty for operating a range without a range licence?',
  'What happens if I run a rocket range in Kenya and have no licence for it?',
  'What happens to a person who breaches section 1?',
])('a penalty is found by the duty that it names by its number: %s', async (question) => {
  expect((await ask(question)).cited[0]).toBe('range-act.html Section 6');
});

test('the penalty of one duty is none of another', async () => {
  const { outcome } = await ask('What is the penalty for failing to appoint a range safety officer?');
  expect(outcome).toBe('refused');
});

test('an exception is found by the duty that it names', async () => {
  const { cited } = await ask('Do holders that launch balloons have to appoint a range safety officer?');
  expect(cited).toContain('range-act.html Section 5');
});

test('the guide answers as it does without the statute', () => {
  const question = 'When was the Kenya Space Agency established?';
  const keysIn = (other: typeof index): string[] | undefined => {
    const decision = decisionOn({ country: 'Kenya', question, topic: 'Policy and institutions' }, other);
    return decision.kind === 'answer' ? decision.passages.map(({ key }) => key) : undefined;
  };
  const alone = keysIn(buildIndex('kenya', 'united-nations'));
  expect(alone).toBeDefined();
  expect(keysIn(index)).toEqual(alone);
});

test('what neither says is refused', async () => {
  const { outcome } = await ask('How many parking spaces must a rocket range have for its visitors?');
  expect(outcome).toBe('refused');
});

test.each([
  'Within how many days does the Kenya Space Agency decide on an application for a range licence?',
  'How long is a range licence valid under the 2012 Act?',
])('a statute does not answer for a body or a law that it is not of: %s', async (question) => {
  const { outcome, cited } = await ask(question);
  expect(outcome).toBe('refused');
  expect(cited).toEqual([]);
});
