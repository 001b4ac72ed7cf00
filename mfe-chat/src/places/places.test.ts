import { sampleCountries } from '../testing/sample-space-law';
import { matchingPlaces, placesOf, sharedTopics } from './places';

const places = placesOf(sampleCountries.data);
const found = (typed: string) => matchingPlaces(places, typed).map(({ country }) => country);

test('countries stand by name, with their continent and topics', () => {
  expect(places.map(({ country }) => country)).toEqual([
    'Japan',
    'Luxembourg',
    'United Arab Emirates',
    'United Nations',
  ]);
  expect(places[1]).toMatchObject({ continent: 'Europe', country: 'Luxembourg' });
});

test.each([
  ['', ['Japan', 'Luxembourg', 'United Arab Emirates', 'United Nations']],
  ['uni', ['United Arab Emirates', 'United Nations']],
  ['EMIR', ['United Arab Emirates']],
  ['uae', ['United Arab Emirates']],
  ['Nippon', ['Japan']],
  ['UN', ['United Nations', 'United Arab Emirates']],
  ['pan', []],
])('who types %j is offered %j', (typed, countries) => {
  expect(found(typed)).toEqual(countries);
});

test('only topics that all of them have are shared', () => {
  expect(sharedTopics(matchingPlaces(places, 'Luxembourg'))).toHaveLength(4);
  expect(sharedTopics(places)).toEqual(['Licensing and authorisation', 'Liability and insurance']);
  expect(sharedTopics([])).toEqual([]);
});
