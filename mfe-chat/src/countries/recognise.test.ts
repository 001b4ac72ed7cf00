import { sampleCountries } from '../testing/sample-space-law';
import { placesOf } from './places';
import { placesIn, topicsIn } from './recognise';

const places = placesOf({
  ...sampleCountries.data,
  Americas: [{ 'United States': [] }],
  Oceania: [{ 'New Zealand': [] }],
});
const topics = [
  'Licensing and authorisation',
  'Liability and insurance',
  'Registration of space objects',
  'Space resources',
];

test.each([
  ['Do I need a licence in Japan?', ['Japan']],
  ['LUXEMBOURG or the U.A.E.?', ['Luxembourg', 'United Arab Emirates']],
  ['Must a Japanese operator insure, or an EMIRATI one?', ['Japan', 'United Arab Emirates']],
  ['Launch from the Emirates', ['United Arab Emirates']],
  ['Who licenses a US operator?', ['United States']],
  ['Can you tell us who is in charge?', []],
  ['Is it allowed, or no?', []],
  ['What binds the United Nations?', ['United Nations']],
  ['Rules of Aotearoa New Zealand', ['New Zealand']],
  ["Is Japan's law strict?", ['Japan']],
  ['', []],
])('%j names %j', (text, countries) => {
  expect(placesIn(text, places).map(({ country }) => country)).toEqual(countries);
});

const called = {
  Japan: ['Basic Space Act', 'METI', 'Space Activities Act'],
  'New Zealand': ['Outer Space Act'],
  Luxembourg: ['Space Act', 'ILR', "Agence d'essai"],
  'United States': ['IN-SPACe', 'DoT', 'OFFCOM'],
  'United Arab Emirates': ['Offcom'],
};

test.each([
  ['Does the Basic Space Act bind me?', ['Japan']],
  ['Must I ask METI or the ILR?', ['Japan', 'Luxembourg']],
  ['Is there a meti somewhere?', []],
  ['Who is liable for damage in space, to a dot?', []],
  ['Does IN-SPACe authorise it?', ['United States']],
  ['Does Offcom license it?', ['United Arab Emirates']],
  ['Que dit l’agence d’essai ?', ['Luxembourg']],
  ['What does the outer space act say?', ['New Zealand']],
])('%j names the regulators and laws of %j', (text, countries) => {
  expect(placesIn(text, places, called).map(({ country }) => country)).toEqual(countries);
});

test.each([
  ['Do I need a licence?', ['Licensing and authorisation']],
  ['Must I insure and register a satellite?', ['Liability and insurance', 'Registration of space objects']],
  ['Is this space law?', []],
  ['Who bears liability?', ['Liability and insurance']],
  ['', []],
])('%j is about %j', (text, told) => {
  expect(topicsIn(text, topics).toSorted()).toEqual(told);
});

const told = {
  words: {
    'Licensing and authorisation': { permi: 0.5, licen: 0.4, appli: 0.6, satel: 0.1 },
    'Liability and insurance': { damag: 1.8 },
    'Registration of space objects': { regis: 1.2, satel: 0.2 },
    'Space resources': { minin: 2.2, satel: 0.6 },
  },
  shares: {
    ...{ 'Licensing and authorisation': 0.5, 'Liability and insurance': 0.2 },
    ...{ 'Registration of space objects': 0.2, 'Space resources': 0.1 },
  },
};

test.each([
  ['Do I need a permit?', ['Licensing and authorisation']],
  ['Who applies for a mining permit?', ['Licensing and authorisation', 'Space resources']],
  ['Is mining damage insured?', ['Liability and insurance']],
  ['Do I need a permit to register?', ['Registration of space objects']],
  ['Who is in charge?', []],
  // Each word alone tells more of another topic; of which most statements are is likelier all the same.
  ['Do I need a permit for a satellite?', ['Licensing and authorisation']],
])('%j is told by words of the statements to be about %j', (text, expected) => {
  expect(topicsIn(text, topics, told)).toEqual(expected);
});

test('what is told of no share, as before, is told by words alone', () => {
  const before = { words: { 'Space resources': { minin: 0.4 } }, shares: {} };
  expect(topicsIn('Is mining free?', topics, before)).toEqual(['Space resources']);
});
