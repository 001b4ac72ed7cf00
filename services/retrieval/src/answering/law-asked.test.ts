import { buildIndex, buildRequest } from '../testing/build-index';
import { guideSlugs } from '../testing/guides';
import { readQuestion } from './question';
import { decide } from './sufficiency';

const index = buildIndex(...guideSlugs());

function leadOf(country: string, question: string): string | null | undefined {
  const request = buildRequest({ country, question, topic: 'Space debris and sustainability' });
  const decision = decide(readQuestion(request, index), index);
  return decision.kind === 'answer' ? decision.passages[0]?.block.instrument : undefined;
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
