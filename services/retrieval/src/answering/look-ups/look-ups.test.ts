import { answerTo } from '../../testing/ask';
import { buildIndex } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';

const index = buildIndex(...guideSlugs());

async function contentOf(country: string, question: string): Promise<string> {
  return (await answerTo({ country, question, topic: 'Policy and institutions' }, { index })).result.content;
}

test.each([
  ['Norway', 'Is Norway a party to the Moon Agreement?', 'Norway is not a party to the Moon Agreement'],
  ['Chile', 'Has Chile ratified the Liability Convention?', 'Chile is a party to the Liability Convention'],
  ['France', 'Which UN space treaties is France party to?', 'France is a party to the Outer Space Treaty'],
])('the table of treaties answers in %s: %s', async (country, question, words) => {
  expect(await contentOf(country, question)).toContain(words);
});

test.each([
  ['Norway', 'Who regulates space activities in Norway?', 'Luftfartstilsynet'],
  ['Brazil', 'Which authority is responsible for space?', 'AEB'],
  ['United Kingdom', 'What is Ofcom responsible for?', 'spectrum licences'],
])('the list of regulators answers in %s: %s', async (country, question, words) => {
  const content = await contentOf(country, question);
  expect(content).toMatch(/^\*\*From the guide’s list of bodies:\*\*/);
  expect(content).toContain(words);
});

test.each([
  ['United Kingdom', 'Is the Space Industry Act in force?', '**In short: yes.** *'],
  ['Norway', 'Is romloven still in force?', '**In short: yes.** *'],
])('the status of an instrument answers in %s: %s', async (country, question, words) => {
  expect(await contentOf(country, question)).toContain(words);
});

test.each([
  ['United Kingdom', 'Who is liable for damage by a satellite of a party to a launch contract?'],
  ['Norway', 'Who grants permits for spaceports and within how many weeks?'],
])('a question for more than a table has is read and not looked up: %s, %s', async (country, question) => {
  const content = await contentOf(country, question);
  expect(content).not.toContain('From the guide’s list');
  expect(content).not.toMatch(/is a party to the/);
});
