import type { Translation } from '@astraea/web-kit';
import type { content as english } from '../en/content';

export const content: Translation<typeof english> = {
  landing: {
    welcome: 'مرحبًا بك في {name}',
    tagline: 'مساعدك الشخصي بالذكاء الاصطناعي للإرشاد في لوائح الفضاء وسياساته.',
    start: 'ابدأ المحادثة مع {name}',
    proofTitle: 'كل إجابة معها إثباتها',
    proofs: {
      provision: { name: 'الحكم القانوني', text: 'كل قول قانوني يذكر الحكم الذي أُخذ منه ويفتحه.' },
      status: { name: 'الحالة والتاريخ', text: 'نافذ أو معدَّل أو مسودة أو ملغى، مع تاريخ آخر تحقق.' },
      gaps: { name: 'الثغرات', text: 'إن لم تُجب المصادر، قالت الإجابة ذلك، وكان السؤال مجانيًا.' },
    },
    audienceTitle: 'لمن لا يحتمل عملهم الخطأ',
    audiences: {
      companies: { name: 'شركات الفضاء', text: 'أي ترخيص، وأي سلطة، وأي تأمين، قبل أن تبني.' },
      lawyers: { name: 'المحامون', text: 'الحكم وحالته وتاريخه، مع الفقرة التي يُستشهد بها.' },
      researchers: { name: 'الباحثون', text: 'اطرح السؤال نفسه في أكثر من ولاية قضائية.' },
    },
    sample: {
      name: 'مثال: {country}',
      place: 'مثال: {country} · {topic}',
      topic: 'الموارد الفضائية',
      hint: 'اختر استشهادًا لرؤية مصدره.',
      source: 'مصدر المثال',
      marker: 'المصدر {number}',
      asOf: 'كما في {date}',
      month: 'نوفمبر 2026',
    },
  },
};
