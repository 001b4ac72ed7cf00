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
