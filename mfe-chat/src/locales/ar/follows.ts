import type { Translation } from '@astraea/web-kit';
import type { follows as english } from '../en/follows';

export const follows: Translation<typeof english> = {
  plan: {
    text: 'التنبيهات جزء من خطة Pro: تتابع دولة أو موضوعًا أو مصدرًا، وتُبلَّغ حين يتغيّر وبأي من إجاباتك تستشهد به.',
    link: 'عرض الخطط',
  },
  follow: 'متابعة {label}',
  following: 'تتابع {label}',
  followingName: 'تتابع {label}. إيقاف المتابعة',
  followShort: 'متابعة',
  followingShort: 'تتابعه',
  topicIn: '{topic}، {country}',
};
