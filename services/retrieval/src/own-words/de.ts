import type { en } from './en';

export const de: typeof en = {
  colon: ': ',
  and: ' und ',
  stop: '.',

  inShort: 'Kurz gesagt:',
  inShortFromDraft: 'Kurz gesagt, nach einem Entwurf:',
  fromBodies: 'Aus dem Behördenverzeichnis des Leitfadens:',
  repealedLaw: 'Aufgehobenes Recht:',
  supersededLaw: 'Abgelöstes Recht:',
  notYetLaw: 'Noch nicht geltendes Recht:',
  isLaw: 'Kurz gesagt: ja.',
  isNoLaw: 'Kurz gesagt: nein.',
  isNotConfirmed: 'Kurz gesagt: nicht bestätigt.',

  draft: 'Entwurf',
  repealed: 'Aufgehoben',
  superseded: 'Abgelöst',
  notYet: 'Noch nicht in Kraft',
  draftAside: 'Entwurf',
  repealedAside: 'aufgehoben',
  supersededAside: 'abgelöst',
  notYetAside: 'noch nicht in Kraft',

  lawInForce: '{title} ist in Kraft (Stand: {date}).',
  lawAmended: '{title} ist in geänderter Fassung in Kraft (Stand: {date}).',
  lawDraft: '{title} ist ein Entwurf und kein geltendes Recht (Stand: {date}).',
  lawRepealed: '{title} ist aufgehoben und kein geltendes Recht mehr (Stand: {date}).',
  lawSuperseded: '{title} ist abgelöst und kein geltendes Recht mehr (Stand: {date}).',
  lawNotYet: '{title} ist noch nicht in Kraft (Stand: {date}).',
  lawUnknown: 'Dass {title} in Kraft ist, ist nicht bestätigt (Stand: {date}).',

  sourcesSay: 'Was die Quellen sagen ({country})',
  internationalRules: 'Internationale Regeln',
  notLawInForce: 'Kein geltendes Recht',
  furtherProvisions: 'Weitere Vorschriften',
  notSettled: 'Nicht geklärt',
  nearestProvisions: 'Nächstliegende Vorschriften',
  treatyStands: 'Stand des Vertrags',
  gaps: 'Lücken in unserem Leitfaden',
  whoToContact: 'Ansprechstellen',
  provisionsCited: 'Vorschriften, die die Quellen anführen',
  sameNumber: 'Dieselbe Nummer in einem anderen Gesetz',

  summaryOf: 'Zusammenfassung von Astraea: {cited}',
  summaryOn: 'Zusammenfassung von Astraea ({country})',
  notTheLaw: '{name} (nicht der Gesetzestext)',

  note: 'Hinweis:',
  nothingInForce: 'Das hier Zitierte ist kein geltendes Recht.',
  nothingCloser:
    'In den Quellen ({country}) wurde nichts gefunden, was der Frage näher kommt: Was hier nicht steht, bleibt offen.',
  boundUnknown: 'Die Quellen bestätigen nicht, ob dieser Staat ({country}) an {title} gebunden ist.',
  otherPlaces:
    'Die Quellen ({country}) führen {wanted} nicht an; das hier Zitierte steht an anderen Stellen.',
  onlyInternational:
    'Die hier zitierten Regeln sind internationaler Art; keine von ihnen gehört zum innerstaatlichen Recht ({country}).',
  signatoryOnly: 'Dieser Staat ({country}) hat {title} unterzeichnet, ist aber nicht Vertragspartei{asOf}.',
  notParty:
    'Dieser Staat ({country}) ist nicht Vertragspartei von {title} und daher nicht vertraglich daran gebunden{asOf}.',
  notBinding: '{title} ist rechtlich nicht bindend.',
  asOf: ' (Stand: {date})',
  withoutValidity:
    '{title} wurde ohne Angaben zur Geltung gelesen: Was die Datei darüber sagt, welche Vorschriften in Kraft sind, wurde nicht gelesen.',
  placeMentioned:
    'Dieses Gespräch betrifft folgendes Land: {country}. Für das andere Recht ({place}) beginnen Sie bitte ein neues Gespräch und wählen Sie dort dieses Land.',

  otherCountry:
    'Diese Frage betrifft ein anderes Land ({place}) als dieses Gespräch ({country}). Das Land eines Gesprächs steht fest; die Frage wird hier deshalb nicht beantwortet.',
  startNew: 'Für dieses Land ({place}) beginnen Sie bitte ein neues Gespräch und wählen es dort aus.',
  noSourcesFor: 'Für dieses Land ({place}) liegen hier keine Quellen vor.',
  noSubject:
    'Was möchten Sie wissen ({country})? Zum Beispiel: einen Satelliten starten, betreiben, registrieren oder versichern.',
  noSources:
    'Für dieses Land ({country}) liegen hier noch keine Quellen vor; die Frage wird deshalb nicht beantwortet.',
  notInSources: 'In den Quellen ({country}) wurde keine Antwort gefunden.',
  notRead:
    'Zu Fragen wird derzeit nur gesucht, sie werden nicht gelesen; deshalb wird keine Antwort gegeben. Dies sind die Vorschriften ({country}), die der Frage am nächsten kommen.',
  spaceTreaties: 'Weltraumverträge der Vereinten Nationen',
  treatyNotBinding:
    'Folgende Vereinbarung ist rechtlich nicht bindend, gleich welcher Staat sie unterzeichnet: {treaty}. Die Quellen bestätigen nicht, ob dieser Staat ({country}) sie unterzeichnet hat.',
  treatyUnknown:
    'Die Quellen bestätigen nicht, ob für diesen Staat ({country}) eine Bindung besteht ({treaty}); deshalb wird keine Antwort gegeben.',
  unknownLaw:
    'Die Quellen ({country}) enthalten kein Gesetz mit dem Namen „{law}“; deshalb wird keine Antwort gegeben.',
  notCited:
    'Die Quellen ({country}) führen {wanted} nicht an; deshalb wird keine Antwort gegeben. Andere Vorschriften werden nicht an dessen Stelle zitiert.',
  notCitedOfLaw:
    'Die Quellen ({country}) führen {wanted} aus {title} nicht an; deshalb wird keine Antwort gegeben. Andere Vorschriften werden nicht an dessen Stelle zitiert.',
  fromTo: 'von {first} bis {last}',
  noProvision: 'keine Vorschrift ist bestätigt',
};
