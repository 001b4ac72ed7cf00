import type { en } from './en';

export const es: typeof en = {
  colon: ': ',
  and: ' y ',
  stop: '.',

  inShort: 'En resumen:',
  inShortFromDraft: 'En resumen, según un proyecto:',
  fromBodies: 'De la lista de organismos de la guía:',
  repealedLaw: 'Norma derogada:',
  supersededLaw: 'Norma sustituida:',
  notYetLaw: 'Norma aún no en vigor:',
  isLaw: 'En resumen: sí.',
  isNoLaw: 'En resumen: no.',
  isNotConfirmed: 'En resumen: no está confirmado.',

  draft: 'Proyecto',
  repealed: 'Derogado',
  superseded: 'Sustituido',
  notYet: 'Aún no en vigor',
  draftAside: 'proyecto',
  repealedAside: 'derogado',
  supersededAside: 'sustituido',
  notYetAside: 'aún no en vigor',

  lawInForce: '{title} está en vigor (situación a fecha de {date}).',
  lawAmended: '{title} está en vigor en su versión modificada (situación a fecha de {date}).',
  lawDraft: '{title} es un proyecto y no constituye derecho vigente (situación a fecha de {date}).',
  lawRepealed: '{title} está derogado y ya no está en vigor (situación a fecha de {date}).',
  lawSuperseded: '{title} ha sido sustituido y ya no está en vigor (situación a fecha de {date}).',
  lawNotYet: '{title} aún no está en vigor (situación a fecha de {date}).',
  lawUnknown: 'No está confirmado que {title} esté en vigor (situación a fecha de {date}).',

  sourcesSay: 'Lo que dicen las fuentes ({country})',
  internationalRules: 'Normas internacionales',
  notLawInForce: 'Textos que no están en vigor',
  furtherProvisions: 'Otras disposiciones',
  notSettled: 'Cuestiones sin determinar',
  nearestProvisions: 'Disposiciones más próximas',
  treatyStands: 'Situación respecto del tratado',
  gaps: 'Lagunas de nuestra guía',
  whoToContact: 'A quién dirigirse',
  provisionsCited: 'Disposiciones que citan las fuentes',
  sameNumber: 'El mismo número en otra norma',

  summaryOf: 'Resumen de Astraea: {cited}',
  summaryOn: 'Resumen de Astraea ({country})',
  notTheLaw: '{name} (no es el texto de la ley)',

  note: 'Nota:',
  nothingInForce: 'Lo que aquí se cita no es derecho vigente.',
  nothingCloser:
    'No se ha encontrado en las fuentes ({country}) nada más próximo a la pregunta: lo que aquí no se dice queda sin respuesta.',
  boundUnknown: 'Las fuentes no confirman si este Estado ({country}) está vinculado por {title}.',
  otherPlaces: 'Las fuentes ({country}) no citan {wanted}; lo que aquí se cita figura en otros lugares.',
  onlyInternational:
    'Las normas aquí citadas son internacionales; ninguna de ellas pertenece al derecho interno ({country}).',
  signatoryOnly: 'Este Estado ({country}) ha firmado {title}, pero no es parte{asOf}.',
  notParty:
    'Este Estado ({country}) no es parte en {title}, por lo que no está vinculado por él como tratado{asOf}.',
  notBinding: '{title} no es jurídicamente vinculante.',
  asOf: ' (situación a fecha de {date})',
  withoutValidity:
    '{title} se ha leído sin sus datos de vigencia: no se ha leído lo que el archivo indica sobre las disposiciones que están en vigor.',
  placeMentioned:
    'Esta conversación se refiere al siguiente país: {country}. Para el otro derecho ({place}), inicie una nueva conversación y elija en ella ese país.',

  otherCountry:
    'Esta pregunta se refiere a un país ({place}) distinto del de esta conversación ({country}). El país de una conversación no puede cambiarse, por lo que aquí no se responde.',
  startNew: 'Para ese país ({place}), inicie una nueva conversación y elíjalo en ella.',
  noSourcesFor: 'Aquí no hay fuentes sobre ese país ({place}).',
  noSubject:
    '¿Qué desea saber sobre este país ({country})? Por ejemplo: lanzar, operar, registrar o asegurar un satélite.',
  noSources:
    'Aquí todavía no hay fuentes sobre este país ({country}), por lo que no se responde a la pregunta.',
  notInSources: 'No se ha encontrado una respuesta en las fuentes ({country}).',
  notRead:
    'Por el momento, las preguntas solo se buscan y no se leen, por lo que no se da ninguna respuesta. Estas son las disposiciones ({country}) más próximas.',
  spaceTreaties: 'tratados de las Naciones Unidas sobre el espacio',
  treatyNotBinding:
    'El siguiente instrumento no es jurídicamente vinculante, sea cual sea el Estado que lo firme: {treaty}. Las fuentes no confirman si este Estado ({country}) lo ha firmado.',
  treatyUnknown:
    'Las fuentes no confirman si este Estado ({country}) está vinculado por el siguiente instrumento, por lo que no se da ninguna respuesta: {treaty}.',
  unknownLaw:
    'Las fuentes ({country}) no contienen ninguna norma denominada «{law}», por lo que no se da ninguna respuesta.',
  notCited:
    'Las fuentes ({country}) no citan {wanted}, por lo que no se da ninguna respuesta. No se citan otras disposiciones en su lugar.',
  notCitedOfLaw:
    'Las fuentes ({country}) no citan {wanted} de {title}, por lo que no se da ninguna respuesta. No se citan otras disposiciones en su lugar.',
  fromTo: 'de {first} a {last}',
  noProvision: 'no hay ninguna disposición confirmada',
};
