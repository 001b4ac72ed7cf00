/** Stands behind a sentence of a model whose quotation stands in the source, but was not found to bear the sentence out. */
export const notVerifiedMark = '*(not verified)*';

/** Opens the list, at the end of an answer, of what a model found in no source; each point is a bullet below it. */
export const notAnsweredHeading = '**What the sources do not answer**';

/**
 * Opens the conclusion of an answer that seems to answer, in one paragraph with it: the first paragraph is what a memo and a
 * comparison show as the conclusion. A notice of the sources' languages, or marks of bold letters, may stand before it.
 */
export const seemsToAnswerOpening = 'This seems to be the rule; check that it fits your case';

/** What a memo says of such an answer, beside who wrote it. */
export const seemsToAnswerNote =
  'The sources only seem to answer this question: check that the rule fits the case.';
