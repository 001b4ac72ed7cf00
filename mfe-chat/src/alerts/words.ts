import type { AlertHow, ComparedVersions, Notice } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';
import { labelOf } from '../follows/words';

const how = {
  product: 'Here only',
  'mail-at-once': 'Here and by e-mail, at once',
  'mail-daily': 'Here and by one e-mail a day',
} satisfies Record<AlertHow, string>;

/** All that a user reads of what they follow and of what changed in it. */
export const alertWords = {
  bell: 'Notices',
  bellUnread: (count: number) => `Notices, ${countOf(count)} unread`,
  count: countOf,
  notices: {
    title: 'What changed',
    loading: 'Loading notices…',
    none: 'Nothing changed yet in what you follow.',
    unread: 'New',
    more: 'Show earlier ones',
    notCompared: 'It could not be compared with the version before, so what changed in it is not known.',
    touches: (count: number) =>
      count === 1
        ? 'One of your conversations has answers that cite it:'
        : `${count} of your conversations have answers that cite it:`,
    further: (count: number) => `and ${count} more`,
  },
  follows: {
    title: 'What you follow',
    loading: 'Loading what you follow…',
    none: 'You follow nothing yet. Choose ‘Follow’ in what is shown of a country, or beside a source.',
    stop: 'Stop following',
    stopOf: (label: string) => `Stop following ${label}`,
    stopped: (label: string) => `You don’t follow ${label} any more.`,
    how: 'How you are told',
    choose: 'Choose',
    ways: (Object.keys(how) as AlertHow[]).map((value) => ({ value, label: how[value] })),
    noMails: 'This system sends no e-mails.',
    address: (address: string) => `E-mails go to ${address}.`,
    daily: (hour: number) => `The daily one is sent at ${hour}:00 UTC.`,
    failed: (time: string) =>
      `An e-mail of ${formatLongDate(time)} could not be delivered. What it told stands here.`,
  },
  tryAgain: 'Try again',
  end: {
    title: 'E-mails about changes',
    loading: 'Looking at what this link ends…',
    mails: 'End all e-mails',
    stop: (label: string) => `Stop following ${label}`,
    noMails: 'No more e-mails are sent to you. What changes stands in the product.',
    noFollows: 'You follow nothing of what this e-mail told.',
    open: 'Open Astraea',
    nothing: {
      title: 'This link ends nothing',
      text: 'It is too old, not whole, or its account was deleted. Sign in to change what you are told.',
    },
    failed: {
      title: 'This link could not be opened',
      text: 'The server could not be reached.',
      offline: 'You are offline. Connect to the internet and try again.',
    },
  },
} as const;

/** As far as it is counted. */
function countOf(count: number): string {
  return count >= 100 ? '99+' : String(count);
}

/** What happened, in a line. */
export function headlineOf({ change: { kind, title, status } }: Notice): string {
  const lines = {
    added: `New source: ${title}`,
    replaced: `New version: ${title}`,
    'status-changed': `New status: ${title} is given as ${status ?? 'unknown'}`,
    withdrawn: `Withdrawn: ${title} is not used for answers any more`,
    erased: `Erased: ${title} is not kept any more`,
  } satisfies Record<Notice['change']['kind'], string>;
  return lines[kind];
}

/** Where and when, and for what it is told. */
export function factsOf({ country, change: { changed_at }, because }: Notice): string {
  return `${country}, changed here on ${formatLongDate(changed_at)}. You follow ${labelOf(because)}.`;
}

export function comparedWords({ added, removed, changed, restated, provisions }: ComparedVersions): string {
  const counts = [
    [added, 'new'],
    [removed, 'gone'],
    [changed, 'with other words'],
    [restated, 'with another status'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const where = provisions.length > 0 ? ` Among them: ${provisions.join(', ')}.` : '';
  return `Statements: ${said.join(', ')}.${where}`;
}
