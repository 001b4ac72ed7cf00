const blankLine = /\S[^\S\n]*\n[^\S\n]*\n\s*(?=\S)/gu;
/** Markup that is laid out for its own readers has one now and then within a sentence. */
const fewestBlankLines = 3;

/** Whether the text between two tags of a page has paragraphs of its own, which a sheet that the page names keeps: whole laws stand so. */
export const keepsLines = (text: string): boolean => (text.match(blankLine)?.length ?? 0) >= fewestBlankLines;
