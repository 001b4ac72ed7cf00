import type { Translation } from '@astraea/web-kit';
import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: Translation<typeof english> = {
  title: 'اختصارات لوحة المفاتيح',
  description:
    'تعمل المفاتيح دون Ctrl أو ⌘ خارج حقول الإدخال. يغادر مفتاح Escape حقل الرسالة ويغلق ما هو مفتوح.',
  or: ' أو ',
  off: 'متوقف',
  singleKeys: 'استخدام المفاتيح دون {modifier}',
  status: 'اختصار',
  actions: {
    help: 'عرض اختصارات لوحة المفاتيح',
    palette: 'الانتقال إلى دولة أو محادثة أو ملف أو مصدر، أو تنفيذ إجراء',
    new: 'بدء محادثة جديدة',
    input: 'الانتقال إلى حقل الرسالة',
    search: 'البحث في المحادثات السابقة',
    stop: 'إيقاف الإجابة التي تُكتب',
    copy: 'نسخ الإجابة الأخيرة مع مراجعها',
    'next-source': 'قراءة المصدر التالي',
    'previous-source': 'قراءة المصدر السابق',
  },
};
