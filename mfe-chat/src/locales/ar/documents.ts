import type { Translation } from '@astraea/web-kit';
import type { documents as english } from '../en/documents';

export const documents: Translation<typeof english> = {
  title: 'مستنداتك',
  about:
    'عقد أو طلب أو مسودة. يُبحث فيه أيضًا، إلى جانب القانون، عن إجابات أسئلة محادثات ملف القضية هذا. لا يُعرض على غيرك، ولا يُبحث فيه لغيرك، ولا يُرسل أبدًا إلى نموذج لغوي.',
  paying:
    'بخطة مدفوعة يمكنك أن تضيف هنا عقودًا وطلبات ومسودات، ويُبحث فيها عن إجابات أسئلة ملف القضية هذا إلى جانب القانون.',
  loading: 'جارٍ تحميل مستنداتك…',
  tryAgain: 'المحاولة مجددًا',
  none: 'لا مستندات بعد.',
  add: 'إضافة مستند',
  drop: 'أو أفلته هنا: {kinds}، {megabytes} ميغابايت على الأكثر للمستند الواحد',
  kinds: 'PDF، وWord (.docx)، وHTML، وMarkdown، وXML، ونص عادي',
  reading: 'جارٍ إرسال «{name}» وقراءته…',
  added: 'أُضيف «{name}» ويُبحث فيه.',
  refused: 'لم يُضف «{name}». {why}',
  unknownKind: 'لا تُقرأ مستندات من هذا النوع. ما يُقرأ: {kinds}.',
  tooLarge: 'هو كبير جدًا: {megabytes} ميغابايت على الأكثر للمستند الواحد. قسّمه.',
  dismiss: 'إغلاق',
  facts:
    '{pages, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {{pages} صفحات} many {{pages} صفحة} other {{pages} صفحة}}',
  warned: 'قُرئ مع نواقص:',
  download: 'تنزيل «{name}»',
  delete: 'حذف «{name}»',
  ask: 'أتريد حذف «{name}» نهائيًا؟ يُحذف أيضًا ما اقتبسته الإجابات منه.',
  deleteForGood: 'حذف نهائي',
  keep: 'إبقاء',
  deleted: 'حُذف «{name}».',
  withMatter: 'تُحذف مستندات ملف القضية هذا نهائيًا ولا تعود معه. اضغط مرة أخرى لحذف ملف القضية.',
  deleteMatter: 'حذف مع مستنداته',
  page: 'صفحة {first}',
  pages: 'الصفحات من {first} إلى {last}',
  below: {
    title: 'في مستنداتك',
    notLaw: 'ما تقوله مستنداتك. ليس قانونًا، ولا جزءًا من الإجابة أعلاه.',
    seems: 'هذه الفقرات تبدو مجيبة فحسب. تحقق منها.',
    nothing: 'لا تقول مستنداتك شيئًا في هذا السؤال.',
    gone: '{count, plural, zero {لم تُحذف أي فقرة.} one {كانت فقرة واحدة في مستند حُذف.} two {كانت فقرتان في مستندات حُذفت.} few {كانت {count} فقرات في مستندات حُذفت.} many {كانت {count} فقرة في مستندات حُذفت.} other {كانت {count} فقرة في مستندات حُذفت.}}',
    look: 'البحث في مستنداتك',
    lookAgain: 'تغيّرت مستنداتك. البحث مجددًا',
    looking: 'جارٍ البحث في مستنداتك…',
    open: '{marker}: قراءة الفقرة في «{name}»',
  },
  passage: {
    loading: 'جارٍ تحميل الفقرة…',
    yours: 'مستندك الخاص، وليس قانونًا.',
  },
};
