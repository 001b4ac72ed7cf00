import { marked, type Token, type Tokens } from 'marked';

/** A piece of running text. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** Numbers of the table of authorities. */
  authority?: number;
  /** The law's own words, in its typeface. */
  isLaw?: boolean;
}

export interface Block {
  kind: 'paragraph' | 'heading' | 'item' | 'quotation';
  /** What stands before an item of a list, as it is written: `2.`; an item without one has a bullet. */
  mark?: string;
  runs: Run[];
}

type Style = Pick<Run, 'bold' | 'italic'>;

/** A citation marker `[n]`; nothing else in an answer looks so. */
const marker = /\[(\d{1,3})\]/g;

/** The number under which an answer's marker stands in the table of authorities; undefined for one that its proof does not know. */
export type NumberOf = (marker: number) => number | undefined;

function textRuns(text: string, style: Style, numberOf: NumberOf): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(marker)) {
    const authority = numberOf(Number(match[1]));
    if (authority === undefined) continue;
    if (match.index > end) runs.push({ text: text.slice(end, match.index), ...style });
    runs.push({ text: `[${authority}]`, authority });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), ...style });
  return runs;
}

/** Entities are how the parser writes the letters that HTML keeps for itself. */
function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function inlineRuns(tokens: readonly Token[] = [], style: Style, numberOf: NumberOf): Run[] {
  return tokens.flatMap((token): Run[] => {
    if (token.type === 'br') return [{ text: '\n' }];
    const own = { ...style };
    if (token.type === 'strong') own.bold = true;
    if (token.type === 'em') own.italic = true;
    if ('tokens' in token && token.tokens && token.type !== 'link')
      return inlineRuns(token.tokens, own, numberOf);
    const words = token.type === 'link' ? (token as Tokens.Link).text : (token as Tokens.Text).text;
    return textRuns(decoded(words ?? token.raw), own, numberOf);
  });
}

/** The blocks of an answer, which is written in Markdown, with its markers renumbered. */
export function memoBlocks(markdown: string, numberOf: NumberOf): Block[] {
  const runsOf = (token: Token): Run[] =>
    inlineRuns('tokens' in token ? token.tokens : [{ ...token, type: 'text' }], {}, numberOf);
  function blocksOf(tokens: readonly Token[], kind: Block['kind']): Block[] {
    return tokens.flatMap((token): Block[] => {
      if (token.type === 'space' || token.type === 'hr') return [];
      if (token.type === 'list')
        return (token as Tokens.List).items.flatMap((item) => itemBlocks(item, kind));
      if (token.type === 'blockquote') return blocksOf((token as Tokens.Blockquote).tokens, 'quotation');
      return [{ kind: token.type === 'heading' ? 'heading' : kind, runs: runsOf(token) }];
    });
  }
  /** An item of a quotation stays a quotation, which has no bullets but the sign itself. */
  function itemBlocks({ raw, tokens }: Tokens.ListItem, around: Block['kind']): Block[] {
    const isQuoted = around === 'quotation';
    const mark = /^\s*(\d+[.)])/.exec(raw)?.[1] ?? (isQuoted ? '-' : undefined);
    const [first, ...rest] = blocksOf(tokens, isQuoted ? 'quotation' : 'item');
    return first ? [{ ...first, ...(mark ? { mark } : {}) }, ...rest] : [];
  }
  // As the chat reads it, which knows nothing of GitHub's tildes.
  return blocksOf(marked.lexer(markdown, { gfm: false }), 'paragraph').filter(({ runs }) => runs.length > 0);
}
