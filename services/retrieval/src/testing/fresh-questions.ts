import { parseTable } from './question-table';

/** Over guides that were not looked at for the first thresholds. At its first run 7 of 53 were refused wrongly. */
export const freshQuestions = parseTable(`
ar S | What is the yearly charge for a registered satellite system? | arg-005
at D | Which debris obligations do operators have? | at-008
at R | Who runs the register? | at-009
be L | Is the owner of a cubesat without propulsion covered by the law? | be-002
br M | Do I need a licence for asteroid mining? | bra-014
br R | Do I have to enter my satellite in the registry myself? | bra-010
cl M | Has Chile signed the Artemis Accords? | chl-006 chl-008
cn S | Must satellite networks be coordinated domestically before the ITU? | cn-010
cz P | Which ministry coordinates space matters? | cz-002
cz L | What cybersecurity duties apply to ground stations? | cz-004
dk E | Do I have to comply with export control when I apply for approval? | dk-008
dk I | Is insurance a condition for approval? | dk-005
eu L | How high can sanctions under the proposed EU Space Act be? | eu-009
eu E | Is sending controlled software by email an export? | eu-013
fi S | What does the ground station licence cost? | fi-012
fi O | From what image resolution on is a remote sensing licence needed? | fi-011
fr L | Who grants authorisations and what does the application contain? | fr-002
fr P | What is the role of CNES? | fr-013
de O | Can the state demand satellite images with priority? | de-008
de E | Does a foreign buyer of a German space company have to notify the deal? | de-010
gr D | Do I need an environmental report? | gr-011
gr L | My satellite is registered in another state. Does the Greek law apply? | gr-003
in S | Is satellite spectrum auctioned? | in-010
in L | Do foreign entities need an authorisation from IN-SPACe? | in-001
id S | Can we use a foreign satellite in Indonesia? | idn-009
il L | Is there a national space law? | il-001
it L | Does one authorization cover a whole constellation? | it-004
it E | Does the Golden Power screening still apply? | it-012
kz P | Which treaties has Kazakhstan joined? | kaz-010
mx M | Is Mexico bound by the Moon Agreement? | mx-007
ng S | Is it a crime to provide satellite service without a licence? | nga-006
no L | Does a transfer of ownership of a space object need consent? | no-004
ph S | May internet providers access foreign satellites directly? | phl-005
pl I | What is the maximum insurance sum? | pl-005
pl D | I found a piece of a rocket in a field, what must I do? | pl-008
pt L | Is there a blanket licence for constellations? | pt-002
pt P | Who is the space authority? | pt-001
ru I | Is liability independent of fault? | ru-004
ru P | Is Russia a party to the Moon Agreement? | ru-006
sa L | What is the fine for a breach under the draft space law? | sa-002
sg S | Do I need a licence for an orbital slot? | sg-005
sg S | Are ground stations licensed? | sg-006
za I | Is a sum fixed for insurance? | zaf-004
kr I | Who is liable for launch damage regardless of fault? | kr-005
kr F | Is a separate permit needed for each launch? | kr-001
es R | Which registration data must companies hand over? | es-005
se L | May a private firm do space activity from Swedish territory without permit? | se-002
se I | Is there an insurance requirement? | se-007
ch L | Can a satellite operation be stopped by the government today? | ch-002
ch R | Does Switzerland have a national register of space objects? | ch-005
th I | Is Thailand bound by the Liability Convention? | tha-007
tr P | Does Turkey have a comprehensive space law? | tr-001 tr-009
ua L | How long does the decision on a space permit take and what does it cost? | ua-004
fr L | What is the licence fee in Brazil? |
fr L | Where can I eat near the spaceport in Kourou? |
de L | How do I renew my driving licence? |
de O | Which camera should I buy for astrophotography? |
de I | What pension do astronauts get? |
in L | How much does the IN-SPACe authorisation for balloons weigh? |
in L | Which exam must space lawyers pass? |
it L | What is the VAT rate on satellites? |
es L | Can I bring my dog on a suborbital flight? |
pl L | What salary does the president of the space agency earn? |
kr L | Who invented the rocket? |
kr F | What rules apply to launches from Sweden? |
br L | How many employees does the Brazilian Space Agency have? |
ru L | What are the opening hours of the ministry? |
cn L | Which stock exchange lists satellite companies? |
se D | What emission limits apply to rocket exhaust? |
no L | How tall may a rocket be? |
sg L | What is the penalty for chewing gum? |
ch L | Is artificial intelligence on satellites regulated? |
th L | How do I open a bank account for a space startup? |
tr L | How many rockets were launched last year? |
ua L | Who is liable for cyber attacks on satellites during war? |
mx L | Which universities teach space law? |
gr L | Are telescopes on islands protected from light pollution? |
at L | What is the maximum noise level at a launch site in decibels? |
be I | What happens to my life insurance if I die in space? |
cl L | How do I get a building permit for an observatory? |
il L | Is kosher food required on board? |
fi L | What does EU competition law say about launch contracts? |
pt L | Which colours has the flag? |
`);
