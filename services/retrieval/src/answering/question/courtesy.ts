const courtesy =
  /^(?:[\s\p{P}\p{S}]|\b(?:ok|okay|thanks?|thank you|thx|cheers|great|good|perfect|nice|cool|got it|very much|a lot|so much|bye|goodbye|hello|hi|hey|yes|no|sure|fine)\b)*$/iu;

/** True for what is said to be polite: it asks nothing, whatever was asked before. */
export function isCourtesy(text: string): boolean {
  return courtesy.test(text);
}
