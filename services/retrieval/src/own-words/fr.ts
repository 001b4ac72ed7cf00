import type { en } from './en';

export const fr: typeof en = {
  colon: ' : ',
  and: ' et ',
  stop: '.',

  inShort: 'En bref :',
  inShortFromDraft: 'En bref, d’après un projet de texte :',
  fromBodies: 'Extrait de la liste des organismes du guide :',
  repealedLaw: 'Texte abrogé :',
  supersededLaw: 'Texte remplacé :',
  notYetLaw: 'Texte pas encore en vigueur :',
  isLaw: 'En bref : oui.',
  isNoLaw: 'En bref : non.',
  isNotConfirmed: 'En bref : non confirmé.',

  draft: 'Projet',
  repealed: 'Abrogé',
  superseded: 'Remplacé',
  notYet: 'Pas encore en vigueur',
  draftAside: 'projet',
  repealedAside: 'abrogé',
  supersededAside: 'remplacé',
  notYetAside: 'pas encore en vigueur',

  lawInForce: '{title} est en vigueur (état : {date}).',
  lawAmended: '{title} est en vigueur dans sa version modifiée (état : {date}).',
  lawDraft: '{title} est un projet et ne constitue pas du droit en vigueur (état : {date}).',
  lawRepealed: '{title} est abrogé et n’est plus en vigueur (état : {date}).',
  lawSuperseded: '{title} a été remplacé et n’est plus en vigueur (état : {date}).',
  lawNotYet: '{title} n’est pas encore en vigueur (état : {date}).',
  lawUnknown: 'L’entrée en vigueur de {title} n’est pas confirmée (état : {date}).',

  sourcesSay: 'Ce que disent les sources ({country})',
  internationalRules: 'Règles internationales',
  notLawInForce: 'Textes qui ne sont pas en vigueur',
  furtherProvisions: 'Autres dispositions',
  notSettled: 'Points non établis',
  nearestProvisions: 'Dispositions les plus proches',
  treatyStands: 'Situation au regard du traité',
  gaps: 'Lacunes de notre guide',
  whoToContact: 'À qui s’adresser',
  provisionsCited: 'Dispositions citées par les sources',
  sameNumber: 'Le même numéro dans un autre texte',

  summaryOf: 'Résumé d’Astraea : {cited}',
  summaryOn: 'Résumé d’Astraea ({country})',
  notTheLaw: '{name} (ne constitue pas le texte de loi)',

  note: 'Remarque :',
  nothingInForce: 'Les textes cités ici ne sont pas en vigueur.',
  nothingCloser:
    'Rien de plus proche de la question n’a été trouvé dans les sources ({country}) : ce qui n’est pas dit ici reste sans réponse.',
  boundUnknown: 'Les sources ne confirment pas si cet État ({country}) est lié par {title}.',
  otherPlaces:
    'Les sources ({country}) ne citent pas {wanted} ; les passages cités ici figurent à d’autres endroits.',
  onlyInternational:
    'Les règles citées ici sont internationales ; aucune d’elles ne relève du droit interne ({country}).',
  signatoryOnly: 'Cet État ({country}) a signé {title} mais n’y est pas partie{asOf}.',
  notParty:
    'Cet État ({country}) n’est pas partie à l’instrument {title} et n’est donc pas lié par celui-ci en tant que traité{asOf}.',
  notBinding: '{title} n’est pas juridiquement contraignant.',
  asOf: ' (état : {date})',
  withoutValidity:
    '{title} a été lu sans ses indications de validité : les mentions du fichier relatives aux dispositions en vigueur n’ont pas été lues.',
  placeMentioned:
    'Cette conversation porte sur un autre pays ({country}). Pour le droit applicable ailleurs ({place}), veuillez commencer une nouvelle conversation et y choisir ce pays.',

  otherCountry:
    'Cette question porte sur un pays ({place}) qui n’est pas celui de cette conversation ({country}). Le pays d’une conversation ne pouvant être modifié, il n’y est pas répondu ici.',
  startNew: 'Pour ce pays ({place}), veuillez commencer une nouvelle conversation et le choisir comme pays.',
  noSourcesFor: 'Aucune source n’est disponible ici pour ce pays ({place}).',
  noSubject:
    'Que souhaitez-vous savoir sur ce pays ({country}) ? Par exemple : lancer, exploiter, immatriculer ou assurer un satellite.',
  noSources:
    'Aucune source n’est encore disponible ici pour ce pays ({country}) ; il n’est donc pas répondu à la question.',
  notInSources: 'Aucune réponse n’a été trouvée dans les sources ({country}).',
  notRead:
    'Pour le moment, les questions donnent lieu à une recherche sans être lues ; aucune réponse n’est donc donnée. Voici les dispositions ({country}) qui s’en rapprochent le plus.',
  spaceTreaties: 'traités des Nations Unies relatifs à l’espace',
  treatyNotBinding:
    'L’instrument suivant n’est pas juridiquement contraignant, quel que soit l’État signataire : {treaty}. Les sources ne confirment pas si cet État ({country}) l’a signé.',
  treatyUnknown:
    'Les sources ne confirment pas si cet État ({country}) est lié par l’instrument suivant, de sorte qu’aucune réponse n’est donnée : {treaty}.',
  unknownLaw:
    'Les sources ({country}) ne contiennent aucun texte intitulé « {law} » ; aucune réponse n’est donc donnée.',
  notCited:
    'Les sources ({country}) ne citent pas {wanted} ; aucune réponse n’est donc donnée. D’autres dispositions ne sont pas citées à la place.',
  notCitedOfLaw:
    'Les sources ({country}) ne citent pas {wanted} de {title} ; aucune réponse n’est donc donnée. D’autres dispositions ne sont pas citées à la place.',
  fromTo: 'de {first} à {last}',
  noProvision: 'aucune disposition n’est confirmée',
};
