import type { Translation } from '@astraea/web-kit';
import type { follows as english } from '../en/follows';

export const follows: Translation<typeof english> = {
  plan: {
    text: 'Les alertes font partie du forfait Pro : vous suivez un pays, un thème ou une source, et vous êtes averti de ce qui change et de celles de vos réponses qui le citent.',
    link: 'Voir les forfaits',
  },
  follow: 'Suivre : {label}',
  following: 'Suivi : {label}',
  followingName: 'Suivi : {label}. Ne plus suivre',
  followShort: 'Suivre',
  followingShort: 'Suivi',
  topicIn: '{topic}, {country}',
};
