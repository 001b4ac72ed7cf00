import type { Translation } from '@astraea/web-kit';
import type { alerts as english } from '../en/alerts';

export const alerts: Translation<typeof english> = {
  bell: 'الإشعارات',
  bellUnread: 'الإشعارات، غير مقروء: {count}',
  tryAgain: 'المحاولة مجددًا',
  notices: {
    title: 'ما تغيّر',
    loading: 'جارٍ تحميل الإشعارات…',
    none: 'لم يتغيّر بعد شيء مما تتابعه.',
    unread: 'جديد',
    more: 'عرض ما سبق',
    notCompared: 'تعذّرت مقارنته بالنسخة السابقة، فلا يُعرف ما تغيّر فيه.',
    touches:
      '{count, plural, zero {لا محادثة لك تستشهد إجاباتها به:} one {محادثة واحدة لك تستشهد إجاباتها به:} two {محادثتان لك تستشهد إجاباتهما به:} few {{count} محادثات لك تستشهد إجاباتها به:} many {{count} محادثة لك تستشهد إجاباتها به:} other {{count} محادثة لك تستشهد إجاباتها به:}}',
    further: 'وغيرها: {count}',
  },
  headlines: {
    added: 'مصدر جديد: {title}',
    replaced: 'نسخة جديدة: {title}',
    'status-changed': 'حالة جديدة: {title}، {status}',
    withdrawn: 'سُحب: {title}، ولم تعد الإجابات تستخدمه',
    erased: 'مُحي: {title}، ولم يعد محفوظًا',
  },
  because: '{country}، تغيّر هنا في {date}. أنت تتابع: {followed}.',
  compared: {
    added: '{count} جديدة',
    removed: '{count} زالت',
    changed: '{count} بنص آخر',
    restated: '{count} بحالة أخرى',
  },
  statements: 'البيانات: {counts}.',
  among: 'منها: {provisions}.',
  follows: {
    title: 'ما تتابعه',
    loading: 'جارٍ تحميل ما تتابعه…',
    none: 'لا تتابع شيئًا بعد. اختر «متابعة» فيما يُعرض عن دولة أو بجانب مصدر.',
    stop: 'إيقاف المتابعة',
    stopOf: 'إيقاف متابعة {label}',
    stopped: 'لم تعد تتابع: {label}.',
    how: 'كيف تُبلَّغ',
    choose: 'اختر',
    noMails: 'لا يرسل هذا النظام رسائل بريد.',
    address: 'تُرسل الرسائل إلى {address}.',
    daily: 'تُرسل الرسالة اليومية عند {hour}:00 UTC.',
    failed: 'تعذّر تسليم رسالة بتاريخ {date}. ما أخبرت به موجود هنا.',
  },
  ways: {
    product: 'هنا فقط',
    'mail-at-once': 'هنا وبالبريد فورًا',
    'mail-daily': 'هنا وبرسالة بريد واحدة في اليوم',
  },
  end: {
    title: 'رسائل البريد عن التغييرات',
    loading: 'جارٍ النظر فيما ينهيه هذا الرابط…',
    mails: 'إيقاف كل الرسائل',
    noMails: 'لن تُرسل إليك رسائل بعد الآن. ما يتغيّر تجده في الموقع.',
    noFollows: 'لا تتابع شيئًا مما أخبرت به هذه الرسالة.',
    open: 'فتح Astraea',
    nothing: {
      title: 'هذا الرابط لا ينهي شيئًا',
      text: 'هو قديم جدًا أو غير كامل أو حُذف حسابه. سجّل الدخول لتغيير ما تُبلَّغ به.',
    },
    failed: {
      title: 'تعذّر فتح هذا الرابط',
      text: 'تعذّر الوصول إلى الخادم.',
      offline: 'أنت غير متصل بالإنترنت. اتصل ثم حاول مجددًا.',
    },
  },
};
