import { buildSampleConversation, sampleCountries } from '../testing/sample-space-law';
import {
  changeSelection,
  inputPlaceholder,
  isComplete,
  locationOptions,
  missingHint,
  noSelection,
  selectionOf,
} from './location';

const full = { continent: 'Asia', country: 'Japan', topic: 'Liability and insurance' };

test('another continent clears country and topic', () => {
  expect(changeSelection(full, { continent: 'Europe' })).toEqual({
    continent: 'Europe',
    country: '',
    topic: '',
  });
});

test('another country clears the topic', () => {
  expect(changeSelection(full, { country: 'United Arab Emirates' })).toEqual({
    ...full,
    country: 'United Arab Emirates',
    topic: '',
  });
});

test('another topic clears nothing', () => {
  expect(changeSelection(full, { topic: 'Licensing and authorisation' })).toEqual({
    ...full,
    topic: 'Licensing and authorisation',
  });
});

test('options follow from what is chosen', () => {
  expect(locationOptions(sampleCountries.data, noSelection)).toEqual({
    continents: ['Asia', 'Europe', 'International'],
    countries: [],
    topics: [],
  });
  expect(locationOptions(sampleCountries.data, full).countries).toEqual(['United Arab Emirates', 'Japan']);
  expect(locationOptions(sampleCountries.data, full).topics).toEqual([
    'Licensing and authorisation',
    'Liability and insurance',
  ]);
});

test('a choice that is not offered any more stays visible', () => {
  const gone = { continent: 'Atlantic', country: 'Atlantis', topic: 'Tides' };
  expect(locationOptions(sampleCountries.data, gone)).toEqual({
    continents: ['Asia', 'Europe', 'International', 'Atlantic'],
    countries: ['Atlantis'],
    topics: ['Tides'],
  });
});

test('the topic comes from the last message', () => {
  const conversation = buildSampleConversation();
  const messages = conversation.messages.map((message, index) => ({ ...message, topic: `topic ${index}` }));
  expect(selectionOf({ ...conversation, messages })).toEqual({
    continent: 'Asia',
    country: 'United Arab Emirates',
    topic: 'topic 1',
  });
});

test.each([
  [noSelection, 'Please select a country to start chatting', 'Select a country to start...'],
  [
    { ...noSelection, continent: 'Asia' },
    'Please select a country to start chatting',
    'Select a country to start...',
  ],
  [{ ...full, topic: '' }, 'Please select a topic to start chatting', 'Select a topic to start...'],
  [full, undefined, 'Type your message...'],
])('%j is told as %j and %j', (selection, hint, placeholder) => {
  expect(missingHint(selection)).toBe(hint);
  expect(inputPlaceholder(selection)).toBe(placeholder);
  expect(isComplete(selection)).toBe(hint === undefined);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a conversation about the continent or country %s can be opened',
  (word) => {
    for (const selection of [
      { continent: word, country: 'Japan', topic: 'T' },
      { continent: 'Asia', country: word, topic: word },
      { continent: word, country: word, topic: word },
    ]) {
      const { continents, countries, topics } = locationOptions(sampleCountries.data, selection);
      expect(continents).toContain(selection.continent);
      expect(countries).toContain(selection.country);
      expect(topics.filter((topic) => topic === selection.topic)).toEqual([selection.topic]);
    }
  },
);
