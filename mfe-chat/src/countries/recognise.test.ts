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

const words = {
  'Licensing and authorisation': { permi: 0.41, licen: 0.37, appli: 0.43 },
  'Liability and insurance': { damag: 0.82 },
  'Space resources': { minin: 1 },
};

test.each([
  ['Do I need a permit?', ['Licensing and authorisation']],
  ['Who applies for a mining permit?', ['Space resources', 'Licensing and authorisation']],
  ['Is mining damage insured?', ['Liability and insurance', 'Space resources']],
  ['Do I need a permit to register?', ['Registration of space objects']],
  ['Who is in charge?', []],
])('%j is told by words of the statements to be about %j', (text, told) => {
  expect(topicsIn(text, topics, words)).toEqual(told);
});
