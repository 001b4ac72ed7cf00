import { buildIndex, buildRequest } from '../testing/build-index';
import { guideSlugs } from '../testing/guides';
import { readQuestion } from './question';
import { decide } from './sufficiency';

const guides = buildIndex(...guideSlugs());

function leadOf(country: string, question: string) {
  const request = buildRequest({ question, country, topic: 'Licensing and authorisation', history: [] });
  const decision = decide(readQuestion(request, guides), guides);
  return decision.kind === 'answer' ? decision.passages[0] : undefined;
}

describe('the passage that an answer begins with', () => {
  test('is not international law in force that hardly speaks of it, where a country’s own text says there is no law', () => {
    expect(leadOf('Germany', 'Does Germany have a space act in force?')?.block.text).toMatch(
      /Germany has no (general )?space act/,
    );
  });

  test.each([
    [
      'United States',
      'How long before launch must an operator apply for a license and how much insurance is needed?',
    ],
    ['Japan', 'How fast must a satellite be removed from orbit after its mission?'],
    ['United Kingdom', 'Must an operator insure against damage on the ground?'],
    ['United Arab Emirates', 'Who is liable for damage to third parties?'],
  ])('is the country’s own for %s', (country, question) => {
    expect(leadOf(country, question)?.header.jurisdiction ?? country).toBe(country);
  });
});

describe('a guide’s card of a body', () => {
  test.each([
    ['Saudi Arabia', 'Which body regulates space in Saudi Arabia?', /^Communications, Space/],
    ['Kenya', 'Who regulates space activities?', /Kenya/],
  ])('of %s answers who is in charge', (country, question, start) => {
    expect(leadOf(country, question)?.block.text).toMatch(start);
    expect(leadOf(country, question)?.header.jurisdiction).toBe(country);
  });

  test.each([
    ['Japan', 'Do I need a licence to launch a rocket?'],
    ['France', 'What authorisations does the Space Operations Act require?'],
  ])('does not lead where %s is asked for a rule', (country, question) => {
    expect(leadOf(country, question)?.block.instrument).toEqual(expect.any(String));
  });
});
