/** What stands in brackets, with brackets in it. */
const inBrackets = /\((?:[^()]|\([^()]{0,300}\)){1,900}\)/gu;

/** As InfoLEG tells what put a provision in and what else is to be known of it; of one that is no more its note is all that is left. */
const editorsNote =
  /^\((?:nota\b[^:]{0,40}:|(?:art[íi]culo|p[áa]rrafo|inciso|apartado|punto|cap[íi]tulo|secci[óo]n|t[íi]tulo|denominaci[óo]n|ep[íi]grafe|anexo|expresi[óo]n|texto)\b[^()]{0,80}?\b(?:sustituid|incorporad|modificad|observad|renumerad|agregad|rectificad)[oa]s?\s+por\b)/iu;

/** As Justel tells between the number of an article and its text what put it in: `Art. 8. <L 1996-07-10/42, art. 5>`. */
const behindNumber =
  /^(\p{L}{2,8}\.?\s?\p{N}[\p{L}\p{N}/]*\s?[.:]?)\s?(<[^<>]{0,300}\p{N}[^<>]{0,300}>)(?=\s?[\p{Lu}\p{N}§(["“«])/u;

/** A paragraph as it is law, and what its editors say in brackets of its history. */
export function withoutEditorsNotes(text: string): { law: string; notes: string[] } {
  const [begins, number, noted] = behindNumber.exec(text) ?? [];
  if (begins !== undefined && noted !== undefined) {
    const { law, notes } = withoutEditorsNotes(`${number} ${text.slice(begins.length).trimStart()}`);
    return { law, notes: [noted, ...notes] };
  }
  if (!text.includes('(')) return { law: text, notes: [] };
  const notes: string[] = [];
  const law = text.replace(inBrackets, (words) => {
    if (!editorsNote.test(words)) return words;
    notes.push(words);
    return ' ';
  });
  return { law: notes.length > 0 ? law.replace(/\s+/gu, ' ').trim() : text, notes };
}
