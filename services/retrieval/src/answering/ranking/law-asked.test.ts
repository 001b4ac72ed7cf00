import { leadTo } from '../../testing/ask';
import { buildIndex, buildRequest } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';
import { readQuestion } from '../question/question';

const index = buildIndex(...guideSlugs());

function leadOf(country: string, question: string): string | null | undefined {
  return leadTo({ country, question, topic: 'Space debris and sustainability' }, index)?.block.instrument;
}

test.each([
  ['European Union', 'What would the EU Space Act require on debris?', 'EU Space Act'],
  ['United Kingdom', 'Who must register an object under the Outer Space Act 1986?', 'Outer Space Act 1986'],
  ['Canada', 'What does the Remote Sensing Space Systems Act require?', 'Remote Sensing Space Systems Act'],
])('in %s the law that is called by its name leads: %s', (country, question, name) => {
  expect(leadOf(country, question)).toContain(name);
});

test('whether there is an act on space activities is a question of its standing', () => {
  const request = buildRequest({ country: 'India', question: 'Is there a space activities act in India?' });
  expect(readQuestion(request, index)[0]?.asked.status).toBe(true);
});
