/** Where something can be followed. */
export const follows = {
  plan: {
    text: 'Alerts are part of the Pro plan: you follow a country, a topic or a source, and are told when it changes and which of your answers cite it.',
    link: 'See the plans',
  },
  follow: 'Follow {label}',
  following: 'Following {label}',
  followingName: 'Following {label}. Stop following',
  followShort: 'Follow',
  followingShort: 'Following',
  topicIn: '{topic} in {country}',
} as const;
