import type { Translation } from '@astraea/web-kit';
import type { matters as english } from '../en/matters';

export const matters: Translation<typeof english> = {
  title: 'الملفات',
  loading: 'جارٍ تحميل الملفات…',
  none: 'لا ملفات بعد. يضمّ الملف محادثات قضية واحدة.',
  tryAgain: 'المحاولة مجددًا',
  new: 'ملف جديد',
  add: 'إضافة',
  archived: 'المؤرشفة ({count})',
  deleted: 'حُذف «{name}»، وبقيت محادثاته.',
  undo: 'تراجع',
  restored: 'عاد «{name}».',
  opened: {
    name: 'الاسم',
    rename: 'إعادة تسمية',
    renamed: 'حُفظ الاسم الجديد.',
    conversations: 'المحادثات',
    loading: 'جارٍ تحميل محادثاته…',
    none: 'لم يُحفظ شيء هنا بعد. افتح محادثة واختر «حفظ في ملف».',
    archive: 'أرشفة',
    unarchive: 'إخراج من الأرشيف',
    delete: 'حذف الملف',
  },
  file: {
    open: 'حفظ في ملف',
    short: 'حفظ',
    title: 'حفظ المحادثة في ملف',
    description: 'تكون المحادثة في ملف واحد على الأكثر، وتبقى بين المحادثات السابقة.',
    matter: 'الملف',
    choose: 'اختر',
    noMatter: 'بلا ملف',
    new: 'أو ملف جديد',
    newHint: 'اسمه؛ يُنشأ وتُحفظ المحادثة فيه.',
    save: 'حفظ',
  },
};
