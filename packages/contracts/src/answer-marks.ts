/** Languages in which the product's own words of an answer are written, ISO 639-1; a question in any other has them in English. */
export const answerLanguages = ['en', 'ar', 'fr', 'de', 'es', 'it', 'pt', 'ru', 'zh', 'ja', 'ko'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];

/** Words of an answer by which clients know its parts, without markup. */
export interface AnswerMarks {
  notVerified: string;
  notAnswered: string;
  seemsToAnswer: string;
}

/** An answer stays as it was written: one of these that is changed makes stored answers unknown to clients. */
export const answerMarks: Record<AnswerLanguage, AnswerMarks> = {
  en: {
    notVerified: '(not verified)',
    notAnswered: 'What the sources do not answer',
    seemsToAnswer: 'This seems to be the rule; check that it fits your case',
  },
  ar: {
    notVerified: '(لم يُتحقق منه)',
    notAnswered: 'ما لا تجيب عنه المصادر',
    seemsToAnswer: 'يبدو أن هذه هي القاعدة المنطبقة؛ يُرجى التحقق من انطباقها على حالتكم',
  },
  fr: {
    notVerified: '(non vérifié)',
    notAnswered: 'Ce à quoi les sources ne répondent pas',
    seemsToAnswer: 'Telle semble être la règle ; veuillez vérifier qu’elle s’applique à votre cas',
  },
  de: {
    notVerified: '(nicht überprüft)',
    notAnswered: 'Was die Quellen nicht beantworten',
    seemsToAnswer:
      'Dies scheint die maßgebliche Regel zu sein; bitte prüfen Sie, ob sie auf Ihren Fall zutrifft',
  },
  es: {
    notVerified: '(sin verificar)',
    notAnswered: 'Lo que las fuentes no responden',
    seemsToAnswer: 'Esta parece ser la norma aplicable; compruebe que se ajusta a su caso',
  },
  it: {
    notVerified: '(non verificato)',
    notAnswered: 'Ciò a cui le fonti non rispondono',
    seemsToAnswer:
      'Questa sembra essere la norma applicabile; si prega di verificare che sia pertinente al Suo caso',
  },
  pt: {
    notVerified: '(não verificado)',
    notAnswered: 'O que as fontes não respondem',
    seemsToAnswer: 'Esta parece ser a norma aplicável; verifique se ela se ajusta ao seu caso',
  },
  ru: {
    notVerified: '(не проверено)',
    notAnswered: 'На что источники не дают ответа',
    seemsToAnswer: 'По-видимому, применяется эта норма; проверьте, подходит ли она к Вашему случаю',
  },
  zh: {
    notVerified: '(未经核实)',
    notAnswered: '资料未予解答的问题',
    seemsToAnswer: '以下似为适用的规则；请核对其是否符合您的情况',
  },
  ja: {
    notVerified: '(未検証)',
    notAnswered: '資料から回答が得られない点',
    seemsToAnswer: '該当する規則は次のものと思われます。ご自身の事案に当てはまるかどうかをご確認ください',
  },
  ko: {
    notVerified: '(검증되지 않음)',
    notAnswered: '자료에서 답을 찾을 수 없는 사항',
    seemsToAnswer: '다음이 해당 규정으로 보입니다. 귀하의 사안에 적용되는지 확인하시기 바랍니다',
  },
};

/** Stands behind a sentence of a model whose quotation stands in the source, but was not found to bear the sentence out. */
export const notVerifiedMark = `*${answerMarks.en.notVerified}*`;

/** Opens the list, at the end of an answer, of what a model found in no source; each point is a bullet below it. */
export const notAnsweredHeading = `**${answerMarks.en.notAnswered}**`;

/**
 * Opens the conclusion of an answer that seems to answer, in one paragraph with it: the first paragraph is what a memo and a
 * comparison show as the conclusion. Marks of bold letters may stand before it.
 */
export const seemsToAnswerOpening = answerMarks.en.seemsToAnswer;

/** What a memo says of such an answer, beside who wrote it. */
export const seemsToAnswerNote =
  'The sources only seem to answer this question: check that the rule fits the case.';

function isMark(mark: keyof AnswerMarks, text: string): boolean {
  return answerLanguages.some((language) => answerMarks[language][mark] === text);
}

/** Whether a text without markup is the mark of a sentence that is not verified, in any language. */
export function isNotVerifiedMark(text: string): boolean {
  return isMark('notVerified', text);
}

/** Whether a text without markup is the heading of what no source answers, in any language. */
export function isNotAnsweredHeading(text: string): boolean {
  return isMark('notAnswered', text);
}

/** Whether a text, or what there is of it, is an answer that seems to answer, by its opening in any language. */
export function holdsSeemsToAnswerOpening(text: string): boolean {
  return answerLanguages.some((language) => text.includes(answerMarks[language].seemsToAnswer));
}
