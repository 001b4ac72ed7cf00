const blankLine = /\S[^\S\n]*\n[^\S\n]*\n\s*(?=\S)/gu;
/** Markup that is laid out for its own readers has one now and then within a sentence. */
const fewestBlankLines = 3;

/** Whether the text between two tags of a page has paragraphs of its own, which a sheet that the page names keeps: whole laws stand so. */
export const keepsLines = (text: string): boolean => (text.match(blankLine)?.length ?? 0) >= fewestBlankLines;

/** As Lovdata marks what an amending act puts into another one. */
export const isForAnother = ({ class: named = '' }: Record<string, string>): boolean =>
  /(?:^|\s)future(?:LegalArticle|title)(?:\s|$)/u.test(named);
/** As some publishers set all parts of a law in elements of running text. */
export const isShownAsBlock = ({ style = '' }: Record<string, string>): boolean =>
  /display:\s*(?:block|list-item|flex|grid|table)\b(?!-)/iu.test(style);
