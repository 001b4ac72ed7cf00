/** All that a user reads in the list of conversations. */
export const conversationsWords = {
  list: 'Conversations',
  keys: 'Right arrow: rename or delete the conversation.',
  groups: { today: 'Today', yesterday: 'Yesterday', week: 'Previous 7 days', older: 'Older' },
  changed: 'A source changed',
  loading: 'Loading conversations...',
  none: 'Your conversations will be listed here.',
  showMore: 'Show more',
  tryAgain: 'Try again',
  open: {
    loading: 'Loading Conversation...',
    deleted: 'This conversation was deleted, perhaps in another tab.',
    afterDeleted: 'What you typed here and did not send goes with you into a new one.',
    gone: 'There is no such conversation. It may have been deleted.',
    kept: 'It is kept on the server.',
    tryAgain: 'Try again',
    startNew: 'Start a new conversation',
  },
  search: {
    label: 'Search conversations',
    placeholder: 'Search conversations...',
    hint: 'Finds words of titles, questions and answers.',
    found: 'Found in all conversations',
    searching: 'Searching all conversations...',
    none: 'No conversation has all of these words.',
  },
  rename: {
    label: (title: string) => `Rename conversation ${title}`,
    field: 'New title',
  },
  delete: {
    label: (title: string) => `Delete conversation ${title}`,
    title: 'Delete this conversation?',
    description: (title: string, messages: number) =>
      `‘${title}’ and its ${messages} messages are deleted for good.`,
    comparisonTitle: 'Delete this comparison?',
    comparisonDescription: (countries: number) =>
      `Its conversations in ${countries} countries are deleted. This can’t be undone.`,
    keep: 'Keep it',
    confirm: 'Delete',
  },
} as const;
