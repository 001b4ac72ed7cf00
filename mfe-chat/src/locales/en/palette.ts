/** The command palette. */
export const palette = {
  title: 'Go to or do',
  description: 'Type a country, a conversation, a matter, a source or what you want to do. Enter chooses.',
  field: 'Search for what to open or do',
  none: 'No name has these words, and no conversation has all of them.',
  searching: 'Searching in questions and answers...',
  language: 'Language: {name}',
  groups: {
    actions: 'Actions',
    sources: 'Sources of this conversation',
    countries: 'Ask about a country',
    matters: 'Matters',
    conversations: 'Conversations',
    found: 'Found in questions and answers',
    languages: 'Language',
  },
  actions: {
    new: 'New conversation',
    compare: 'Compare countries',
    search: 'Search the previous conversations',
    shortcuts: 'Keyboard shortcuts',
    light: 'Theme: light',
    dark: 'Theme: dark',
    system: 'Theme: as the system',
    account: 'Account',
  },
} as const;
