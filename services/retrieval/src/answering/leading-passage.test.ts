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
