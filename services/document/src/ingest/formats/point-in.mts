/** What a numbered part of an annex is called, in the languages in which the Union publishes. */
const points = new Map([
  ['bg', 'точка'],
  ['cs', 'bod'],
  ['da', 'punkt'],
  ['de', 'Nummer'],
  ['el', 'σημείο'],
  ['en', 'point'],
  ['es', 'punto'],
  ['et', 'punkt'],
  ['fi', 'kohta'],
  ['fr', 'point'],
  ['ga', 'pointe'],
  ['hr', 'točka'],
  ['hu', 'pont'],
  ['it', 'punto'],
  ['lt', 'punktas'],
  ['lv', 'punkts'],
  ['mt', 'punt'],
  ['nl', 'punt'],
  ['pl', 'pkt'],
  ['pt', 'ponto'],
  ['ro', 'punctul'],
  ['sk', 'bod'],
  ['sl', 'točka'],
  ['sv', 'punkt'],
]);

/** By ISO 639-1; in English where the language is not known. */
export function pointIn(language: string | null): string {
  return points.get(language ?? '') ?? 'point';
}
