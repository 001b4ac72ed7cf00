/** What stands in brackets, with brackets in it. */
const inBrackets = /\((?:[^()]|\([^()]{0,300}\)){1,900}\)/gu;

/** As InfoLEG tells what put a provision in and what else is to be known of it; of one that is no more its note is all that is left. */
const editorsNote =
  /^\((?:nota\b[^:]{0,40}:|(?:art[íi]culo|p[áa]rrafo|inciso|apartado|punto|cap[íi]tulo|secci[óo]n|t[íi]tulo|denominaci[óo]n|ep[íi]grafe|anexo|expresi[óo]n|texto)\b[^()]{0,80}?\b(?:sustituid|incorporad|modificad|observad|renumerad|agregad|rectificad)[oa]s?\s+por\b)/iu;

/** A paragraph as it is law, and what its editors say in brackets of its history. */
export function withoutEditorsNotes(text: string): { law: string; notes: string[] } {
  if (!text.includes('(')) return { law: text, notes: [] };
  const notes: string[] = [];
  const law = text.replace(inBrackets, (words) => {
    if (!editorsNote.test(words)) return words;
    notes.push(words);
    return ' ';
  });
  return { law: notes.length > 0 ? law.replace(/\s+/gu, ' ').trim() : text, notes };
}
