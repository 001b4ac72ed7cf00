import type { Translation } from '@astraea/web-kit';
import type { screen as english } from '../en/screen';

export const screen: Translation<typeof english> = {
  newConversation: 'محادثة جديدة',
  compareCountries: 'مقارنة الدول',
  previousConversations: 'المحادثات السابقة',
  locationAndTopic: 'المكان والموضوع',
  compareAnswer: 'المقارنة بدول أخرى',
  conversation: 'المحادثة',
  untitled: 'محادثة جديدة',
  emptyTitle: 'اسألني عن قوانين الفضاء ولوائحه',
  exampleWaits: 'اختر دولة وموضوعًا: يُرسل هذا السؤال عندئذ.',
  examples: {
    responsible: 'هل الدولة مسؤولة عما تفعله الشركات الخاصة في الفضاء؟',
    free: 'هل الفضاء الخارجي متاح لاستكشاف جميع الدول؟',
    moon: 'هل يمكن لدولة أن تدّعي ملكية جزء من القمر؟',
  },
  skipToInput: 'الانتقال إلى الرسالة',
  about: 'حول {country}',
  elsewhere: 'السؤال في دولة أخرى',
  tryAgain: 'المحاولة مجددًا',
  loadingProfile: 'جارٍ تحميل المعلومات...',
  sendAboveFirst: 'أرسل السؤال أعلاه أو عدّله أولًا',
  said: {
    noAnswerRuns: 'لا تُكتب أي إجابة الآن.',
    stopping: 'جارٍ إيقاف الإجابة.',
    nothingToCopy: 'لا توجد إجابة لنسخها بعد.',
    copied: 'نُسخت الإجابة الأخيرة مع مراجعها.',
    copyForbidden: 'النسخ غير مسموح به هنا.',
    noSource: 'لا يوجد مصدر لقراءته بعد.',
    noNextSource: 'لا يوجد مصدر تالٍ.',
    noPreviousSource: 'لا يوجد مصدر سابق.',
  },
  filedOnceAsked: 'تُحفظ هذه المحادثة في «{name}» ما إن تطرح سؤالك.',
};
