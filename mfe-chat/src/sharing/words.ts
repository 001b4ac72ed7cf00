import type { Share, SharedMatter } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';

const openedBy = {
  'signed-in': 'Signed-in users who have the link',
  anyone: 'Anyone who has the link',
} satisfies Record<Share['access'], string>;
type Shows = Record<Share['shows'], string>;
const shows = {
  conversation: {
    fixed: 'The conversation as it is now',
    live: 'Also what is asked and answered later',
  } satisfies Shows,
  matter: {
    fixed: 'The matter as it is now',
    live: 'Also what is filed, asked and answered later',
  } satisfies Shows,
};

/** Days until a link ends. */
const ends = { '7': 'In 7 days', '30': 'In 30 days', '365': 'In a year', never: 'Never' };

const optionsOf = <V extends string>(labels: Record<V, string>) =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));

/** All that a user reads where a conversation is shared. */
export const shareWords = {
  open: 'Share',
  ofConversation: {
    title: 'Share conversation',
    description:
      'Whoever opens the link reads the questions, the answers and their sources. Nobody can ask in it.',
    shows: { label: 'The link shows', options: optionsOf(shows.conversation) },
  },
  ofMatter: {
    title: 'Share matter',
    description:
      'Whoever opens the link reads the conversations and comparisons in it, with their sources. Nobody can ask in it.',
    shows: { label: 'The link shows', options: optionsOf(shows.matter) },
  },
  choose: 'Choose',
  access: { label: 'It is opened by', options: optionsOf(openedBy) },
  ends: { label: 'It ends', options: optionsOf(ends) },
  create: 'Create link',
  link: 'Link',
  copy: 'Copy link',
  once: 'Copy it now. It isn’t shown again.',
  list: {
    title: 'Your links',
    loading: 'Loading your links…',
    none: 'You have no links yet.',
    takeBack: 'Take back',
    takeBackOf: (title: string) => `Take back the link to ${title}`,
    takenBack: 'The link was taken back. It shows nothing any more.',
    thisOne: 'This conversation',
    thisMatter: 'This matter',
  },
};

/** What a link is, in a line. */
export function factsOf({ shows: what, access, created_at, ends_at }: Share, now: Date): string {
  const shown = what === 'live' ? 'Live' : `As of ${formatLongDate(created_at)}`;
  const by = access === 'anyone' ? 'anyone with the link' : 'signed-in users';
  return `${shown}, for ${by}, ${endOf(ends_at, now)}`;
}

function endOf(endsAt: string | undefined, now: Date): string {
  if (endsAt === undefined) return 'without an end';
  return `${Date.parse(endsAt) <= now.getTime() ? 'ended' : 'until'} ${formatLongDate(endsAt)}`;
}

/** All that is read where a link was opened. */
export const sharedWords = {
  loading: 'Loading what was shared…',
  about({ shows: what, shared_at, ends_at }: Pick<SharedMatter, 'shows' | 'shared_at' | 'ends_at'>) {
    const date = formatLongDate(shared_at);
    const shown = what === 'live' ? `Shared on ${date}, shown as it is now.` : `Shown as it was on ${date}.`;
    return `${shown} Read only.${ends_at ? ` The link ends on ${formatLongDate(ends_at)}.` : ''}`;
  },
  inMatter: 'What is in this matter',
  noneInMatter: 'Nothing that was answered is in this matter now.',
  compared: (country: string) => `Comparison, ${country}`,
  backToMatter: 'Back to the matter',
  asked: 'Question',
  sources: (answer: number) => `Sources of answer ${answer}`,
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
};
