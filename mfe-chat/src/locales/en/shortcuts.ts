/** The keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  description:
    'Keys without Ctrl or ⌘ work outside of input fields. Escape leaves the message input and closes what is open.',
  or: ' or ',
  off: 'off',
  singleKeys: 'Use keys without {modifier}',
  status: 'Shortcut',
  actions: {
    help: 'Show the keyboard shortcuts',
    palette: 'Go to a country, conversation, matter or source, or do something',
    new: 'Begin a new conversation',
    input: 'Go to the message input',
    search: 'Search the previous conversations',
    stop: 'Stop the answer that is being written',
    copy: 'Copy the last answer with its references',
    'next-source': 'Read the next source',
    'previous-source': 'Read the previous source',
  },
} as const;
