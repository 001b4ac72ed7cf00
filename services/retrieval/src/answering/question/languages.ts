import { detectLanguage, english } from '../../search/detect-language';

/** A language other than English in which a question is put. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  /** Its English name, for a model. */
  name: string;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The language of a text; undefined for English. */
export function languageOf(text: string): Language | undefined {
  const code = detectLanguage(text);
  return code === english ? undefined : { code, name: names.of(code) ?? code };
}

/** Says in a language that most sources are in English. */
const notices: Record<string, string> = {
  ar: 'المصادر مكتوبة بالإنجليزية، لذلك تُقتبس كما هي. اطرح السؤال بالإنجليزية للحصول على إجابة أدق.',
  de: 'Die Quellen sind auf Englisch und werden im Original zitiert. Auf Englisch gestellt, wird die Frage genauer beantwortet.',
  el: 'Οι πηγές είναι στα αγγλικά και παρατίθενται όπως είναι. Ρωτήστε στα αγγλικά για ακριβέστερη απάντηση.',
  es: 'Las fuentes están en inglés y se citan en el original. Pregunte en inglés para obtener una respuesta más precisa.',
  fr: 'Les sources sont en anglais et citées telles quelles. Posez la question en anglais pour une réponse plus précise.',
  he: 'המקורות כתובים באנגלית ומצוטטים כלשונם. שאלו באנגלית לקבלת תשובה מדויקת יותר.',
  hi: 'स्रोत अंग्रेज़ी में हैं और मूल रूप में उद्धृत किए जाते हैं। अधिक सटीक उत्तर के लिए प्रश्न अंग्रेज़ी में पूछें।',
  id: 'Sumber-sumbernya berbahasa Inggris dan dikutip dalam bahasa aslinya. Ajukan pertanyaan dalam bahasa Inggris untuk jawaban yang lebih tepat.',
  it: 'Le fonti sono in inglese e sono citate in originale. Per una risposta più precisa, ponga la domanda in inglese.',
  ja: '資料は英語で書かれており、原文のまま引用します。英語で質問すると、より正確な回答が得られます。',
  ko: '자료는 영어로 되어 있으며 원문 그대로 인용됩니다. 영어로 질문하면 더 정확한 답을 얻을 수 있습니다.',
  nl: 'De bronnen zijn in het Engels en worden in het origineel aangehaald. Stel de vraag in het Engels voor een preciezer antwoord.',
  pl: 'Źródła są po angielsku i są cytowane w oryginale. Aby otrzymać dokładniejszą odpowiedź, proszę zadać pytanie po angielsku.',
  pt: 'As fontes estão em inglês e são citadas no original. Pergunte em inglês para uma resposta mais precisa.',
  ru: 'Источники составлены на английском языке и цитируются в оригинале. Задайте вопрос по-английски, чтобы получить более точный ответ.',
  th: 'แหล่งข้อมูลเป็นภาษาอังกฤษและอ้างอิงตามต้นฉบับ โปรดถามเป็นภาษาอังกฤษเพื่อคำตอบที่แม่นยำยิ่งขึ้น',
  tr: 'Kaynaklar İngilizcedir ve özgün hâliyle alıntılanır. Daha kesin bir yanıt için soruyu İngilizce sorun.',
  uk: 'Джерела складено англійською мовою, і вони цитуються в оригіналі. Поставте запитання англійською, щоб отримати точнішу відповідь.',
  zh: '资料为英文，并按原文引用。请用英语提问，以获得更准确的回答。',
};

/** For languages without words of their own here. */
const noticeInEnglish =
  'Most sources are in English and are quoted as they stand. Ask in English for a more precise answer.';

export function noticeFor({ code }: Language): string {
  return Object.hasOwn(notices, code) ? (notices[code] ?? noticeInEnglish) : noticeInEnglish;
}
