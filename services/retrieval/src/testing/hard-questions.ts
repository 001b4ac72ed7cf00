import { parseTable } from './question-table';

/** What the sources do not answer here lies close to what they do. At its first run 13 of 25 such questions were refused; the rule on the thing asked for came of it. */
export const hardQuestions = parseTable(`
dz L | Are military activities covered by the law? | dza-002
br F | Does a rocket need clearance from the air force? | bra-005
fr I | Can the French state recover from the operator what it paid to victims? | fr-009
uk I | Must a licence cap the indemnity owed to the government? | uk-010
au S | Will ACMA submit an ITU filing for us for free? | au-013
ng P | Which UN treaties has Nigeria accepted? | nga-008
cn O | Can foreign users resell remote sensing data? | cn-015
in F | Does an Indian company need approval for a launch abroad? | in-004
cl S | How long do experimental permits last? | chl-004
eu P | Can other member states join the SST partnership? | eu-011
ke F | Who would have the exclusive right to launch? | ken-004
eg P | Who presides over the council of the space agency? | egy-004
dk S | Do we have to follow ITU rules to get approved? | dk-007
sg E | Are satellites in transit subject to export controls? | sg-007
it L | Does a foreign operator need an authorisation to act from Italian soil? | it-002
no I | Can the state claim back compensation from me? | no-007
es I | Will insurance be required under the future law? | es-003
se L | What punishment awaits somebody who operates without a permit? | se-005
de I | Will the state be able to take recourse against operators? | de-002
fi D | Within how many years must a satellite leave its orbit? | fi-008
il R | Are companies obliged to register satellites? | il-005
at I | Are universities exempt from insurance? | at-006
jp I | Who pays when damage is higher than the insurance? | jp-006
rw S | Which constellations has Rwanda filed? | rwa-003
kz L | To whom does the space law apply? | kaz-001
ua P | Does martial law affect the rules? | ua-008
tr L | Which authority do I contact for a launch permit? | tr-003
ch L | Will component suppliers fall under the planned act? | ch-003
id F | Can an Indonesian satellite be launched from another country? | idn-002
ar S | Must owners of satellite systems register? | arg-004
ph S | Is a congressional franchise still necessary? | phl-008
nl R | What information is recorded in the register? | nl-007
gr P | What replaced the Hellenic Space Agency? | gr-013
ru L | Under which act are space activities licensed? | ru-001
ae I | What is the minimum sum insured for a satellite operator? |
ae L | How long is an authorisation valid? |
ae S | How much does a frequency licence from TDRA cost per MHz? |
ae O | What image resolution may be sold freely? |
us F | How many days before launch must a flight safety analysis be filed? |
us I | What is the premium for third-party launch insurance? |
us D | What fine did the FCC impose for failing to deorbit? |
us O | Which penalties apply to unlicensed remote sensing? |
us R | What does registration of a space object cost? |
uk F | How long does the CAA take to grant a spaceport licence? |
uk D | What is the maximum probability of collision allowed? |
fr I | What is the exact amount of the liability cap per launch in euros? | fr-009 fr-010
de L | Which application form do I use for a space licence? |
in I | What insurance amount does India require for a satellite? | in-007
jp L | How many months does the Cabinet Office need for a launch permission? |
lu D | What deorbit period applies to satellites? |
lu R | Within how many days must launch data be supplied? |
nz L | How much is the payload permit application fee? |
au F | What is the age limit for space tourists? |
ca D | How much delta-v must be reserved for disposal? |
no L | How long does the ministry take to decide? |
fi I | What is the deductible of the liability insurance? |
kr M | Who owns resources mined on the Moon by Korean companies? | un-012
br O | What is the fee for a remote sensing licence? |
cn I | What is the cap on liability for launch operators? |
`);
