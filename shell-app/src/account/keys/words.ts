import type { ApiKey } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';
import { catalogue } from '../../locales/catalogue';
import { keys } from '../../locales/en/keys';

/** All that is read where a user keeps API keys. */
export const keyWords = catalogue.words('keys', keys);

/** A day of UTC reads the same everywhere. */
const longDay = (day: string): string => formatLongDate(new Date(`${day}T12:00:00`));

/** What a key is, in lines. */
export function factsOf({ scopes, created_at, ends_at, last_used_on }: ApiKey, now: Date): string[] {
  const { facts, may } = keyWords;
  return [
    facts.may({ scopes: scopes.map((scope) => may[scope]).join(facts.comma) }),
    facts.made({ date: formatLongDate(created_at), end: endOf(ends_at, now) }),
    last_used_on === undefined ? facts.never : facts.used({ date: longDay(last_used_on) }),
  ];
}

function endOf(endsAt: string | undefined, now: Date): string {
  const { endless, ended, ends } = keyWords.facts;
  if (endsAt === undefined) return endless;
  const date = formatLongDate(endsAt);
  return Date.parse(endsAt) <= now.getTime() ? ended({ date }) : ends({ date });
}
