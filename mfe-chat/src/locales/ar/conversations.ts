import type { Translation } from '@astraea/web-kit';
import type { conversations as english } from '../en/conversations';

export const conversations: Translation<typeof english> = {
  list: 'المحادثات',
  keys: 'السهم الأيسر: إعادة تسمية المحادثة أو حذفها.',
  groups: { today: 'اليوم', yesterday: 'أمس', week: 'الأيام السبعة الماضية', older: 'أقدم' },
  comparison: 'مقارنة: {countries}',
  changed: 'تغيّر أحد المصادر',
  loading: 'جارٍ تحميل المحادثات...',
  none: 'ستظهر محادثاتك هنا.',
  showMore: 'عرض المزيد',
  tryAgain: 'المحاولة مجددًا',
  open: {
    loading: 'جارٍ تحميل المحادثة...',
    deleted: 'حُذفت هذه المحادثة، ربما في علامة تبويب أخرى.',
    afterDeleted: 'ما كتبته هنا ولم ترسله ينتقل معك إلى محادثة جديدة.',
    gone: 'لا توجد محادثة كهذه. ربما حُذفت.',
    kept: 'وهي محفوظة على الخادم.',
    tryAgain: 'المحاولة مجددًا',
    startNew: 'بدء محادثة جديدة',
  },
  search: {
    label: 'البحث في المحادثات',
    placeholder: 'البحث في المحادثات...',
    hint: 'يجد كلمات العناوين والأسئلة والإجابات.',
    found: 'وُجد في كل المحادثات',
    searching: 'جارٍ البحث في كل المحادثات...',
    none: 'لا توجد محادثة فيها كل هذه الكلمات.',
  },
  rename: { label: 'إعادة تسمية المحادثة {title}', field: 'العنوان الجديد' },
  delete: {
    label: 'حذف المحادثة {title}',
    title: 'هل تريد حذف هذه المحادثة؟',
    description:
      '{count, plural, zero {تُحذف «{title}» نهائيًا.} one {تُحذف «{title}» ورسالتها نهائيًا.} two {تُحذف «{title}» ورسالتاها نهائيًا.} few {تُحذف «{title}» ورسائلها الـ{count} نهائيًا.} many {تُحذف «{title}» ورسائلها الـ{count} نهائيًا.} other {تُحذف «{title}» ورسائلها الـ{count} نهائيًا.}}',
    comparisonTitle: 'هل تريد حذف هذه المقارنة؟',
    comparisonDescription:
      '{count, plural, zero {تُحذف محادثاتها. لا يمكن التراجع عن هذا.} one {تُحذف محادثتها. لا يمكن التراجع عن هذا.} two {تُحذف محادثتاها في دولتين. لا يمكن التراجع عن هذا.} few {تُحذف محادثاتها في {count} دول. لا يمكن التراجع عن هذا.} many {تُحذف محادثاتها في {count} دولة. لا يمكن التراجع عن هذا.} other {تُحذف محادثاتها في {count} دولة. لا يمكن التراجع عن هذا.}}',
    keep: 'الاحتفاظ بها',
    confirm: 'حذف',
  },
};
