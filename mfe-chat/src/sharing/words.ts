import type { Share, SharedMatter } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';
import { catalogue } from '../locales/catalogue';
import { sharing } from '../locales/en/sharing';

/** All that a user reads where a conversation is shared. */
export const shareWords = catalogue.words('sharing', sharing);

/** All that is read where a link was opened. */
export const sharedWords = shareWords.shared;

/** What can be chosen of a link, each with what it is chosen from; `label` is the name of the choice. */
export function optionsOf({ label: _, ...labels }: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** What a link is, in a line. */
export function factsOf({ shows, access, created_at, ends_at }: Share, now: Date): string {
  const { facts } = shareWords;
  return facts.line({
    shows: shows === 'live' ? facts.live : facts.asOf({ date: formatLongDate(created_at) }),
    access: facts[access],
    end: endOf(ends_at, now),
  });
}

function endOf(endsAt: string | undefined, now: Date): string {
  const { endless, ended, until } = shareWords.facts;
  if (endsAt === undefined) return endless;
  const date = formatLongDate(endsAt);
  return Date.parse(endsAt) <= now.getTime() ? ended({ date }) : until({ date });
}

/** What is shown of what was shared, and for how long. */
export function aboutShared({
  shows,
  shared_at,
  ends_at,
}: Pick<SharedMatter, 'shows' | 'shared_at' | 'ends_at'>): string {
  const date = formatLongDate(shared_at);
  const shown = shows === 'live' ? sharedWords.live({ date }) : sharedWords.fixed({ date });
  return ends_at ? `${shown} ${sharedWords.ends({ date: formatLongDate(ends_at) })}` : shown;
}
