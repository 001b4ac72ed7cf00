import type { Stretch } from '../../encoder/score-passage';

/** A text of more questions is answered as one. */
const mostParts = 5;

/** Words with which a question begins; in each language few, and they do not change. */
const askingWords = [
  "who|whom|whose|what|what['’]s|who['’]s|when|where|which|why|how|whether|tell|explain|describe|list",
  'wer|wem|wen|wessen|was|wann|wo|welche[mnrs]?|warum|wie|wieviel|wof[uü]r|womit|woher|wohin|ob',
  "qui|que|qu['’]\\p{L}+|quoi|quand|où|quel(?:le)?s?|lequel|laquelle|pourquoi|comment|combien|est-ce",
  'quién(?:es)?|qué|cuándo|dónde|cuál(?:es)?|cómo|cuánt[ao]s?|(?:hay|debo|debe|puedo|puede|podemos|tengo|tenemos|tiene|necesito|necesitamos)\\s+\\p{L}+',
  "chi|cosa|quando|dove|qual[ei]?|come|quant[aeio]|perché|(?:devo|dobbiamo|posso|possiamo|può|serve|c['’]è|ci sono)\\s+\\p{L}+",
  'quem|quando|onde|qual|quais|como|quant[ao]s?|(?:posso|podemos|pode|preciso|precisamos|devo|há)\\s+\\p{L}+',
  'кто|кого|кому|кем|что|когда|где|куда|как(?:ой|ая|ое|ие|ова?|ого|ую|им|их)?|сколько|почему|\\p{L}+\\s+ли',
  'و?(?:من|ما|ماذا|متى|أين|كم|كيف|هل|أي|لماذا|بكم)',
].join('|');
/** Verbs before their subject: an article, a pronoun or a name. */
const askingVerbs = [
  "(?:do|does|did|don['’]t|doesn['’]t)\\s+(?!not)\\p{L}+|(?:is|are|was|were)\\s+(?!not|then|also|still|\\p{L}+ed(?!\\p{L}))\\p{L}+|(?:am|can|could|may|might|must|should|shall|will|would|has|have)\\s+(?:I|i|we|you|they|he|she|it|there|the|an?|my|our|your|their|its|this|that|these|those|any|anyone|anybody|somebody|someone|one|some|all|every|each|foreign\\p{L}*|\\p{Lu}[\\p{L}-]+)",
  '(?:muss|müssen|darf|dürfen|kann|können|soll|sollte[nt]?|brauch(?:e|t|en)|gibt|gilt|gelten|ist|sind|hat|habe|haben|wird|werden|haftet|reicht)\\s+(?:ich|wir|man|er|sie|es|das|der|die|den|dem|ein\\p{L}*|mein\\p{L}*|unser\\p{L}*|dafür|hier|auch|\\p{Lu}[\\p{L}-]+)',
].join('|');
const beginsWithWord = new RegExp(
  `^[\\s¿¡"“„«(]*(?:\\p{L}{1,6}\\s+){0,2}?(?:${askingWords})(?![\\p{L}-])`,
  'iu',
);
const beginsWithVerb = new RegExp(`^(?:${askingVerbs})(?![\\p{L}-])`, 'u');
/** French asks by what follows a verb, and Spanish by a mark. */
const invertsOrMarks =
  /^\s*¿|(?<![\p{L}-])(?!rendez)\p{L}+-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)(?![\p{L}-])/iu;
/** Chinese, Japanese and Korean ask anywhere in a clause. */
const holdsAsking =
  /[谁誰什何哪几幾怎嗎吗呢]|多少|多久|多[大长高]|是否|能否|可否|[能可要需有是].?不|有没有|いつ|どこ|どの|どれ|どう|どん|いくら|なぜ|か[。？?]?$|누가|누구|무엇|무슨|어떤|어느|어디|언제|얼마|몇|왜|어떻게|[까요가나][?？]?$/u;
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function asks(text: string): boolean {
  if (isWide.test(text)) return holdsAsking.test(text.trim());
  const [first = ''] = text.trimStart();
  if (beginsWithWord.test(text) || invertsOrMarks.test(text)) return true;
  return beginsWithVerb.test(first.toLowerCase() + text.trimStart().slice(1));
}

/** A sentence is over. */
const ended = /[?？؟;；。.!:…][\s"”»)]*$/u;

/** Where a further question may begin: behind a mark, a comma or a word that joins. */
const joints = new RegExp(
  [
    '(?<=[?？؟;；。])\\s*(?![?？!。])',
    '(?<=[\\p{L}\\p{N}"”»)][.!:…])\\s+',
    '\\s*[,،，、]\\s*(?:(?:and|or|but|plus|also|und|oder|aber|sowie|et|ou|mais|y|o|u|pero|e|ed|ma|mas|и|или|а|но)\\s+)?',
    '\\s+(?:and|or|but|plus|und|oder|aber|sowie|et|ou|mais|y|e|o|u|pero|ed|ma|mas|и|или|а|но|그리고)\\s+',
    '\\s+[–—-]\\s+|\\s*:\\s+',
    '\\s+(?=و(?:من|ما|ماذا|متى|أين|كم|كيف|هل|أي)\\s)',
    '\\s+(?=¿)',
  ].join('|'),
  'giu',
);

/** The several questions in one text, without what is only told beside them; the text itself if it holds one. */
export function partsOf(text: string): Stretch[] {
  const joined = [...text.matchAll(joints)];
  const parts: Stretch[] = [];
  let isOpen = false;
  for (const [at, from] of [0, ...joined.map(({ index, 0: joint }) => index + joint.length)].entries()) {
    const to = joined[at]?.index ?? text.length;
    const last = parts.at(-1);
    if (asks(text.slice(from, to))) {
      parts.push({ from, to });
      isOpen = true;
    } else if (last && isOpen && !ended.test(text.slice(0, from))) last.to = to;
    else isOpen &&= from === to;
  }
  return parts.length < 2 || parts.length > mostParts ? [{ from: 0, to: text.length }] : parts;
}
