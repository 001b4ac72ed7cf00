/** Where a conversation is shared, and where a link to one was opened. */
export const sharing = {
  open: 'Share',
  ofConversation: {
    title: 'Share conversation',
    description:
      'Whoever opens the link reads the questions, the answers and their sources. Nobody can ask in it.',
    shows: {
      label: 'The link shows',
      fixed: 'The conversation as it is now',
      live: 'Also what is asked and answered later',
    },
  },
  ofMatter: {
    title: 'Share matter',
    description:
      'Whoever opens the link reads the conversations and comparisons in it, with their sources. Nobody can ask in it.',
    shows: {
      label: 'The link shows',
      fixed: 'The matter as it is now',
      live: 'Also what is filed, asked and answered later',
    },
  },
  choose: 'Choose',
  access: {
    label: 'It is opened by',
    'signed-in': 'Signed-in users who have the link',
    anyone: 'Anyone who has the link',
  },
  ends: { label: 'It ends', '7': 'In 7 days', '30': 'In 30 days', '365': 'In a year', never: 'Never' },
  create: 'Create link',
  link: 'Link',
  copy: 'Copy link',
  once: 'Copy it now. It isn’t shown again.',
  facts: {
    live: 'Live',
    asOf: 'As of {date}',
    anyone: 'for anyone with the link',
    'signed-in': 'for signed-in users',
    endless: 'without an end',
    ended: 'ended {date}',
    until: 'until {date}',
    line: '{shows}, {access}, {end}',
  },
  list: {
    title: 'Your links',
    loading: 'Loading your links…',
    none: 'You have no links yet.',
    takeBack: 'Take back',
    takeBackOf: 'Take back the link to {title}',
    takenBack: 'The link was taken back. It shows nothing any more.',
    thisOne: 'This conversation',
    thisMatter: 'This matter',
  },
  shared: {
    loading: 'Loading what was shared…',
    live: 'Shared on {date}, shown as it is now. Read only.',
    fixed: 'Shown as it was on {date}. Read only.',
    ends: 'The link ends on {date}.',
    inMatter: 'What is in this matter',
    noneInMatter: 'Nothing that was answered is in this matter now.',
    compared: 'Comparison, {country}',
    backToMatter: 'Back to the matter',
    asked: 'Question',
    sources: 'Sources of answer {answer}',
    notice:
      'General information, not legal advice. Check each source in its official text before you rely on it.',
    askOwn: 'Ask a question of your own',
    signIn: {
      title: 'Sign in to read this',
      text: 'If the link still shows something, it is there after you sign in.',
      action: 'Sign in',
    },
    nothing: {
      title: 'This link shows nothing',
      text: 'It ended, was taken back, or is not whole. Ask whoever sent it for another one.',
    },
    failed: {
      title: 'This link could not be opened',
      text: 'The server could not be reached.',
      offline: 'You are offline. It opens when you are back online.',
      tryAgain: 'Try again',
    },
  },
} as const;
