import type { Translation } from '@astraea/web-kit';
import type { statement as english } from '../en/statement';

export const statement: Translation<typeof english> = {
  loading: 'جارٍ تحميل المصدر…',
  facts: '{country}. {title}، النسخة {version}، نُشرت هنا في {date}.',
  became: {
    replaced: 'استُبدل هذا: لا يرد في النسخة الحالية بهذه الكلمات.',
    repealed: 'أُلغي هذا: لم يعد نافذًا.',
    superseded: 'حلّ محل هذا نص آخر.',
    'status-changed': 'تغيّرت حالته منذ ذلك الحين.',
    withdrawn: 'سُحبت هذه الوثيقة: لم تعد الإجابات تستخدمها.',
    erased: 'مُحيت هذه الوثيقة.',
  },
  succeeded: 'حلّ محله: {title}.',
  readCurrent: 'قراءة النسخة الحالية',
  readFormer: 'قراءة هذه النسخة',
  ask: 'اطرح سؤالًا',
  none: {
    title: 'لا شيء في هذا العنوان',
    text: 'لا بيان ولا حكم بهذا العنوان. قد يكون غير كامل.',
  },
  erased: {
    title: 'مُحيت هذه الوثيقة',
    text: 'ما كان يقود إليه هذا العنوان مُحي ولا يمكن قراءته بعد الآن.',
  },
  failed: {
    title: 'تعذّر تحميل المصدر',
    text: 'تعذّر الوصول إلى الخادم.',
    offline: 'أنت غير متصل بالإنترنت. يمكن قراءته حين يعود الاتصال.',
    tryAgain: 'المحاولة مجددًا',
  },
};
