import type { en } from './en';

export const pt: typeof en = {
  colon: ': ',
  and: ' e ',
  stop: '.',

  inShort: 'Em resumo:',
  inShortFromDraft: 'Em resumo, segundo um projeto:',
  fromBodies: 'Da lista de entidades do guia:',
  repealedLaw: 'Norma revogada:',
  supersededLaw: 'Norma substituída:',
  notYetLaw: 'Norma ainda não em vigor:',
  isLaw: 'Em resumo: sim.',
  isNoLaw: 'Em resumo: não.',
  isNotConfirmed: 'Em resumo: não confirmado.',

  draft: 'Projeto',
  repealed: 'Revogado',
  superseded: 'Substituído',
  notYet: 'Ainda não em vigor',
  draftAside: 'projeto',
  repealedAside: 'revogado',
  supersededAside: 'substituído',
  notYetAside: 'ainda não em vigor',

  lawInForce: '{title} está em vigor (situação: {date}).',
  lawAmended: '{title} está em vigor na versão alterada (situação: {date}).',
  lawDraft: '{title} é um projeto e não constitui direito vigente (situação: {date}).',
  lawRepealed: '{title} está revogado e já não está em vigor (situação: {date}).',
  lawSuperseded: '{title} foi substituído e já não está em vigor (situação: {date}).',
  lawNotYet: '{title} ainda não está em vigor (situação: {date}).',
  lawUnknown: 'Não está confirmado que {title} esteja em vigor (situação: {date}).',

  sourcesSay: 'O que dizem as fontes ({country})',
  internationalRules: 'Normas internacionais',
  notLawInForce: 'Textos que não estão em vigor',
  furtherProvisions: 'Outras disposições',
  notSettled: 'Pontos por esclarecer',
  nearestProvisions: 'Disposições mais próximas',
  treatyStands: 'Situação em relação ao tratado',
  gaps: 'Lacunas do nosso guia',
  whoToContact: 'A quem recorrer',
  provisionsCited: 'Disposições citadas pelas fontes',
  sameNumber: 'O mesmo número em outra norma',

  summaryOf: 'Resumo da Astraea: {cited}',
  summaryOn: 'Resumo da Astraea ({country})',
  notTheLaw: '{name} (não é o texto da lei)',

  note: 'Nota:',
  nothingInForce: 'O que aqui se cita não é direito vigente.',
  nothingCloser:
    'Não foi encontrado nas fontes ({country}) nada mais próximo da pergunta: o que aqui não é dito fica em aberto.',
  boundUnknown: 'As fontes não confirmam se este Estado ({country}) está vinculado por {title}.',
  otherPlaces: 'As fontes ({country}) não citam {wanted}; o que aqui se cita consta de outros lugares.',
  onlyInternational:
    'As normas aqui citadas são internacionais; nenhuma delas pertence ao direito interno ({country}).',
  signatoryOnly: 'Este Estado ({country}) assinou {title}, mas não é parte{asOf}.',
  notParty:
    'Este Estado ({country}) não é parte em {title}, pelo que não está vinculado por esse instrumento enquanto tratado{asOf}.',
  notBinding: '{title} não é juridicamente vinculativo.',
  asOf: ' (situação: {date})',
  withoutValidity:
    '{title} foi lido sem as indicações de vigência: o que o ficheiro indica sobre as disposições em vigor não foi lido.',
  placeMentioned:
    'Esta conversa refere-se ao seguinte país: {country}. Para o outro direito ({place}), inicie uma nova conversa e escolha nela esse país.',

  otherCountry:
    'Esta pergunta refere-se a um país ({place}) diferente do desta conversa ({country}). O país de uma conversa não pode ser alterado, pelo que aqui não se responde.',
  startNew: 'Para esse país ({place}), inicie uma nova conversa e escolha-o nela.',
  noSourcesFor: 'Não há aqui fontes sobre esse país ({place}).',
  noSubject:
    'O que deseja saber sobre este país ({country})? Por exemplo: lançar, operar, registar ou segurar um satélite.',
  noSources: 'Ainda não há aqui fontes sobre este país ({country}), pelo que não se responde à pergunta.',
  notInSources: 'Não foi encontrada uma resposta nas fontes ({country}).',
  notRead:
    'De momento, as perguntas são apenas pesquisadas e não lidas, pelo que não é dada nenhuma resposta. Estas são as disposições ({country}) mais próximas.',
  spaceTreaties: 'tratados das Nações Unidas sobre o espaço',
  treatyNotBinding:
    'O seguinte instrumento não é juridicamente vinculativo, seja qual for o Estado que o assine: {treaty}. As fontes não confirmam se este Estado ({country}) o assinou.',
  treatyUnknown:
    'As fontes não confirmam se este Estado ({country}) está vinculado pelo seguinte instrumento, pelo que não é dada nenhuma resposta: {treaty}.',
  unknownLaw:
    'As fontes ({country}) não contêm nenhuma norma denominada “{law}”, pelo que não é dada nenhuma resposta.',
  notCited:
    'As fontes ({country}) não citam {wanted}, pelo que não é dada nenhuma resposta. Não se citam outras disposições em seu lugar.',
  notCitedOfLaw:
    'As fontes ({country}) não citam {wanted} de {title}, pelo que não é dada nenhuma resposta. Não se citam outras disposições em seu lugar.',
  fromTo: 'de {first} a {last}',
  noProvision: 'nenhuma disposição está confirmada',
};
