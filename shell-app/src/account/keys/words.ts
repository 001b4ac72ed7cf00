import type { ApiKey, ApiScope } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';

/** Days until a key ends. */
const ends = { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never' };

/** All that is read where a user keeps API keys. */
export const keyWords = {
  title: 'API keys',
  lead: 'With a key, programs of yours ask questions and read answers with their proofs.',
  loading: 'your API keys',
  none: 'You have no keys yet.',
  description: 'How programs call the API',
  plans: 'See Plans',
  notInPlan: 'API access is part of the Pro and Enterprise plans.',
  planEnded:
    'Your plan does not include API access, so these keys are refused. They work again as soon as it does.',
  failedToLoad: 'Your API keys could not be loaded',
  make: {
    open: 'Make a Key',
    title: 'Make an API key',
    description: 'Name it after the program that will use it, and let it do no more than that needs.',
    name: 'Name',
    scopes: 'The key may',
    ends: { label: 'It ends', options: Object.entries(ends).map(([value, label]) => ({ value, label })) },
    choose: 'Choose',
    cancel: 'Cancel',
    submit: 'Make Key',
    busy: 'Making...',
    failed: 'The key was not made',
  },
  scopes: {
    ask: 'Ask questions, which count as yours',
    read: 'Read countries, documents and your conversations',
    delete: 'Delete your conversations',
  } satisfies Record<ApiScope, string>,
  made: {
    title: 'Your new key',
    description: 'Copy it now. It is not shown again, and nobody can look it up.',
    key: 'API key',
    copy: 'Copy Key',
    copied: 'Copied.',
    notCopied: 'It could not be copied. Select it and copy it by hand.',
    done: 'Done',
  },
  revoke: {
    open: 'Revoke',
    openOf: (name: string) => `Revoke the key ${name}`,
    title: (name: string) => `Revoke ${name}?`,
    description: 'Programs that use this key are refused within seconds. This cannot be undone.',
    keep: 'Keep Key',
    submit: 'Yes, Revoke',
    busy: 'Revoking...',
    failed: 'The key was not revoked',
    done: (name: string) => `${name} was revoked.`,
  },
};

const may: Record<ApiScope, string> = { ask: 'ask', read: 'read', delete: 'delete' };

/** A day of UTC reads the same everywhere. */
const longDay = (day: string): string => formatLongDate(new Date(`${day}T12:00:00`));

/** What a key is, in lines. */
export function factsOf({ scopes, created_at, ends_at, last_used_on }: ApiKey, now: Date): string[] {
  const isOver = ends_at !== undefined && Date.parse(ends_at) <= now.getTime();
  const end = ends_at === undefined ? 'no end' : `${isOver ? 'ended' : 'ends'} ${formatLongDate(ends_at)}`;
  return [
    `May ${scopes.map((scope) => may[scope]).join(', ')}`,
    `Made ${formatLongDate(created_at)}, ${end}`,
    last_used_on === undefined ? 'Never used' : `Last used ${longDay(last_used_on)}`,
  ];
}
