/** All that a user reads where country and topic are chosen. Those of the specification stand as it has them. */
export const locationWords = {
  countryIsLocked:
    'Country is locked for this conversation. To switch countries, you must start a new conversation.',
  locked: '(locked)',
  loading: 'Loading countries...',
  tryAgain: 'Try again',
  legend: 'What is your question about?',
  continent: { label: 'Continent', placeholder: 'Select a continent' },
  country: { label: 'Country', placeholder: 'Select a country' },
  topic: { label: 'Topic', placeholder: 'Select a topic' },
  topicPrompt: 'Which topic would you like to discuss?',
  missingCountry: 'Please select a country to start chatting',
  missingTopic: 'Please select a topic to start chatting',
  countryPlaceholder: 'Select a country to start...',
  topicPlaceholder: 'Select a topic to start...',
  messagePlaceholder: 'Type your message...',
} as const;

/** All that a user reads where countries are picked by typing. */
export const placeWords = {
  /** The field for one of them. */
  field: { label: 'Search countries', options: 'Countries found' },
  placeholder: 'Type a country, such as UAE',
  offered: 'Countries to choose from',
  none: 'No country of this name is covered.',
  remove: (country: string) => `Remove ${country}`,
  chosen: 'Chosen countries',
  count: (found: number) => (found === 1 ? '1 country found' : `${found} countries found`),
  full: (most: number) => `${most} countries at most. Remove one to choose another.`,
} as const;
