import { buildPassageOf } from '../testing/build-index';
import { openersOf } from './list-openers';

const openers = (passages: readonly (readonly [string | null, string])[]): (number | undefined)[] =>
  openersOf(passages.map(([provision, text]) => buildPassageOf({ provision, text })));

test.each([
  ['a dash', 'The application contains—'],
  ['a colon', 'The application contains:'],
  ['a hyphen', 'The application contains-'],
])('%s opens the list that stands below its number', (_sign, text) => {
  expect(
    openers([
      ['Section 3', text],
      ['Section 3(a)', 'a plan;'],
      ['Section 3(b)', 'a map.'],
      ['Section 31', 'The Office decides.'],
    ]),
  ).toEqual([undefined, 0, 0, undefined]);
});

test('the last of several subdivisions opens a list, and a list stands in a list', () => {
  expect(
    openers([
      ['Article 5(1)–(2)', 'The plan is kept. It says:'],
      ['Article 5(2)(a)', 'the orbit, with:'],
      ['Article 5(2)(a), 1°', 'its height;'],
      ['Article 5(3)', 'It is sent in.'],
    ]),
  ).toEqual([undefined, 0, 1, undefined]);
});

test('what stands above a table opens its rows, up to the first sentence', () => {
  expect(
    openers([
      ['Schedule I', 'FEES (IN RUPEES) Class Application fee Licence fee'],
      ['Schedule I, paragraph 1', '1. Class A rocket 4,000 36,000'],
      ['Schedule I, paragraph 2', '2. Class B rocket 9,500 1,28,000'],
      ['Schedule I, paragraph 3', 'A fee is paid when the application is made.'],
      ['Schedule II', 'The plan is kept.'],
      ['Schedule II, paragraph 1', '1. Class A rocket 500'],
    ]),
  ).toEqual([undefined, 0, 0, undefined, undefined, undefined]);
});

test('what is cited by no number, and what ends with a full stop, opens none', () => {
  expect(
    openers([
      [null, 'It says:'],
      ['Section 3', 'The application is signed.'],
      ['Section 3(a)', 'a plan;'],
    ]),
  ).toEqual([undefined, undefined, undefined]);
});
