/** A language other than English in which a question is put. */
export interface Language {
  code: string;
  /** Its English name, for a model. */
  name: string;
  /** Says in it that the sources are in English. */
  notice: string;
}

const notices: Record<string, [name: string, notice: string]> = {
  ar: [
    'Arabic',
    'المصادر مكتوبة بالإنجليزية، لذلك تُقتبس كما هي. اطرح السؤال بالإنجليزية للحصول على إجابة أدق.',
  ],
  de: [
    'German',
    'Die Quellen sind auf Englisch und werden im Original zitiert. Auf Englisch gestellt, wird die Frage genauer beantwortet.',
  ],
  el: [
    'Greek',
    'Οι πηγές είναι στα αγγλικά και παρατίθενται όπως είναι. Ρωτήστε στα αγγλικά για ακριβέστερη απάντηση.',
  ],
  es: [
    'Spanish',
    'Las fuentes están en inglés y se citan en el original. Pregunte en inglés para obtener una respuesta más precisa.',
  ],
  fr: [
    'French',
    'Les sources sont en anglais et sont citées dans l’original. Posez la question en anglais pour une réponse plus précise.',
  ],
  he: ['Hebrew', 'המקורות כתובים באנגלית ומצוטטים כלשונם. שאלו באנגלית לקבלת תשובה מדויקת יותר.'],
  hi: ['Hindi', 'स्रोत अंग्रेज़ी में हैं और मूल रूप में उद्धृत किए जाते हैं। अधिक सटीक उत्तर के लिए प्रश्न अंग्रेज़ी में पूछें।'],
  id: [
    'Indonesian',
    'Sumber-sumbernya berbahasa Inggris dan dikutip dalam bahasa aslinya. Ajukan pertanyaan dalam bahasa Inggris untuk jawaban yang lebih tepat.',
  ],
  it: [
    'Italian',
    'Le fonti sono in inglese e sono citate in originale. Per una risposta più precisa, ponga la domanda in inglese.',
  ],
  ja: [
    'Japanese',
    '資料は英語で書かれており、原文のまま引用します。英語で質問すると、より正確な回答が得られます。',
  ],
  ko: [
    'Korean',
    '자료는 영어로 되어 있으며 원문 그대로 인용됩니다. 영어로 질문하면 더 정확한 답을 얻을 수 있습니다.',
  ],
  nl: [
    'Dutch',
    'De bronnen zijn in het Engels en worden in het origineel aangehaald. Stel de vraag in het Engels voor een preciezer antwoord.',
  ],
  pl: [
    'Polish',
    'Źródła są po angielsku i są cytowane w oryginale. Aby otrzymać dokładniejszą odpowiedź, proszę zadać pytanie po angielsku.',
  ],
  pt: [
    'Portuguese',
    'As fontes estão em inglês e são citadas no original. Pergunte em inglês para uma resposta mais precisa.',
  ],
  ru: [
    'Russian',
    'Источники составлены на английском языке и цитируются в оригинале. Задайте вопрос по-английски, чтобы получить более точный ответ.',
  ],
  th: ['Thai', 'แหล่งข้อมูลเป็นภาษาอังกฤษและอ้างอิงตามต้นฉบับ โปรดถามเป็นภาษาอังกฤษเพื่อคำตอบที่แม่นยำยิ่งขึ้น'],
  tr: [
    'Turkish',
    'Kaynaklar İngilizcedir ve özgün hâliyle alıntılanır. Daha kesin bir yanıt için soruyu İngilizce sorun.',
  ],
  uk: [
    'Ukrainian',
    'Джерела складено англійською мовою, і вони цитуються в оригіналі. Поставте запитання англійською, щоб отримати точнішу відповідь.',
  ],
  zh: ['Chinese', '资料为英文，并按原文引用。请用英语提问，以获得更准确的回答。'],
};

/** In this order, because Japanese is written with Chinese characters too, and Ukrainian with letters that Russian lacks. */
const scripts: readonly [script: RegExp, code: string][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

/** Small words of which English has none; a text with two more of one language than of English is in it. */
const smallWords: Record<string, string> = {
  en: 'the a an is are was were do does did has have had can may must should what who which how when where why of in to for and or any i we my it by from with on at there be not as under',
  de: 'der die das den dem ein eine einen einer ist sind wird werden für und oder wer wie was wo wann man ich wir mein muss darf kann braucht brauche welche welcher welches gibt es nicht in von zu im auf bei wenn hat eines mit',
  fr: 'le la les un une des du de est sont quel quelle quels quelles qui que quoi comment combien quand où dois faut pour et ou je nous mon ma avec dans il est-ce peut doit y a-t-il sur au aux en',
  es: 'el la los las un una unos de del es son qué que quién cuál cuáles cómo cuánto cuánta cuándo dónde necesito debo hay para y o mi en se puede con por necesita está al cuántos cuántas debe deben su sus por sin',
  pt: 'o a os as um uma de do da dos das é são que quem qual quais como quanto quando onde preciso devo há para e ou meu minha em se pode com no na precisa está ao quanta quantos quantas deve devem sua seu seus suas pelo pela nos nas aos sem por',
  it: 'il lo la i gli le un una di del della dei è sono che chi quale quali come quanto quando dove devo serve e o mio in si può con c’è occorre al nel quanta quanti quante deve devono nella dei delle alla dal dalla per',
  nl: 'de het een is zijn wat wie welke hoe hoeveel wanneer waar moet heb ik wij mijn voor en of van in op niet kan mag nodig er met bij',
  pl: 'czy jest są co kto jaki jaka jakie ile kiedy gdzie muszę potrzebuję do na i lub w z dla nie się może od trzeba',
  tr: 'bir ve veya için mi mı mu mü ne kim hangi nasıl kaç nerede gerekli gerekiyor var ile bu midir mıdır lazım',
  id: 'apakah yang dan atau untuk di ke dari siapa apa berapa bagaimana kapan harus saya kami ada dengan bisa boleh perlu adalah',
};
const vocabularies = Object.entries(smallWords).map(([code, row]): [string, ReadonlySet<string>] => [
  code,
  new Set(row.split(' ')),
]);

function latinCode(text: string): string {
  const written = text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];
  const counts = vocabularies.map(([code, known]): [string, number] => [
    code,
    written.filter((word) => known.has(word)).length,
  ]);
  const english = counts.find(([code]) => code === 'en')?.[1] ?? 0;
  const [best = 'en', most = 0] = counts.toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const hasOwnLetters = /[äöüßàâçéèêëîïôûùñáíóúãõąćęłńśźżğışãõ¿¡]/iu.test(text);
  return most >= english + (hasOwnLetters ? 1 : 2) ? best : 'en';
}

/** The language of a question; undefined for English, and for what is too short to tell. */
export function languageOf(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  // A name in its own script within an English question leaves it English.
  const isForeign = foreign > letters / 2;
  const code = isForeign ? (scripts.find(([script]) => script.test(text))?.[1] ?? 'en') : latinCode(text);
  const known = notices[code];
  return known && { code, name: known[0], notice: known[1] };
}
