import { leadTo } from '../../testing/ask';
import { buildIndex } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';
import { plainWords } from './plain-words';

describe('plainWords', () => {
  test.each([
    ['What does a licence cost?', 'What does a licence fee?'],
    ['Can I launch without asking anyone?', 'Can I launch without prior permission authorisation?'],
    ['May we fly it without anybody’s okay?', 'May we fly it without prior permission authorisation?'],
    ['Who pays if it hits a plane?', 'who is liable for damage if it hits a plane?'],
    ['Who foots the bill for the mess when it crashes?', 'who is liable for damage when it crashes?'],
    ['Who hands out permits?', 'Who grant permits?'],
    ['Can I put up a cubesat?', 'Can I launch a cubesat?'],
  ])('puts %s plainly', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });

  test.each(['Who pays the fee?', 'Can I operate without a ground station?', 'Who sent the form?'])(
    'leaves %s as it is',
    (text) => {
      expect(plainWords(text)).toBe(text);
    },
  );
});

const index = buildIndex(...guideSlugs());

test.each([
  ['United Arab Emirates', 'Can my startup just send up a small satellite without asking anyone?', 'uae-001'],
  ['France', 'Who pays if my satellite hits a plane?', 'fr-008'],
  ['Norway', 'Who foots the bill if a rocket crashes on a house?', 'no-006'],
])('in %s what is meant leads: %s', (country, question, id) => {
  const request = { country, question, topic: 'Licensing and authorisation' };
  expect(leadTo(request, index)?.block.id).toBe(id);
});
