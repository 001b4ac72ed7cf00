import type { Translation } from '@astraea/web-kit';
import type { memo as english } from '../en/memo';

export const memo: Translation<typeof english> = {
  open: 'تنزيل مذكرة',
  openOfAnswer: 'تنزيل مذكرة بهذه الإجابة',
  title: 'تنزيل مذكرة',
  description: 'السؤال والخلاصة والتعليل وجدول المراجع القانونية. المذكرة نفسها بالإنجليزية.',
  formats: {
    docx: { name: 'Word', note: 'ملف docx، للتحرير والحفظ' },
    pdf: { name: 'PDF', note: 'ملف pdf، للإرسال كما هو' },
    md: { name: 'Markdown', note: 'ملف md، نص عادي' },
  },
  print: { name: 'طباعة', note: 'المحتوى نفسه على ورق' },
  saved: 'حُفظ ملف {name}.',
  failed: 'تعذّر تنزيل المذكرة.',
  offline: 'أنت غير متصل بالإنترنت. اتصل ثم حاول مجددًا.',
  letters:
    'لا يمكن لملف PDF عرض بعض الحروف في هذه الإجابة. نزّل Word أو Markdown، أو اطبعها: فهي تعرضها كلها.',
  nothing: 'لا توجد إجابة لكتابة مذكرة عنها بعد.',
};
