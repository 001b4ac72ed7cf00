import type { FollowTarget } from '@astraea/contracts';
import { countryName } from '@astraea/web-kit';
import { topicName } from '../app/place-names';
import { catalogue } from '../locales/catalogue';
import { follows } from '../locales/en/follows';

/** All that a user reads where something can be followed. */
export const followWords = catalogue.words('follows', follows);

export function labelOf(target: FollowTarget): string {
  if (target.kind === 'instrument') return target.instrument ?? target.title;
  const country = countryName(target.country);
  return target.kind === 'country'
    ? country
    : followWords.topicIn({ topic: topicName(target.topic), country });
}
