import { leadTo } from '../../testing/ask';
import { buildIndex } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';

const guides = buildIndex(...guideSlugs());

function leadOf(country: string, question: string) {
  return leadTo({ question, country, topic: 'Licensing and authorisation', history: [] }, guides);
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

describe('who is in charge', () => {
  test.each([
    [
      'Saudi Arabia',
      'Which body regulates space in Saudi Arabia?',
      /Communications, Space and Technology Commission/,
    ],
    ['Kenya', 'Who regulates space activities?', /Kenya/],
  ])('in %s is answered by a passage that names the body', (country, question, start) => {
    expect(leadOf(country, question)?.block.text).toMatch(start);
    expect(leadOf(country, question)?.header.jurisdiction).toBe(country);
  });

  test.each([
    ['Japan', 'Do I need a licence to launch a rocket?'],
    ['France', 'What authorisations does the Space Operations Act require?'],
  ])('is not said first where %s is asked for a rule', (country, question) => {
    expect(leadOf(country, question)?.block.instrument).toEqual(expect.any(String));
  });
});

describe('whether a country is bound by a treaty', () => {
  test.each([
    ['United Arab Emirates', 'Is the UAE bound by the Moon Agreement?', /Moon Agreement/],
    ['Japan', 'Has Japan ratified the Liability Convention?', /Liability Convention/],
    ['Kenya', 'Is Kenya a party to the Registration Convention?', /Registration Convention/],
  ])('for %s begins with a passage on that treaty, if with any', (country, question, treaty) => {
    const lead = leadOf(country, question);
    expect(`${lead?.block.text ?? treaty.source} ${lead?.block.instrument ?? ''}`).toMatch(treaty);
  });

  test('for the UAE and the Moon Agreement is not answered by its membership of another treaty', () => {
    const lead = leadOf('United Arab Emirates', 'Is the UAE bound by the Moon Agreement?');
    expect(lead?.block.text ?? '').not.toMatch(/party to the Rescue Agreement/);
  });
});
