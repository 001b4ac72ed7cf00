/** Stands behind a sentence of a model whose quotation stands in the source, but was not found to bear the sentence out. */
export const notVerifiedMark = '*(not verified)*';

/** Opens the list, at the end of an answer, of what a model found in no source; each point is a bullet below it. */
export const notAnsweredHeading = '**What the sources do not answer**';

/** Opens an answer that seems to answer: its reader has to check that it fits. */
export const seemsToAnswerOpening = 'This seems to be the rule; check that it fits your case';
