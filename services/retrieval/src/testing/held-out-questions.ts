import { parseTable } from './question-table';

/** Over statements that no earlier question uses. At its first run 5 of 47 were refused wrongly, and word lists and thresholds were mended. */
export const heldOutQuestions = parseTable(`
dz D | What happens if a rocket stage comes down in Algeria? | dza-005
ar P | Which laws approved the UN space treaties? | arg-003
au F | I want to bring a capsule back to Earth in Australia, what do I need? | au-005
at F | Must the operator of a launch site be authorised? | at-002
be L | Who grants permission to launch a satellite? | be-001
br F | Does a launch operator licence already authorise a launch? | bra-006
br F | For how many years is the launch operator licence granted? | bra-006
ca S | Do Canadian citizens need a radio authorization for a spacecraft? | ca-012
cl S | Which deadlines apply to the Starlink gateways? | chl-005
cn P | How does the new action plan help private firms? | cn-011
cz R | Who keeps the Czech register? | cz-003
dk F | How is space activity defined? | dk-003
eg E | May the space agency sign contracts with foreign companies? | egy-005
eu E | To which countries can dual-use items be exported under the general authorisation EU001? | eu-012
fi E | How long must ground station logs be kept? | fi-013
fr S | Which agency files frequency assignments with the ITU? | fr-019
de L | Do I need a general license to operate a satellite in Germany? | de-001
gr I | Up to what sum must an operator be insured? | gr-006
in L | Can a foreign company apply to IN-SPACe directly? | in-002
id O | Do private operators have to hand over remote sensing metadata? | idn-008
il E | Is a marketing licence needed for dual-use items? | il-003
it L | What are the requirements for applicants? | it-005
jp P | What does the planned reform of the Space Activities Act change? | jp-012
kz F | Who decides about launches from the national territory? | kaz-003
ke I | Has Kenya joined the Liability Convention? | ken-007
lu L | Can the minister's authorisation be assigned to somebody else? | lu-002 lu-007
mx P | What does the Mexican Space Agency do? | mx-001
nl L | Is it forbidden to operate satellites from a Dutch ship without a licence? | nl-001
nz E | Which security arrangements does a ground station operator need? | nz-014
ng P | What did the NASRDA Act set up? | nga-005
no D | May space activity create debris? | no-010
ph R | When did the Philippines accede to the Registration Convention? | phl-004
pl L | Is there a minimum capital for operators? | pl-004
pt I | When must proof of the insurance policy be given? | pt-006
ru L | Who gives licences for testing space technology? | ru-002
sa L | Where does the space operations area begin in the draft? | sa-003
sg R | Did Singapore ratify the Registration Convention? | sg-009
za L | Do I have to tell the Council when I depart from the licence conditions? | zaf-005
kr D | Is there a deorbit deadline? | kr-012
es R | Which objects must be entered in the register? | es-004
se L | Can the permit be revoked? | se-006
ch E | From what share of components is an export permit needed? | ch-008
th R | Can rights in a registered object be passed to someone else? | tha-010
tr R | Who registers Turkish objects with the UN? | tr-002
ua L | Are private companies allowed to launch since the monopoly ended? | ua-001
uk I | Do victims on the ground have to prove negligence? | uk-008
un L | What elements should a national space law contain? | un-002
dz L | Which football club does the minister support? |
ar L | How do I renew my passport? |
au L | What is the penalty for shark fishing? |
at L | Which vaccines are mandatory for children? |
be L | What is the tariff for electricity at night? |
br I | How is a helicopter insured? |
ca L | Can I bring a gun on a camping trip? |
cl L | How are telescopes cleaned? |
cn L | Who wrote the novel The Three-Body Problem? |
cz I | What is the sum insured in crowns per satellite? |
dk L | How many parking spaces does the ministry have? |
fi F | Which fuel may a rocket burn? |
fr I | How much was paid for the Ariane accident? |
de F | Are fireworks on New Year's Eve allowed? |
gr R | What is the font size of the register's forms? |
in P | Who is the chairman of IN-SPACe? |
id S | What does an internet subscription cost per month? |
it L | Which court hears divorce cases? |
jp L | What is the minimum wage in Tokyo? |
kz L | How long is the railway to Baikonur? |
lu L | Are meetings of the board held in German? |
mx L | Do Polish rules on debris apply? |
nl D | How many satellites burnt up last year? |
nz L | What does Canadian law say about remote sensing? |
no F | Does a sounding rocket need an export licence from Brazil? |
pl L | Does my dog need a leash at the spaceport? |
ru E | What is the exchange rate of the rouble? |
sa L | Who was the first Saudi astronaut? |
kr L | Is overtime for engineers paid? |
es L | What is the best beach near the launch site? |
se S | Which antenna brand is best? |
ch L | Is there a quota for women on boards? |
tr L | Should I invest in satellite bonds? |
ua L | When will the war end? |
uk L | How do I appeal a parking ticket? |
us L | Which party won the election? |
us D | What is the maximum brightness of a satellite in magnitudes? |
`);
