import { countryInSentence } from '@astraea/contracts';

/** All that a user reads where countries are compared. */
export const compareWords = {
  title: 'Compare countries',
  intro: 'Ask one question in 2 to 5 countries and read the checked answers side by side.',
  backToChat: 'Back to chat',
  another: 'New comparison',
  countries: 'Countries',
  countriesHint: 'Choose 2 to 5 countries.',
  topic: { label: 'Topic', placeholder: 'Select a topic' },
  topicHint: 'The topics that all of these countries have.',
  noSharedTopic: 'These countries have no topic in common. Remove one of them.',
  question: 'Question',
  questionPlaceholder: 'Who is liable for damage caused by a space object?',
  compare: 'Compare',
  loading: 'Loading countries...',
  tryAgain: 'Try again',
  cost(asks: number, left: number | null | undefined): string {
    const asked = `Asks ${counted(asks, 'question')}`;
    if (left === undefined) return `${asked}.`;
    if (left === null) return `${asked}; your plan has no daily limit.`;
    return `${asked}; ${left} ${left === 1 ? 'is' : 'are'} left today.`;
  },
  notEnough: 'That is more than are left. Remove a country, or see the plans.',
  plans: 'See the plans',
  missing: {
    countries: 'Choose at least 2 countries.',
    topic: 'Choose a topic.',
    question: 'Write a question.',
    offline: 'You are offline. Connect to the internet to ask.',
  },
  progress(done: number, all: number, notFound: number): string {
    if (done < all) return `${done} of ${all} countries done`;
    return notFound === 0
      ? `Answered in all ${all} countries`
      : `Answered in ${all - notFound} of ${all} countries`;
  },
  table: (countries: readonly string[]) => `Comparison of ${countries.join(', ')}`,
  rows: {
    country: 'Country',
    differences: 'Differences',
    conclusion: 'Conclusion',
    reasoning: 'Reasoning',
    proof: 'Proof',
    more: 'Go on',
  },
  facts: {
    answer: 'Answer',
    rests: 'Rests on',
    kind: 'Source',
    status: 'Status',
    asOf: 'As of',
  },
  answered: 'Found',
  asking: 'Asking…',
  writing: 'Writing…',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopOf: (country: string) => `Stop the answer for ${countryInSentence(country)}`,
  stopFailed: 'The answer could not be stopped. It goes on.',
  noAnswer: 'No answer found',
  seemsToAnswer: 'Only seems to answer',
  notCharged: 'Not deducted from today’s questions.',
  stopped: 'This answer was stopped before its end.',
  failed: 'Not answered',
  notAsked: 'Not asked in this country, or deleted since.',
  tryAgainIn: (country: string) => `Try again in ${countryInSentence(country)}`,
  open: 'Open conversation',
  openOn: (country: string) => `on ${country}`,
  sourceChanged: 'A source of this answer changed since. Open the conversation to ask again.',
  noProof: 'No source was cited.',
  nearest: 'These come nearest. They prove no answer.',
  source: 'Source',
  ofCountry: (country: string) => `of ${country}:`,
  loadingOne: 'Loading comparison...',
  gone: 'There is no such comparison. It may have been deleted.',
  kept: 'It is kept on the server.',
  offline: 'You are offline. Answers are shown when you are back online.',
  delete: 'Delete comparison',
  memoTitle: (countries: readonly string[]) => `Comparison: ${countries.join(', ')}`,
} as const;

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
