import type { Translation } from '../../messages';
import type { subscription as english } from '../en/subscription';

export const subscription: Translation<typeof english> = {
  unfinished: 'لم تكتمل دفعتك الأولى.',
  finishPayment: 'إتمام الدفع',
  lastFailed: 'تعذّرت دفعتك الأخيرة. سنحاول مرة أخرى، وتبقى خطتك فعّالة في هذه الأثناء.',
  updatePayment: 'تحديث بيانات الدفع',
  failed: 'تعذّرت دفعاتك، ولذلك أُوقفت خطتك مؤقتًا.',
  paused: 'اشتراكك متوقف مؤقتًا.',
  resume: 'استئناف',
  resumeSubscription: 'استئناف الاشتراك',
  trial: 'فترة تجريبية حتى {date}',
  next: 'الدفعة التالية في {date}',
  active: 'اشتراك فعّال',
  ends: 'ينتهي الاشتراك في {date}',
};
