/** How notes begin in which the publisher says what became of a provision. */
const begins = [
  ...['Reda[çc][ãa]o', 'Inclu[íi]d', 'Inclus[ãa]o', 'Acrescid', 'Acrescentad', 'Revogad', 'Revoga[çc][ãa]o'],
  ...['Vide\\b', 'Vig[êe]ncia', 'Produ[çc][ãa]o de efeito', 'Regulament', 'Renumerad', 'Revigorad'],
  ...['Restabelecid', 'Promulga', 'Convertid', 'Suspens', 'Execu[çc][ãa]o suspensa', 'Declarad', 'Tornad'],
  ...[
    'Retificad',
    'Prorrogad',
    'Transformad',
    'Sem efic[áa]cia',
    'Par[áa]grafo renumerad',
    'Artigo renumerad',
  ],
  ...['Republicad', 'Suprimid', 'Vetad[oa] pel', 'Partes? mantid', 'Mensagem de veto', 'Texto compilado'],
  ...['Denomina[çc][ãa]o alterad', 'Express(?:ão|ões)\\b.*(?:substitu|suprim|declarad|alterad)'],
].join('|');
const opensNote = new RegExp(`^\\(\\s*(?:${begins})`, 'iu');
/** A note that stands alone, or is all that a link says. */
const alone = new RegExp(
  `^(?:\\(\\s*(?:${begins})[^()]*\\)|Vig[êe]ncia(?: encerrada)?|Produ[çc][ãa]o de efeitos?|Regulamento|Regulamenta[çc][ãa]o|Sem efic[áa]cia|Convers[ãa]o da .*|Mensagem de veto|Texto compilado|Texto para impress[ãa]o|Promulga[çc][ãa]o.*|Vide .*)$`,
  'iu',
);

export const isLooseNote = (text: string): boolean => alone.test(text);
export const saysRepealed = (note: string): boolean => /\b(?:revogad|suprimid)[oa]s?\b/iu.test(note);
/** It says from when something holds, which may be a day to come. */
export const saysWhen = (note: string): boolean => /vig[êe]ncia|produ[çc][ãa]o de efeito/iu.test(note);
export const isVetoed = (text: string): boolean => /^\(\s*vetad[oa]s?\s*\)[\s.;,]*$/iu.test(text);

/** Where the bracket closes that is opened at a place; the end of the text if it does not. */
function endOfBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Takes the notes out of a text, with the words that stand alone between them. */
export function takeNotes(whole: string): { text: string; notes: string[] } {
  const notes: string[] = [];
  let text = '';
  for (let at = 0; at < whole.length; ) {
    const open = whole.indexOf('(', at);
    const next = open < 0 ? whole.length : open;
    text += whole.slice(at, next);
    if (open < 0) break;
    const end = opensNote.test(whole.slice(open, open + 120)) ? endOfBracket(whole, open) : open + 1;
    if (end > open + 1) notes.push(whole.slice(open, end));
    else text += whole.slice(open, end);
    at = end;
  }
  text = text.replace(/\s+/gu, ' ').trim();
  return isLooseNote(text) && notes.length > 0 ? { text: '', notes: [...notes, text] } : { text, notes };
}
