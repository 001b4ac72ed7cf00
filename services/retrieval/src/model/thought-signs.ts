/**
 * What a sign of a model's own format does: `ends` closes a thought that such a sign opened, `is nothing` only goes. A tag of a name that
 * says nothing `may open` a thought where a reply begins with it.
 */
type SignKind = 'opens' | 'closes' | 'may open' | 'may close' | 'ends' | 'begins the answer' | 'is nothing';

export interface Sign {
  kind: SignKind;
  start: number;
  end: number;
  /** Of the tag, in small letters: a thought that opens twice bears the same. */
  name: string;
  /** Written between bars like `<|end|>`: a token of the model's, which no text holds. */
  isToken: boolean;
}

type Found = Omit<Sign, 'start' | 'end'>;

/** By these words the tags of models are known: DeepSeek's think, Cohere's START_THINKING, Seed's seed:think, OpenThinker's begin_of_thought. */
const thoughtWords = new Set(
  'think thinking thinks thought thoughts reason reasoning reflect reflection reflections analysis scratchpad monologue rationale deliberation contemplation pondering planning critique cot inner unused94 unused95'.split(
    ' ',
  ),
);
const answerWords = new Set('answer response output final solution conclusion'.split(' '));
/** Elements of HTML in which models set text. */
const formatting =
  /^(?:b|i|u|s|p|q|a|em|br|hr|ul|ol|li|dl|dt|dd|h[1-6]|tr|td|th|div|sub|sup|pre|code|span|mark|cite|main|html|body|font|small|table|thead|tbody|strong|center|section|article|header|footer|blockquote)$/u;
const closingWords = new Set(['end', 'suffix', 'unused95']);
const endTokens = new Set(['end', 'im_end', 'return', 'eot', 'eot_id', 'eom_id', 'end_of_turn', 'endoftext']);

function isAfterNothing(text: string, at: number): boolean {
  return /(?:^|\n)\s*$/u.test(text.slice(0, at));
}

/** `<think>`, `</seed:think>`, `<|END_THINKING|>`, `<｜end▁of▁sentence｜>`; undefined for a tag that is none of a model's format. */
function readTag([, slash = '', bar = '', name = '', attributes = '', lastBar = '']: RegExpExecArray):
  | Found
  | undefined {
  const words = name.toLowerCase().split(/[_▁:.-]+/u);
  const isToken = bar !== '' || lastBar !== '';
  if (!isToken && attributes !== '' && !attributes.includes('=')) return undefined;
  const known: Omit<Found, 'kind'> = { name: name.toLowerCase(), isToken };
  const isClosing = slash !== '' || closingWords.has(words[0] ?? '') || closingWords.has(words.at(-1) ?? '');
  const isDisclosure = words[0] === 'details' && (slash !== '' || /reason|think|thought/iu.test(attributes));
  if (words.some((word) => thoughtWords.has(word)) || isDisclosure)
    return { ...known, kind: isClosing ? 'closes' : 'opens' };
  if (words.some((word) => answerWords.has(word)) && (isToken || words.length <= 2))
    return { ...known, kind: isClosing ? 'is nothing' : 'begins the answer' };
  if (!isToken && formatting.test(known.name)) return undefined;
  if (!isToken) return { ...known, kind: isClosing ? 'may close' : 'may open' };
  return { ...known, kind: endTokens.has(known.name) ? 'ends' : 'is nothing' };
}

interface Pattern {
  form: RegExp;
  read(found: RegExpExecArray): Found | undefined;
}

const simple = (name: string, [, slash]: RegExpExecArray): Found => ({
  ...{ name, isToken: false },
  kind: slash === '/' ? 'closes' : 'opens',
});

const patterns: readonly Pattern[] = [
  {
    // Harmony (gpt-oss) and Gemma 4: every channel but the final one is a thought.
    form: /(?:<\|start\|>\s*[a-z]*\s*)?<\|channel\|?>\s*([a-z_]+)(?:[^<>]{0,60}<\|message\|>)?/giu,
    read: ([, channel = '']) => ({
      ...{ name: 'channel', isToken: true },
      kind: channel.toLowerCase() === 'final' ? 'begins the answer' : 'opens',
    }),
  },
  { form: /<channel\|>/giu, read: () => ({ kind: 'closes', name: 'channel', isToken: true }) },
  {
    form: /<\|(?:start|begin|im_start)\|>\s*(?:assistant)?/giu,
    read: () => ({ kind: 'is nothing', name: 'start', isToken: true }),
  },
  {
    form: /<(\/?)([|｜]?)\/?([\p{L}\p{N}_▁:.-]{2,60})((?:\s[^<>\n]{0,200})?)\/?([|｜]?)>/gu,
    read: readTag,
  },
  { form: /\[(\/?)(?:THINK|THINKING|THOUGHT|REASONING)\]/gu, read: (found) => simple('[think]', found) },
  { form: /◁(\/?)think(?:ing)?▷/gu, read: (found) => simple('◁think▷', found) },
];

/** The longest that a sign may be; what is begun and longer is none. */
const longestSign = 280;
const begun = [
  /<[^<>\n]{0,280}$/u,
  /◁[^▷\s]{0,10}$/u,
  /\[\/?[A-Z]{0,9}$/u,
  /<\|(?:start|begin|im_start)\|>\s*[a-z]*$/iu,
  /(?:<\|start\|>\s*[a-z]*\s*)?<\|channel\|?>\s*[a-z_]*[^<>]{0,60}(?:<[|a-z]*)?$/iu,
];

/** Where the end of the text may be the beginning of a sign; its length if it is not. */
export function startOfUnfinished(text: string): number {
  const from = Math.max(0, text.length - longestSign);
  const tail = text.slice(from);
  const places = begun.map((form) => form.exec(tail)?.index).filter((at) => at !== undefined);
  return places.length > 0 ? from + Math.min(...places) : text.length;
}

/** The first sign at or behind a place. */
export function nextSign(text: string, from: number, lineBefore: string): Sign | undefined {
  const found = patterns.flatMap(({ form, read }) => {
    form.lastIndex = from;
    for (let match = form.exec(text); match; match = form.exec(text)) {
      const sign = read(match);
      // A wrapper of the answer stands on a line of its own or opens it; within a line it is a word of the text.
      const isText =
        sign?.kind === 'begins the answer' &&
        !sign.isToken &&
        !isAfterNothing(lineBefore + text.slice(0, match.index), lineBefore.length + match.index);
      if (sign && !isText) return [{ ...sign, start: match.index, end: match.index + match[0].length }];
    }
    return [];
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}
