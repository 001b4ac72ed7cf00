import type { Translation } from '@astraea/web-kit';
import type { failures as english } from '../en/failures';

export const failures: Translation<typeof english> = {
  broken: 'حدث خطأ ما. يُرجى تحديث الصفحة والمحاولة مجددًا.',
  tryAgain: 'المحاولة مجددًا',
  reference: 'المرجع: {id}',
  sessionEnded: 'انتهت جلستك.',
  signInAgain: 'تسجيل الدخول مجددًا',
  lost: 'تعذّر الوصول إلى الخادم. حاول مجددًا.',
  offline: 'أنت غير متصل بالإنترنت. اتصل ثم حاول مجددًا.',
  any: 'تعذّر إتمام ذلك.',
};
