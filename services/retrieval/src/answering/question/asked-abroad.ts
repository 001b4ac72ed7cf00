/** What a question in another language asks for, in the English words that ask for it; the sooner the surer. */
const rows: readonly [english: string, signs: RegExp][] = [
  [
    'what is the penalty',
    /\b(?:bu(?:ß|ss)geld\p{L}*|geldbu(?:ß|ss)e|strafe\p{L}*|bestraft|sanktion\p{L}*|amendes?|sanctions?|risque-t-on|risquons|astreintes?|multas?|sanci(?:ón|ones)|sanzion[ei]|coimas?)\b|غرامة|عقوب/iu,
  ],
  [
    'how much is it',
    /\b(?:was kostet|was kosten|wie viel kostet|wie teuer|wie hoch (?:ist|sind|muss)|welche gebühr|combien coûte\p{L}*|à combien s|quel(?:le)? est le (?:montant|prix|tarif)|quels? frais|quelle redevance|cuánto (?:cuesta|vale|hay que pagar|se paga)|qué (?:tasa|importe|cuantía)|quanto (?:costa|custa)|qual (?:o|é o) (?:valor|custo))\b|كم (?:تبلغ |يبلغ |هو |هي )?(?:ال)?(?:رسوم|رسم|مبلغ|تكلفة)|ما (?:هي |هو )?(?:ال)?(?:رسوم|رسم|مبلغ|مقدار)/iu,
  ],
  [
    'how often',
    /\b(?:wie oft|à quelle fréquence|combien de fois|con qué frecuencia|cada cuánto|con quale frequenza|com que frequência)\b|كم مرة/iu,
  ],
  [
    'how long',
    /\b(?:wie lange|wie schnell|wie früh|welche[rn]? frist|bis wann|wann spätestens|combien de (?:temps|jours|semaines|mois|ans|années|heures)|(?:quel|quels|sous quel|dans quel) délais?|jusqu['’]à quand|quelle durée|cuánto tiempo|qué plazo|cuántos (?:días|meses|años)|cuántas (?:horas|semanas)|cuánta antelación|quanto tempo|entro quando|quale termine|qual o prazo|quantos (?:dias|meses|anos))\b|كم (?:يوم|شهر|سنة|ساعة|مدة)|ما (?:هي )?(?:ال)?(?:مدة|مهلة)|خلال كم/iu,
  ],
  [
    'which authority',
    /^\W*(?:wer|welche (?:behörde|stelle)|qui|quel(?:le)? (?:autorité|ministre|organisme)|quién(?:es)?|qué (?:autoridad|organismo)|chi|quale autorità|quem|qual autoridade)\b|^\W*(?:من |ما (?:هي )?الجهة|أي جهة)/iu,
  ],
  [
    'under what conditions',
    /\b(?:unter welchen (?:bedingungen|voraussetzungen)|à quelles conditions|sous quelles conditions|en qué condiciones|a quali condizioni|em que condições)\b|ما (?:هي )?شروط/iu,
  ],
  [
    'must we',
    /^\W*(?:(?:darf|dürfen|muss|müssen|ist|sind|kann|können|hat|haben|gilt|gelten|braucht?|brauchen|stimmt es)\b|(?:peut-on|faut-il|doit-on|est-ce|est-il|y a-t-il)\b|(?:puede|pueden|debe|deben|es|está|están|hay que|se puede|tenemos que|necesita\p{L}*)\b|(?:può|possono|deve|devono|è)\b|(?:pode|podem|deve|devem|é)\b|هل )|\b(?:doit|doivent|peut|peuvent)-(?:ils?|elles?|on)\b/iu,
  ],
];

/** How English would ask for the kind of thing that a question in another language asks for; empty if it is not known. */
export function askedInEnglish(question: string): string {
  return rows.find(([, signs]) => signs.test(question))?.[0] ?? '';
}
