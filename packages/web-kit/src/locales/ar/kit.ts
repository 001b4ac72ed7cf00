import type { Translation } from '../../messages';
import type { kit as english } from '../en/kit';

export const kit: Translation<typeof english> = {
  close: 'إغلاق',
  dismiss: 'إخفاء',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  status: {
    'in force': 'نافذ',
    amended: 'معدَّل',
    draft: 'مسودة غير نافذة',
    repealed: 'ملغى',
    superseded: 'حلّ محلّه غيره',
    'not yet in force': 'لم يدخل حيّز النفاذ بعد',
    unknown: 'الحالة غير مؤكَّدة',
  },
  sourceKind: {
    guide: 'دليل Astraea (ملخص، وليس نص القانون)',
    law: 'نص القانون',
    policy: 'نص السياسة',
  },
  summaryOf: 'ملخص Astraea لـ {cited}',
  summaryOn: 'ملخص Astraea عن {country}',
};
