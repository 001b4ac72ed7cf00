/** What a marker of a model claims: the quotation stands in the passage of that number. */
export interface Claim {
  passage: number;
  /** What stands in quotation marks, each in the pieces that are left where the model left something out. */
  quotes: string[][];
}

/** Between two quotations of one passage. */
const apart = /["”“»«」』]\s*[;,、，；]*\s*["“„«»「『]|['’]\s*[;,、，；]\s*['‘]/u;
/** An ellipsis of any script, in brackets or without, and a dash that can stand for one; where it stands for none, nothing is left out. */
const leftOut =
  /(?:[[(（【<{]\s*)?(?:[.。．]\s*){2,}[\])）】>}]?|(?:[[(（【<{]\s*)?[…⋯‥⋮᠁]+(?:\s*[\])）】>}])?|\s[-–]+\s|[—―⸺⸻]+|-{2,}/u;

function piecesOf(quote: string): string[] {
  return quote
    .split(leftOut)
    .map((piece) => piece.replace(/^[\s"'“„«‘「『»]+|[\s"'”“»«’」』,;]+$/gu, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Passages and quotations in the inside of a marker; several of either may stand in one. */
export function claimsOf(inside: string): Claim[] {
  const starts = [...inside.matchAll(/(?:^|[;,]\s*)P(?:assage)?\s?(\d{1,3})(?!\w)\s*[:,]?\s*/giu)];
  const claims = new Map<number, Claim>();
  for (const [at, found] of starts.entries()) {
    const body = inside.slice(found.index + found[0].length, starts[at + 1]?.index ?? inside.length);
    const quotes = body.split(apart).map(piecesOf);
    const passage = Number(found[1]);
    const claim = claims.get(passage) ?? { passage, quotes: [] };
    claims.set(passage, { passage, quotes: [...claim.quotes, ...quotes.filter(({ length }) => length > 0)] });
  }
  return [...claims.values()].filter(({ quotes }) => quotes.length > 0);
}
