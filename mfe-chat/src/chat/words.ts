import { countryInSentence } from '@astraea/contracts';

/** What a user reads of the chat screen itself, beside its features, and what its keys say that they did. */
export const screenWords = {
  newConversation: 'New Conversation',
  compareCountries: 'Compare countries',
  previousConversations: 'Previous Conversations',
  locationAndTopic: 'Location & Topic',
  compareAnswer: 'Compare with other countries',
  conversation: 'Conversation',
  untitled: 'New conversation',
  emptyTitle: 'Ask me about space regulations',
  exampleWaits: 'Choose a country and a topic: this question is sent then.',
  examples: [
    'Is a State responsible for what private companies do in space?',
    'Is outer space free for exploration by all States?',
    'Can a country claim a part of the Moon?',
  ],
  skipToInput: 'Skip to message',
  about: (country: string) => `About ${countryInSentence(country)}`,
  elsewhere: 'Ask in another country',
  tryAgain: 'Try again',
  loadingProfile: 'Loading what is known...',
  sendAboveFirst: 'Send or edit the question above first',
  said: {
    noAnswerRuns: 'No answer is being written.',
    stopping: 'Stopping the answer.',
    nothingToCopy: 'There is no answer to copy yet.',
    copied: 'The last answer is copied with its references.',
    copyForbidden: 'Copying is not allowed here.',
    noSource: 'There is no source to read yet.',
    noNextSource: 'There is no further source.',
    noPreviousSource: 'There is no earlier source.',
  },
} as const;
