import { buildIndex, buildRequest } from '../testing/build-index';
import { guideSlugs } from '../testing/guides';
import { readQuestion } from './question';
import { decide } from './sufficiency';

const index = buildIndex(...guideSlugs());

function leadOf(country: string, question: string): string | undefined {
  const request = buildRequest({ country, question, topic: 'Policy and institutions' });
  const decision = decide(readQuestion(request, index), index);
  return decision.kind === 'answer' ? decision.passages[0]?.block.text : undefined;
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
