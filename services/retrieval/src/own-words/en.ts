/** The product's own words around what is quoted; `{country}` and the like are filled in. Titles come with their markup. */
export const en = {
  colon: ': ',
  and: ' and ',
  stop: '.',

  inShort: 'In short:',
  inShortFromDraft: 'In short, from a draft:',
  fromBodies: 'From the guide’s list of bodies:',
  repealedLaw: 'Repealed law:',
  supersededLaw: 'Superseded law:',
  notYetLaw: 'Law not yet in force:',
  isLaw: 'In short: yes.',
  isNoLaw: 'In short: no.',
  isNotConfirmed: 'In short: not confirmed.',

  draft: 'Draft',
  repealed: 'Repealed',
  superseded: 'Superseded',
  notYet: 'Not yet in force',
  draftAside: 'draft',
  repealedAside: 'repealed',
  supersededAside: 'superseded',
  notYetAside: 'not yet in force',

  lawInForce: '{title} is in force, as of {date}.',
  lawAmended: '{title} is in force as amended, as of {date}.',
  lawDraft: '{title} is a draft and not law in force, as of {date}.',
  lawRepealed: '{title} is repealed and no longer law in force, as of {date}.',
  lawSuperseded: '{title} is superseded and no longer law in force, as of {date}.',
  lawNotYet: '{title} is not yet in force, as of {date}.',
  lawUnknown: '{title} is not confirmed to be in force, as of {date}.',

  sourcesSay: 'What the sources for {country} say',
  internationalRules: 'International rules',
  notLawInForce: 'Not law in force',
  furtherProvisions: 'Further provisions',
  notSettled: 'Not settled',
  nearestProvisions: 'Nearest provisions',
  treatyStands: 'How the treaty stands',
  gaps: 'Gaps in our guide',
  whoToContact: 'Who to contact',
  provisionsCited: 'Provisions that the sources cite',
  sameNumber: 'The same number in another law',

  summaryOf: 'Astraea summary of {cited}',
  summaryOn: 'Astraea summary on {country}',
  notTheLaw: '{name} (not the text of the law)',

  note: 'Note:',
  nothingInForce: 'What is cited here is not law in force.',
  nothingCloser:
    'Nothing that comes closer to the question was found in the sources for {country}: what is not said here stays open.',
  boundUnknown: 'The sources do not confirm whether {country} is bound by {title}.',
  otherPlaces: 'The sources for {country} do not cite {wanted}; what is cited here stands at other places.',
  onlyInternational: 'The rules cited here are international; none of them is a law of {country} itself.',
  signatoryOnly: '{country} has signed {title} but is not a party to it{asOf}.',
  notParty: '{country} is not a party to {title}, so it is not bound by it as a treaty{asOf}.',
  notBinding: '{title} is not legally binding.',
  asOf: ' (as of {date})',
  withoutValidity:
    '{title} is read without its validity: what its file says of which provisions are in force was not read.',
  placeMentioned:
    'This conversation is about {country}. For the law of {place}, start a new conversation and choose it as the country.',

  otherCountry:
    'This question is about {place}, and this conversation is about {country}. The country of a conversation is fixed, so it is not answered here.',
  startNew: 'For {place}, start a new conversation and choose it as the country.',
  noSourcesFor: 'There are no sources for {place} here.',
  noSubject:
    'What would you like to know about {country}? For example: launch, operate, register or insure a satellite.',
  noSources: 'There are no sources for {country} here yet, so the question is not answered.',
  notInSources: 'I couldn’t find an answer in the sources for {country}.',
  notRead:
    'Questions are only searched at the moment and not read, so no answer is given. These are the provisions for {country} that come nearest.',
  spaceTreaties: 'UN space treaties',
  treatyNotBinding:
    'The {treaty} are not legally binding, whichever State signs them. The sources do not confirm whether {country} has signed them.',
  treatyUnknown:
    'The sources do not confirm whether {country} is bound by the {treaty}, so no answer is given.',
  unknownLaw: 'The sources for {country} have no law that is called “{law}”, so no answer is given.',
  notCited:
    'The sources for {country} do not cite {wanted}, so no answer is given. Other provisions are not quoted in its place.',
  notCitedOfLaw:
    'The sources for {country} do not cite {wanted} of {title}, so no answer is given. Other provisions are not quoted in its place.',
  fromTo: 'from {first} to {last}',
  noProvision: 'no provision is confirmed',
};
