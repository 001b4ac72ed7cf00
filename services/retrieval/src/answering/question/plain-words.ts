const anybody =
  '(?:anyone|anybody|someone|somebody|the (?:state|government|authorit(?:y|ies)|regulator|ministry))';
const ifSo = '(?= (?:it |that |them )?(?:if|when|in case|for|should|after|once)\\b)';

/** Everyday turns whose single words say nothing, as sources put them. */
const turns: readonly [said: RegExp, plain: string][] = [
  [/\bcosts?\b/gi, 'fee'],
  [/\bhow much (?:is|are)\b/gi, 'what amount is'],
  [
    new RegExp(
      `\\bwithout (?:first )?(?:(?:asking|telling|bothering|informing|checking with|talking to|a word to) ${anybody}|asking(?: for (?:permission|leave))?|(?:anyone|anybody)['’]?s? (?:okay|ok|permission|approval|consent|blessing|nod|go-ahead))\\b`,
      'gi',
    ),
    'without prior permission authorisation',
  ],
  [
    /\bdo (?:i|we) (?:have|need) to (?:ask|tell) (?:anyone|anybody|somebody|someone)\b/gi,
    'do I need prior permission',
  ],
  [/\bhand(?:s|ed|ing)? out\b/gi, 'grant'],
  [/\b(?:send|sends|sending|sent|put|puts|putting|shoot|shoots|shooting|shot) up\b/gi, 'launch'],
  [
    new RegExp(
      `\\bwho (?:pays(?: up)?|has to pay|must pay|would pay|will pay|foots the bill|picks up the (?:bill|tab)|is on the hook|is to blame|coughs up)(?: for (?:it|that|this|the (?:damage|mess|loss)))?${ifSo}`,
      'gi',
    ),
    'who is liable for damage',
  ],
];

/** A question with its everyday turns put plainly: asking what something costs is asking for its fee. */
export function plainWords(text: string): string {
  return turns.reduce((words, [said, plain]) => words.replace(said, plain), text);
}
