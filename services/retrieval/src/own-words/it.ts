import type { en } from './en';

export const it: typeof en = {
  colon: ': ',
  and: ' e ',
  stop: '.',

  inShort: 'In breve:',
  inShortFromDraft: 'In breve, secondo un progetto:',
  fromBodies: 'Dall’elenco degli enti della guida:',
  repealedLaw: 'Norma abrogata:',
  supersededLaw: 'Norma sostituita:',
  notYetLaw: 'Norma non ancora in vigore:',
  isLaw: 'In breve: sì.',
  isNoLaw: 'In breve: no.',
  isNotConfirmed: 'In breve: non confermato.',

  draft: 'Progetto',
  repealed: 'Abrogato',
  superseded: 'Sostituito',
  notYet: 'Non ancora in vigore',
  draftAside: 'progetto',
  repealedAside: 'abrogato',
  supersededAside: 'sostituito',
  notYetAside: 'non ancora in vigore',

  lawInForce: '{title} è in vigore (situazione aggiornata a {date}).',
  lawAmended: '{title} è in vigore nella versione modificata (situazione aggiornata a {date}).',
  lawDraft: '{title} è un progetto e non costituisce diritto vigente (situazione aggiornata a {date}).',
  lawRepealed: '{title} è abrogato e non è più in vigore (situazione aggiornata a {date}).',
  lawSuperseded: '{title} è stato sostituito e non è più in vigore (situazione aggiornata a {date}).',
  lawNotYet: '{title} non è ancora in vigore (situazione aggiornata a {date}).',
  lawUnknown: 'Non è confermato che {title} sia in vigore (situazione aggiornata a {date}).',

  sourcesSay: 'Che cosa dicono le fonti ({country})',
  internationalRules: 'Norme internazionali',
  notLawInForce: 'Testi non in vigore',
  furtherProvisions: 'Altre disposizioni',
  notSettled: 'Punti non accertati',
  nearestProvisions: 'Disposizioni più vicine',
  treatyStands: 'Situazione rispetto al trattato',
  gaps: 'Lacune della nostra guida',
  whoToContact: 'A chi rivolgersi',
  provisionsCited: 'Disposizioni citate dalle fonti',
  sameNumber: 'Lo stesso numero in un’altra norma',

  summaryOf: 'Sintesi di Astraea: {cited}',
  summaryOn: 'Sintesi di Astraea ({country})',
  notTheLaw: '{name} (non è il testo di legge)',

  note: 'Nota:',
  nothingInForce: 'Quanto qui citato non è diritto vigente.',
  nothingCloser:
    'Nelle fonti ({country}) non è stato trovato nulla di più vicino alla domanda: ciò che qui non è detto resta aperto.',
  boundUnknown: 'Le fonti non confermano se questo Stato ({country}) sia vincolato da {title}.',
  otherPlaces: 'Le fonti ({country}) non citano {wanted}; quanto qui citato si trova in altri punti.',
  onlyInternational:
    'Le norme qui citate sono internazionali; nessuna di esse appartiene al diritto interno ({country}).',
  signatoryOnly: 'Questo Stato ({country}) ha firmato {title}, ma non ne è parte{asOf}.',
  notParty:
    'Questo Stato ({country}) non è parte di {title} e pertanto non ne è vincolato in quanto trattato{asOf}.',
  notBinding: '{title} non è giuridicamente vincolante.',
  asOf: ' (situazione aggiornata a {date})',
  withoutValidity:
    '{title} è stato letto senza le indicazioni di vigenza: quanto il file indica sulle disposizioni in vigore non è stato letto.',
  placeMentioned:
    'Questa conversazione riguarda il seguente Paese: {country}. Per l’altro diritto ({place}), avvii una nuova conversazione e vi scelga quel Paese.',

  otherCountry:
    'Questa domanda riguarda un Paese ({place}) diverso da quello di questa conversazione ({country}). Il Paese di una conversazione non può essere cambiato, pertanto qui non viene data risposta.',
  startNew: 'Per quel Paese ({place}), avvii una nuova conversazione e lo scelga come Paese.',
  noSourcesFor: 'Qui non vi sono fonti relative a quel Paese ({place}).',
  noSubject:
    'Che cosa desidera sapere su questo Paese ({country})? Per esempio: lanciare, gestire, immatricolare o assicurare un satellite.',
  noSources:
    'Qui non vi sono ancora fonti relative a questo Paese ({country}), pertanto non viene data risposta alla domanda.',
  notInSources: 'Nelle fonti ({country}) non è stata trovata una risposta.',
  notRead:
    'Al momento le domande danno luogo soltanto a una ricerca e non vengono lette, pertanto non viene data alcuna risposta. Queste sono le disposizioni ({country}) più vicine.',
  spaceTreaties: 'trattati delle Nazioni Unite sullo spazio',
  treatyNotBinding:
    'Il seguente strumento non è giuridicamente vincolante, qualunque Stato lo firmi: {treaty}. Le fonti non confermano se questo Stato ({country}) lo abbia firmato.',
  treatyUnknown:
    'Le fonti non confermano se questo Stato ({country}) sia vincolato dal seguente strumento, pertanto non viene data alcuna risposta: {treaty}.',
  unknownLaw:
    'Le fonti ({country}) non contengono alcuna norma denominata «{law}», pertanto non viene data alcuna risposta.',
  notCited:
    'Le fonti ({country}) non citano {wanted}, pertanto non viene data alcuna risposta. Non si citano altre disposizioni in sostituzione.',
  notCitedOfLaw:
    'Le fonti ({country}) non citano {wanted} di {title}, pertanto non viene data alcuna risposta. Non si citano altre disposizioni in sostituzione.',
  fromTo: 'da {first} a {last}',
  noProvision: 'nessuna disposizione è confermata',
};
