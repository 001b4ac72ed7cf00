import { answerTo, leadTo } from '../../testing/ask';
import { buildIndex } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';

const index = buildIndex(...guideSlugs());

function leadOf(country: string, question: string): string | undefined {
  return leadTo({ country, question, topic: 'Policy and institutions' }, index)?.block.text;
}

test.each([
  ['Türkiye', 'What is the Turkish Space Agency responsible for?', 'Turkish Space Agency'],
  ['Egypt', 'What is the Egyptian Space Agency responsible for?', 'Egyptian Space Agency (EgSA)'],
  ['Luxembourg', 'What are the tasks of the Luxembourg Space Agency?', 'Luxembourg Space Agency'],
])('in %s the card of the body leads: %s', (country, question, name) => {
  expect(leadOf(country, question)?.startsWith(name)).toBe(true);
});

test('a statement on the body leads where it answers', () => {
  expect(leadOf('United Kingdom', 'What does the CAA do?')).toContain('appointed as the regulator');
});

test.each(['What does the Martian Space Agency do?', 'What is a launch operator responsible for?'])(
  'a body that the guide does not list has no card: %s',
  (question) => {
    expect(leadOf('Türkiye', question)?.startsWith('Turkish Space Agency') ?? false).toBe(false);
  },
);

test.each([
  ['Denmark', 'Who regulates?'],
  ['Poland', 'Who regulates?'],
  ['Canada', 'What is the space agency?'],
  ['Japan', 'What is the space agency?'],
  ['South Africa', 'Does South Africa have a space agency?'],
  ['Norway', 'Is there a regulator for space in Norway?'],
])(
  'who is in charge of space in %s is told wherever the guide lists anybody: %s',
  async (country, question) => {
    const { result } = await answerTo({ country, question, topic: 'Licensing and authorisation' }, { index });
    expect(result.outcome).toBe('answered');
  },
);

test('who is in charge is told where it is asked beside what no source says', async () => {
  const question = 'Which agency is in charge, and how long does a licence take?';
  const { result } = await answerTo({ country: 'Kenya', question }, { index });
  expect(result.content).toContain('Kenya Space Agency (KSA)');
  expect(result.content).toContain(
    'do not answer this part of the question: “how long does a licence take?”',
  );
});

test.each([
  ['Mexico', 'Who regulates bakeries?'],
  ['Mexico', 'Which agency decides on appeals about a fine?'],
  [
    'Brazil',
    'Does the safeguards agreement keep a Chinese payload from flying, and who in Brazil checks that?',
  ],
])('who is in charge of something else in %s is not: %s', async (country, question) => {
  const { result } = await answerTo({ country, question, topic: 'Policy and institutions' }, { index });
  expect(result.outcome).toBe('refused');
});
