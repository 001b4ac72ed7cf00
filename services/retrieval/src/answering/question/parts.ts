import type { Stretch } from '../../encoder/score-passage';
import { endsInAbbreviation } from '../../search/sentences';

/** A text of more questions is answered as one. */
const mostParts = 5;

/** How a language asks, and joins questions: few words that do not change. Patterns are tested at the beginning of a clause. */
interface Asking {
  /** Words that ask, with up to two short ones before them: 'for how long'. */
  words?: string;
  /** Verbs that ask where they come first; letters as they are written. */
  verbs?: string;
  /** What asks wherever it stands. */
  anywhere?: RegExp;
  /** Words between two questions. */
  joins?: string;
}

const english = {
  // 'When it moves' and 'which was launched' only tell.
  words:
    "who|whom|whose|what|what['’]s|who['’]s|(?:when|where)(?!\\s+(?:it|they|he|she|we|i|you|the|an?|its|their|our|my)(?!\\p{L}))|which(?!\\s+(?:is|are|was|were|has|have|had|can|may|must|will|would|does|do|we|i|they|it|you|\\p{L}+ed)(?!\\p{L}))|why|how|whether|tell|explain|describe|list",
  verbs: [
    "(?:do|does|did|don['’]t|doesn['’]t)\\s+(?!not|business|so)\\p{L}+",
    '(?:is|are|was|were)\\s+(?!not|then|also|still|now|only|already|in|on|at|from|to|under|by|for|of|with|without|subject|due|able|sold|built|lost|held|made|sent|bought|paid|found|kept|left|put|given|taken|known|shown|flown|run|set|brought|\\p{L}+(?:ed|ing)(?!\\p{L}))\\p{L}+',
    '(?:am|can|could|may|might|must|should|shall|will|would|has|have)\\s+(?:I|i|we|you|they|he|she|it|there|my|our|your|their|its|this|that|these|those|any|anyone|anybody|somebody|someone|one|some|all|every|each|foreign\\p{L}*|\\p{Lu}[\\p{L}-]+)',
    '(?:can|could|may|might|must|should|shall|will|would)\\s+(?:the|an?)',
  ].join('|'),
  joins: 'and|or|but|plus',
};

const byLanguage: Record<string, Asking> = {
  en: english,
  de: {
    words: 'wer|wem|wen|wessen|was|wann|wo|warum|wie|wieviel|wof[uü]r|womit|woher|wohin|ob',
    verbs: [
      'welche[mnrs]?\\s+(?:(?!im|in|am|an|auf|bei|von|vom|zu|zur|nach|aus|über|unter|mit|ohne|für|durch)\\p{Ll}+\\s+)?\\p{Lu}\\p{L}*',
      '(?:muss|müssen|darf|dürfen|kann|können|soll|sollte[nt]?|brauch(?:e|t|en)|gibt|gilt|gelten|ist|sind|hat|habe|haben|wird|werden|haftet|reicht)\\s+(?:ich|wir|man|er|sie|es|das|der|die|den|dem|ein\\p{L}*|mein\\p{L}*|unser\\p{L}*|dafür|hier|auch|\\p{Lu}[\\p{L}-]+)',
    ].join('|'),
    joins: 'und|oder|aber|sowie',
  },
  fr: {
    words:
      "qui(?!\\s+(?:est|sont|a|ont|n['’]|se|s['’]|y)(?!\\p{L}))|qu['’]\\p{L}+|que(?=\\s+(?:\\p{L}+-|dit|fait|prévoit|risque))|quoi|quand|où|quel(?:le)?s?|lequel|laquelle|pourquoi|comment|combien|est-ce",
    anywhere:
      /(?<![\p{L}-])(?!rendez)\p{L}+-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)(?![\p{L}-])/iu,
    joins: 'et|ou|mais',
  },
  es: {
    words: 'quién(?:es)?|qué|cuándo|dónde|cuál(?:es)?|cómo|cuánt[ao]s?',
    verbs:
      '(?:hay|debo|debe|puedo|puede|podemos|tengo|tenemos|tiene|necesito|necesitamos|existe|hace falta)\\s+\\p{L}+',
    joins: 'y|e|o|u|pero',
  },
  it: {
    words: 'chi|cosa|che cosa|quando|dove|qual[ei]?|come|quant[aeio]|perché',
    verbs: "(?:devo|dobbiamo|posso|possiamo|può|serve|servono|c['’]è|ci sono|esiste|occorre)\\s+\\p{L}+",
    joins: 'e|ed|o|ma',
  },
  pt: {
    words: 'quem|quando|onde|qual|quais|como|quant[ao]s?|por que|o que(?=\\s+(?:é|diz|faz|acontece|preciso))',
    verbs: '(?:posso|podemos|pode|preciso|precisamos|devo|há|existe)\\s+\\p{L}+',
    joins: 'e|ou|mas',
  },
  ru: {
    words:
      'кто|кого|кому|кем|что(?=\\s+(?:нужно|надо|делать|будет|требуется|говорит|изменил\\p{L}*))|когда|где|куда|как(?:ой|ая|ое|ие|ова?|ого|ую|им|их)?|сколько|почему|\\p{L}+\\s+ли',
    joins: 'и|или|а|но',
  },
  ar: {
    words: 'و?(?:من(?=\\s+[يت]\\p{L}{2})|ما(?=\\s+(?:هو|هي|ال))|ماذا|متى|أين|كم|كيف|هل|أي|لماذا|بكم)',
  },
  zh: {
    anywhere:
      /谁(?!都)|(?<!任)何时|(?<!任)何地|[什哪几]|多少|多久|多[大长高远]|[吗嗎呢]|是否|能否|可否|([能可要需会是])(?:以|要)?不\1|有没有|怎/u,
  },
  ja: {
    anywhere:
      /誰(?!でも|も)|何(?!か|も|でも)|いつ(?!でも|も)|どこ(?!でも|も|か)|どの|どれ|どう|どん|いくら|なぜ|か[。？?]?$/u,
  },
  ko: {
    anywhere:
      /누가|누구(?!나)|무엇|무슨|어떤|어느|어디(?!나)|언제(?!나)|얼마|몇|왜|어떻게|(?:까|나요|가요)\s*[?？]$/u,
    joins: '그리고',
  },
};

/** A sentence is over, or asks. */
const ended = /[?？؟;；。.!:…][\s"”»)]*$/u;
const isAsked = /[?？؟;][\s"”»)]*$/u;

/** Compiled: whether a clause asks, and where a further question may begin. */
interface Cutter {
  asks: (clause: string) => boolean;
  joints: RegExp;
}

function cutterOf({ words, verbs, anywhere, joins }: Asking): Cutter {
  const begins = [
    ...(words ? [new RegExp(`^["“„«(]*(?:\\p{L}{1,6}\\s+){0,2}?(?:${words})(?![\\p{L}-])`, 'iu')] : []),
    ...(verbs ? [new RegExp(`^(?:${verbs})(?![\\p{L}-])`, 'u')] : []),
    /^¿/u,
  ];
  const joint = joins ? `(?:${joins})` : '(?!)';
  return {
    asks(clause) {
      const text = clause.trim();
      const lowered = text.charAt(0).toLowerCase() + text.slice(1);
      return anywhere?.test(text) || begins.some((one) => one.test(lowered));
    },
    // Behind a mark, a comma or a word that joins.
    joints: new RegExp(
      [
        '(?<=[?？؟;；。])\\s*(?![?？!。])',
        '(?<=[\\p{L}\\p{N}"”»)][.!…])\\s+',
        `(?<!\\s)\\s*[,،，、]\\s*(?:${joint}\\s+)?`,
        `(?<!\\s)\\s+${joint}\\s+`,
        '(?<!\\s)\\s+[–—-]\\s+',
        '(?<!\\s)\\s*:\\s+',
        '(?<!\\s)\\s+(?=و(?:متى|أين|كم|كيف|هل|أي|من\\s+[يت]\\p{L}{2})(?!\\p{L}*ة))',
        '(?<!\\s)\\s+(?=¿)',
      ].join('|'),
      'giu',
    ),
  };
}

const cutters = new Map(Object.entries(byLanguage).map(([code, asking]) => [code, cutterOf(asking)]));
/** Of a language whose words are not known marks alone tell. */
const byMarks = cutterOf({ anywhere: isAsked });

/** The several questions in one text, without what is only told beside them; the text itself if it holds one. `language` is an ISO 639-1 code. */
export function partsOf(text: string, language = 'en'): Stretch[] {
  const { asks, joints } = cutters.get(language) ?? byMarks;
  // A full stop behind an abbreviation ends nothing.
  const joined = [...text.matchAll(joints)].filter(
    ({ index, 0: joint }) =>
      joint.trim() !== '' || !endsInAbbreviation(text.slice(0, index), text.slice(index)),
  );
  const parts: Stretch[] = [];
  let sentence = 0;
  let isOpen = false;
  for (const [at, from] of [0, ...joined.map(({ index, 0: joint }) => index + joint.length)].entries()) {
    const to = joined[at]?.index ?? text.length;
    const clause = text.slice(from, to);
    const last = parts.at(-1);
    if (ended.test(text.slice(0, from))) sentence = from;
    const goesOn: boolean = isOpen && sentence !== from;
    if (asks(clause)) parts.push({ from, to });
    else if (last && goesOn) last.to = to;
    else if (isAsked.test(clause)) parts.push({ from: sentence, to });
    isOpen = goesOn || parts.at(-1) !== last || (isOpen && from === to);
  }
  return parts.length < 2 || parts.length > mostParts ? [{ from: 0, to: text.length }] : parts;
}
