import { ordinals } from './numbers-in-words';
import { numbered, numbersOf, type ProvisionNumbers } from './provision-numbers';

/** What laws call their parts; articles, sections and the like are one kind, for people take one for the other. */
export type ProvisionKind = 'article' | 'annex' | 'part' | 'chapter' | 'title' | 'paragraph' | 'recital';

/** A place of a law as a text names it: 'Articles 14 to 16', '§ 3', 'Section 8(1)'. */
export interface ProvisionMention {
  kind: ProvisionKind;
  numbers: readonly ProvisionNumbers[];
  /** As the text has it. */
  words: string;
  start: number;
  end: number;
}

/** What is appended to a law, in several languages, as a pattern. */
export const attachmentWords =
  'schedules?|annex(?:ures?|es|e)?|appendi(?:x|ces)|anlagen?|anhang|anexos?|allegat[oi]|bijlagen?|vedlegg|bilaga?|liite|(?:ال)?ملحق';

/** What a law calls a table that has a number of its own, as a pattern. */
export const tableWords = 'tab(?:les?|elle|ela|la|ella|el|leau)|جدول';

const words: Record<ProvisionKind, string> = {
  article:
    'articles?|arts?\\.?|sections?|sect?s?\\.?|(?<![\u0027\u2019])ss?\\.?|§§?|regulations?|regs?\\.?|rules?|clauses?(?! ?\\()|artikeln?|artikkel|artículos?|artigos?|articol[oi]|artyku\\p{L}*|článek|člán\\p{L}*|madde|pasal|art[ií]culo|стать\\p{L}*|статт\\p{L}*|άρθρ\\p{L}*|و?[بفك]?المادة|و?للمادة|مادة',
  annex: attachmentWords,
  part: 'parts?|teil',
  chapter: 'chapters?|kapitel|chapitre|capítulo',
  title: 'titles?',
  paragraph: 'paragraphs?|paras?\\.?|absatz|abs\\.|alinéa|subsections?|subparagraphs?|clauses?(?= ?\\()',
  recital: 'recitals?',
};
const kinds = Object.keys(words) as ProvisionKind[];

/** What may follow a number of a list; before other words it counts something else: 'Section 8 and 3 years'. */
const goesOn =
  '(?! (?!(?:and|or|to|through|of|in|on|for|under|by|from|with|say|says|do|does|is|are|was|were|must|may|can|require|provides?|cover|mean|at|as|about|ff|no|nos|bis|ter|commits?|shall|will|appl(?:y|ies)|ha(?:s|ve)|which|that|who|where|if|unless|when|above|below|before|after|within|the|this|these|be|been|also|only|not)\\b)\\p{L}{2})';
const joined = `(?: ?(?:,|,? and|,? or|,? to|through|&|[-–]) ?(?:nos?\\.? )?${numbered}${goesOn})*`;
const mentionOf = (kind: ProvisionKind): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.])(?:${words[kind]})(?![\\p{L}]) ?(?:no\\. ?)?(${numbered}${joined})`, 'giu');
const mentions = kinds.map((kind): [ProvisionKind, RegExp] => [kind, mentionOf(kind)]);
/** As Nordic laws, and codes of the United States, are cited. */
const otherForms: readonly [ProvisionKind, RegExp][] = [
  ['article', /(?<![\p{L}\p{N}:./])((?:\d+ ?(?:,|and) ?)*\d+\p{L}?) ?§{1,2}(?! ?\d)/giu],
  [
    'article',
    /\b\d+ (?:U\.?S\.?C\.?|C\.?F\.?R\.?) (?:§ ?)?(\d+(?:\.\d+)?(?:\(\p{L}\))?(?: and \d+(?!\d| ?[UC]\.?))?)/giu,
  ],
  ['article', new RegExp(`\\b(${ordinals.join('|')}) (?:article|section|clause)\\b`, 'giu')],
  ['annex', new RegExp(`\\b(${ordinals.join('|')}) (?:schedule|annex|appendix)\\b`, 'giu')],
];
/** 'Regulation 7 of 2023' and 'Part 2 of 1999' are laws, not places in one. */
const isLaw = /^(?: of (?:19|20)\d\d\b|\/)/u;

/** Joins 'paragraph 2 of Article 5' and 'Article 5, paragraph 2' to Article 5(2). */
function joinParagraphs(found: readonly ProvisionMention[], text: string): ProvisionMention[] {
  const joined: ProvisionMention[] = [];
  for (const mention of found) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.end, mention.start) : '';
    const [of, paragraph] = last?.kind === 'paragraph' ? [mention, last] : [last, mention];
    const isOf =
      of?.kind === 'article' && paragraph?.kind === 'paragraph' && /^,? ?(?:of (?:the )?)?$/u.test(between);
    const only = of?.numbers[0];
    if (last && of && paragraph && only && isOf && of.numbers.length === 1) {
      const subs = [...only.subs, ...paragraph.numbers.map(({ from }) => from)];
      const [start, end] = [last.start, mention.end];
      joined.splice(-1, 1, {
        kind: 'article',
        numbers: [{ ...only, subs }],
        words: text.slice(start, end),
        start,
        end,
      });
    } else joined.push(mention);
  }
  return joined;
}

/** 'Paragraph 8.2' is a provision of a policy, 'paragraph 2' a part of one. */
function kindOf(kind: ProvisionKind, numbers: readonly ProvisionNumbers[]): ProvisionKind {
  return kind === 'paragraph' && numbers.every(({ from }) => /^\d+\.\d/u.test(from)) ? 'article' : kind;
}

const anyMention = new RegExp(
  `[\\d٠-٩§]|مادة|(?<!\\p{L})(?:art[ií]|section|regulation|part|chapter|title|clause|rule|art\\.|${attachmentWords})`,
  'iu',
);

/** The places of laws that a text names, in reading order. */
export function provisionsIn(text: string): ProvisionMention[] {
  if (!anyMention.test(text)) return [];
  const found = [...mentions, ...otherForms].flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match): ProvisionMention[] => {
      const [matched, list = ''] = match;
      const [start, end] = [match.index, match.index + matched.length];
      const numbers = isLaw.test(text.slice(end)) ? [] : numbersOf(list, text.slice(end));
      const place = { kind: kindOf(kind, numbers), numbers, words: matched, start, end };
      return numbers.length === 0 ? [] : [place];
    }),
  );
  const inOrder = found.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart = inOrder.filter(
    (one, at) => !inOrder.slice(0, at).some(({ start, end }) => one.start < end && start <= one.start),
  );
  return joinParagraphs(apart, text);
}
