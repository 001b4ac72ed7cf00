import type { AnswerRequest } from '@astraea/contracts';
import { answerTo } from '../testing/ask';
import { buildIndex } from '../testing/build-index';
import { guideSlugs } from '../testing/guides';
import type { FinishedAnswer } from './answer-question';

const index = buildIndex(...guideSlugs());

function answer(country: string, question: string, earlier: string[] = []): Promise<FinishedAnswer> {
  const history: AnswerRequest['history'] = earlier.map((content) => ({ role: 'user', content }));
  return answerTo({ country, question, history, topic: 'Licensing and authorisation' }, { index });
}

const quoted = ({ passages }: FinishedAnswer): string[] => passages.map(({ block }) => block.id);

describe('whether a law is in force', () => {
  test.each([
    [
      'United Arab Emirates',
      'Is Law 12 of 2019 still in force?',
      /^\*\*In short: no\*\* \(\*Federal Law No\. 12 of 2019.*superseded/,
    ],
    ['Norway', 'Is the launch act of 1969 still in force?', /^\*\*In short: no\*\* .*superseded/],
    ['Kazakhstan', 'Is Government Resolution 1090 still valid?', /^\*\*In short: no\*\* .*repealed/],
    ['European Union', 'Is the EU Space Act in force?', /^\*\*In short: no\*\* .*draft and not law in force/],
    ['Canada', 'Was Bill C-28 passed?', /^\*\*In short: no\*\* .*draft/],
    [
      'United States',
      'The Commercial Space Launch Act was repealed in 2015, so no licence is needed, right?',
      /^\*\*In short: no\*\* \(\*Commercial Space Launch Act.* is in force/,
    ],
  ])('in %s: %s', async (country, question, opening) => {
    expect((await answer(country, question)).result.content).toMatch(opening);
  });

  test.each([
    ['Germany', 'Does Germany have a national space act in force?', 'Germany has no general space act.'],
    ['Spain', 'Has Spain adopted a space act?', 'Spain does not have a general space act yet.'],
    ['France', 'Does France have a law on space mining?', 'France has no statute on space resources.'],
  ])('that there is none in %s is said first, with what says so', async (country, question, words) => {
    const { content } = (await answer(country, question)).result;
    expect(content.split('\n')[0]).toContain(words);
    expect(content.split('\n')[0]).toContain('draft, not law in force');
  });
});

describe('whether a treaty binds', () => {
  test('the country’s row of the table leads', async () => {
    const { content } = (await answer('Japan', 'Has Japan ratified the Moon Agreement?')).result;
    expect(content).toMatch(/^\*\*In short:\*\* Japan is not a party to the Moon Agreement/);
    expect(content).not.toContain('The guide itself notes');
  });

  test('accords that bind nobody are called so although the signature is not confirmed', async () => {
    const { result } = await answer('Russia', 'Is Russia a signatory of the Artemis Accords?');
    expect(result.outcome).toBe('refused');
    expect(result.content).toMatch(
      /^The Artemis Accords are not legally binding, whichever State signs them\./,
    );
  });
});

describe('several questions in one', () => {
  test.each([
    ['Norway', 'Is liability strict and is insurance required?', ['no-006', 'no-008']],
    ['United States', 'What is the five-year rule and when does the mission end?', ['us-008', 'us-009']],
    [
      'Norway',
      'Under the new Norwegian act, who pays when something falls on a car, and must that firm be insured?',
      ['no-006', 'no-008'],
    ],
    ['Austria', 'How long does the decision take and what insurance sum is needed?', ['at-004', 'at-005']],
  ])('are each answered for %s: %s', async (country, question, ids) => {
    expect(quoted(await answer(country, question))).toEqual(expect.arrayContaining(ids));
  });

  test('what the sources do not answer of them is said', async () => {
    const { content } = (
      await answer('Austria', 'What must the insured sum be for each event and what does a pizza cost?')
    ).result;
    expect(content).toContain(
      'The sources do not answer this part of the question: “what does a pizza cost?”',
    );
  });
});

test.each([
  [
    'United Nations',
    'Which penalty does the UN impose on companies that break the binding COPUOS debris guidelines?',
    /voluntary/,
  ],
  [
    'Singapore',
    'What is the statutory fine for missing the 30-day registration duty?',
    /not a statutory duty/,
  ],
  [
    'Denmark',
    'Since the 2023 ban on private rocket launches, what penalty does an amateur rocket club face?',
    /never became law/,
  ],
])('for %s a false premise is contradicted: %s', async (country, question, words) => {
  const { result } = await answer(country, question);
  expect(result.outcome).toBe('answered');
  expect(result.content).toMatch(words);
});

test.each([
  ['Chile', 'How is a private satellite authorised in Chile?'],
  ['Rwanda', 'Does a private company need a space licence in Rwanda?'],
  ['New Zealand', 'What penalty applies for launching without a licence?'],
])('what the guide of %s itself calls open is refused with its words', async (country, question) => {
  const { result } = await answer(country, question);
  expect(result.outcome).toBe('refused');
  expect(result.content).toContain('“Not confirmed:');
});

test('how a slip of the pen was read is said', async () => {
  const { content } = (await answer('Luxembourg', 'how much is the aplication fee for authorizaton')).result;
  expect(content).toContain('Read as: “application” for “aplication”');
});

test.each([
  ['Germany', 'Hat Deutschland ein Weltraumgesetz?', 'de-001', 'Die Quellen sind auf Englisch'],
  ['China', '发射卫星需要许可证吗？', 'cn-001', '资料为英文'],
])(
  'for %s a question in another language is answered from its words, and that the sources are English is said in it',
  async (country, question, id, notice) => {
    const finished = await answer(country, question);
    expect(quoted(finished)[0]).toBe(id);
    expect(finished.result.content.startsWith(notice)).toBe(true);
  },
);

test('a follow-up is answered on what it brings, within what was asked before', async () => {
  const finished = await answer('Japan', 'and who owns what is found?', ['Can a company mine the Moon?']);
  expect(quoted(finished)[0]).toBe('jp-009');
});

test('a question about another country’s law says so, by a city as well', async () => {
  const { content } = (
    await answer('Brazil', 'What does a company need to launch a rocket from Nova Scotia?')
  ).result;
  expect(content).toContain('This question is about Canada');
});
