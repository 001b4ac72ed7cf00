import type { Translation } from '@astraea/web-kit';
import type { follows as english } from '../en/follows';

export const follows: Translation<typeof english> = {
  plan: {
    text: 'Las alertas forman parte del plan Pro: usted sigue un país, un tema o una fuente, y se le avisa cuando cambia y qué respuestas suyas lo citan.',
    link: 'Ver los planes',
  },
  follow: 'Seguir: {label}',
  following: 'Siguiendo: {label}',
  followingName: 'Siguiendo: {label}. Dejar de seguir',
  followShort: 'Seguir',
  followingShort: 'Siguiendo',
  topicIn: '{topic}, {country}',
};
