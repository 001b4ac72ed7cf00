const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations after which a sentence goes on, whatever the next letter. */
const goesOn =
  /(?:\b(?:Nos?|Arts?|Secs?|Sects?|Paras?|Pars?|Regs?|Res|Ch|Chap|Pt|Vol|Fig|Ann|App|Sched|Cl|Ltd|Inc|Co|Corp|Mr|Mrs|Ms|Dr|Prof|St|vs?|cf|e\.g|i\.e|approx|Gov|Dept|Stat|Fed|Reg|Cf|Op|Sl|Sr|Nrn?|Abs|Ziff|Bst|[Nn]úm|par[áa]grafo [úu]nico|Par[áa]grafo [úu]nico|[A-Z])|\b(?:[A-Z]\.){1,}[A-Z]?)\.\s*$/;

/** What places of a law are called for short in the languages of the statutes: a number that follows goes on. Intl.Segmenter takes no list of exceptions, and Unicode's has hardly one of these. */
const beforeNumber =
  /(?<!\p{L})(?:§{1,2}|artt?|arts|abs|absatz|abschn|anl|al|alin|apdo|blz|bijl|bst|c|č|čl|cap|chap|co|disp|ed|f|fl|gl|hfst|inc|jf|kap|lett?|lit|litra|mom|n|nn|no|nr[nr]?|núm|num|od[ds]t?|p|pp|pág|pag|par|para|párr|paras|parágr|pct|písm|pkt|poz|pt|ptk|rozdz|rz|s|sb|st|stk|str|tit|tít|ust|vgl|zał|zák|ziff|ст|статті|ч|п|пп|гл|абз|αρ|αριθ|άρθ|άρθρ|εδ|κεφ|παρ|περ)\.\s*$/iu;
const opensWithNumber = /^(?:§|\(?(?:\d|[IVXLC]+\b|\p{Ll}\)))/u;

/** What stands in brackets behind a name that ends with a full stop: 'Γ.Γ. (Greece): ...'. */
const addsToName = /^\(\p{Lu}[\p{L} ]+\)[:,]/u;
/** Characters before the end of a sentence in which an abbreviation is looked for. */
const longestAbbreviation = 60;
/** Characters behind a full stop in brackets within which they are closed again. */
const longestInBrackets = 150;

/** Whether the text breaks off in brackets that the rest closes. */
function isWithinBrackets(before: string, rest: string): boolean {
  let open = 0;
  for (const sign of before.match(/[()]/gu) ?? []) open = Math.max(0, open + (sign === '(' ? 1 : -1));
  return open > 0 && rest.slice(0, longestInBrackets).includes(')');
}

/** Whether a text breaks off behind an abbreviation, with which its sentence goes on. */
export function endsInAbbreviation(text: string, rest: string): boolean {
  const ending = text.slice(-longestAbbreviation);
  return goesOn.test(ending) || (beforeNumber.test(ending) && opensWithNumber.test(rest.trimStart()));
}

/** One sentence of a text, to the letter, and where it stands. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Cuts a text into sentences; abbreviations and numbered provisions do not end one. */
export function sentencesOf(text: string): Sentence[] {
  const spans: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const previous = spans.at(-1);
    const ending = previous
      ? text.slice(Math.max(previous.start, previous.end - longestAbbreviation), previous.end)
      : '';
    const isPart =
      endsInAbbreviation(ending, segment) ||
      addsToName.test(segment) ||
      (previous && isWithinBrackets(text.slice(previous.start, index), text.slice(index)));
    if (previous && isPart) previous.end = index + segment.length;
    else spans.push({ start: index, end: index + segment.length });
  }
  return spans.flatMap(({ start, end }) => {
    const raw = text.slice(start, end);
    const from = start + (raw.length - raw.trimStart().length);
    const trimmed = raw.trim();
    return trimmed === '' ? [] : [{ text: trimmed, start: from, end: from + trimmed.length }];
  });
}

/** Openings that lean on the sentence before, so that neither is quoted without the other. */
const leaning =
  /^(?:(?:[\p{L}’']+ ){1,5}(?:also|them)|in addition|besides|moreover|neither|such|this|these|those|that|the same|the other|the latter|it|its|they|their|he|she|both|each of|(?:[\p{L}]+ ){0,3}of (?:them|these|those)|among them|one is|later|otherwise|for this reason|in that case|in this case|a further|further|likewise|similarly|however|but|and|or|nor|if so|whoever|there|then|more conditions|companion)\b/iu;

export function leansOnPrevious(sentence: string): boolean {
  return leaning.test(sentence);
}
