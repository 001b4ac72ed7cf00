import type { FollowTarget } from '@astraea/contracts';

/** All that a user reads where something can be followed. */
export const followWords = {
  plan: {
    text: 'Alerts are part of the Pro plan: you follow a country, a topic or a source, and are told when it changes and which of your answers cite it.',
    link: 'See the plans',
  },
  follow: (label: string) => `Follow ${label}`,
  following: (label: string) => `Following ${label}`,
  /** What the button is called aloud: what is so, and what a press does. */
  followingName: (label: string) => `Following ${label}. Stop following`,
  followShort: 'Follow',
  followingShort: 'Following',
} as const;

export function labelOf(target: FollowTarget): string {
  if (target.kind === 'country') return target.country;
  if (target.kind === 'topic') return `${target.topic} in ${target.country}`;
  return target.instrument ?? target.title;
}
