import { sampleCountries } from '../testing/sample-space-law';
import { matchingPlaces, placesOf, sharedTopics } from './places';

const places = placesOf({
  Asia: [{ 'United Arab Emirates': ['A'] }, { Japan: ['A', 'B'] }],
  Europe: [{ France: [] }, { 'European Union': [] }, { 'United Kingdom': [] }, { Luxembourg: [] }],
  'North America': [{ 'United States': [] }],
  International: [{ 'United Nations': [] }],
  Atlantic: [{ Atlantis: [] }],
});
const found = (text: string) => matchingPlaces(places, text).map(({ country }) => country);

test('places come by name, with their continent and topics', () => {
  expect(places.map(({ country }) => country)).toEqual([...places.map(({ country }) => country)].sort());
  expect(places.find(({ country }) => country === 'Japan')).toEqual({
    continent: 'Asia',
    country: 'Japan',
    topics: ['A', 'B'],
  });
});

test('no letters leave all places', () => {
  expect(found('  ')).toHaveLength(places.length);
});

test.each([
  ['UAE', ['United Arab Emirates']],
  ['emirates', ['United Arab Emirates']],
  ['US', ['United States']],
  ['u.s.', ['United States']],
  ['america', ['United States']],
  ['England', ['United Kingdom']],
  ['jap', ['Japan']],
  ['fra', ['France']],
  ['🇫🇷', ['France']],
  ['🇬🇧', ['United Kingdom']],
  ['lux', ['Luxembourg']],
  ['atl', ['Atlantis']],
  ['xyz', []],
])('%s finds %j', (text, countries) => {
  expect(found(text)).toEqual(countries);
});

test('a bloc comes before its members, and they before what only contains the letters', () => {
  expect(found('EU')).toEqual(['European Union', 'France', 'Luxembourg', 'United Kingdom']);
});

test('the first word of several names finds all of them, and a continent its places', () => {
  expect(found('united')).toEqual([
    'United Arab Emirates',
    'United Kingdom',
    'United Nations',
    'United States',
  ]);
  expect(found('asia')).toEqual(['Japan', 'United Arab Emirates']);
});

const samples = placesOf(sampleCountries.data);

test.each([
  ['', ['Japan', 'Luxembourg', 'United Arab Emirates', 'United Nations']],
  ['uni', ['United Arab Emirates', 'United Nations']],
  ['EMIR', ['United Arab Emirates']],
  ['uae', ['United Arab Emirates']],
  ['Nippon', ['Japan']],
  ['UN', ['United Nations', 'United Arab Emirates']],
  ['pan', []],
])('who types %j is offered %j', (typed, countries) => {
  expect(matchingPlaces(samples, typed).map(({ country }) => country)).toEqual(countries);
});

test('only topics that all of them have are shared', () => {
  expect(sharedTopics(matchingPlaces(samples, 'Luxembourg'))).toHaveLength(4);
  expect(sharedTopics(samples)).toEqual(['Licensing and authorisation', 'Liability and insurance']);
  expect(sharedTopics([])).toEqual([]);
});
