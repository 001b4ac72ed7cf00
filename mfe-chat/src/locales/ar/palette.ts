import type { Translation } from '@astraea/web-kit';
import type { palette as english } from '../en/palette';

export const palette: Translation<typeof english> = {
  title: 'انتقل أو نفّذ',
  description: 'اكتب دولة أو محادثة أو ملفًا أو مصدرًا أو ما تريد فعله. يختار مفتاح Enter.',
  field: 'البحث عما يُفتح أو يُنفَّذ',
  none: 'لا اسم يضم هذه الكلمات، ولا محادثة تضمها كلها.',
  searching: 'جارٍ البحث في الأسئلة والإجابات...',
  language: 'اللغة: {name}',
  groups: {
    actions: 'إجراءات',
    sources: 'مصادر هذه المحادثة',
    countries: 'السؤال عن دولة',
    matters: 'الملفات',
    conversations: 'المحادثات',
    found: 'وُجد في الأسئلة والإجابات',
    languages: 'اللغة',
  },
  actions: {
    new: 'محادثة جديدة',
    compare: 'مقارنة الدول',
    search: 'البحث في المحادثات السابقة',
    shortcuts: 'اختصارات لوحة المفاتيح',
    light: 'المظهر: فاتح',
    dark: 'المظهر: داكن',
    system: 'المظهر: كما في النظام',
    account: 'الحساب',
  },
};
