/**
 * Words that stand in several known questions of the bundled guides, the more frequent first. Written by
 * `npm run evaluate -- words --write`.
 */
export const askedWords: ReadonlySet<string> = new Set(
  `the for does and space what which how satellite who must from licence are can our that launch law have many when with under may act has permit
  there agency did its satellites state need was operator foreign rocket before one after would long company rules years without only register orbit
  firm year list article right data insurance get out cover ministry take draft about fee paper new plan own not fine minister national bill two
  days will liability policy authorisation application where they over much debris ground pay private limit decree ask moon registration objects
  asks since use government number station operators object within cost agreement country treaty first back say flight into council file want
  mission time date office still against start day approval part control down damage sum apply abroad money wants cubesat report needed convention
  export charge whom court run off end any hold another rockets permission public free owner all section form correct pays duty filing fly payload
  were count companies give been firms activity come small text high pictures rule order authority put name paid other each resolution body could
  planned launches insurer same too people radio tax tell sell orbital also sign signed last statute made them activities allowed says india artemis
  security accords months outer singapore covered set launching share send already regulation risk appeal given site change itu near french old
  happens work five safety images defence keep hand notice claim force pad whose spacecraft parts request resources papers bank entry guidelines
  itself conditions registered transfer three earth goes had decision student yes luxembourg penalty licences make rights chile look told mining
  registry danish japan american spaceport asked china landing outside per enough far know university now service consent guarantee lunar military
  once place their general never whether home something well until through states permits kazakhstan board counts true let million third
  compensation somebody his like above minimum sensing buyer countries nothing treaties insured period test spectrum committee remote party recourse
  cap contract flies applicant articles certificate reach yearly environmental technology between chinese regulations reported show altitude german
  this refusal swedish why fall imaging slot brazil such used decides good kept term commission parliament deal saudi flights buy found indian
  israel italian sent commercial but prison every keeps amount declaration sold than czech okay just disposal harm price constellation italy
  suborbital thai ever legal licensed needs owns flying open australia finnish army gives norway person way due dutch exempt frequencies swiss
  bahrain finland written system came deadline kenya stay write launched spanish taken budget review today civil frequency korea valid often
  portugal south leave nigeria month signs stage zealand answer regulator stations ten polish staff thailand accident canada begin standard approved
  should spain lost stand france ownership takes austrian bring nobody again anything asteroid dish victim austria greek argentina claims documents
  rwanda because check later definition published decide dual late sea indonesia things accepted ceiling poland regulated power procedure belgian
  camera uae norwegian required fault away here russia union proposal refused while sweden compulsory grants centre both denmark students filed
  mexico more liable seat customer universities craft height pass left reentry then weeks hit agree granted handed japanese maximum vehicle
  authorised collision some amateur comes stop alone greece capacity changed follow operate checks contain english fines half hours missions next
  president working holder limited nuclear land members anybody carry technical treated turkish business entered limits canadian duties licensing
  cyber internet light research international russian study sue read sale algerian soil sounding algeria deorbit junk korean percent applies
  indonesian runs single word condition build got case local european life antenna joined journalist makes room ship zone anyone director else
  kazakh those engineer lender lower deals full join services asking belgium egypt files programme second breach capsule consultation coordination
  done four gets goods proof whole anacom unlicensed faa measures prove matter operating overseas germany six assessment australian inside official
  together airspace cabinet licensee loss science vote air passed penalties plans letter tests bound enter selling built grant green low partner
  call dead exemption find issued member possible school territory balloon big broker facility foreigners fund head ukraine among bind engine group
  client exactly see wrong language soon africa brought imagery regime being brazilian department farmer team holds interest listed thing hears
  approve running said operations project accept customers january others owners special club access argentine caa fees line rescue sit
  administrative african chilean counted egyptian march records subject turkiye falls fcc fleet insure looks named tourists figure instead joint
  aviation besides demand grounds piece telecom heard him mexican shares someone bodies customs portuguese behind falling fixed hands maker
  operation phone binding non changes house return sharp federal ride switzerland victims paragraph breaks cnes during effect launcher sending
  starlink building network owned please purpose reasons require transferred works answers become caught hosted kind meant ones requirements took
  waiver ahead british executive financial parties principles several ups july kinds names police renewed sector sky slots bought hear israeli
  lawyer meteorite costs tracking aircraft below punished roscosmos tourism covers lift ministers shown criteria step tourist cannot crash industry
  mean meet provider stages strategy terms cubesats fast filings fined gateway star emirates vienna wrote geneva going information separate sets
  sits sst according constellations went adopted bond kingdom ofcom signature belong casualty even help most romloven stands top closed command
  concession copuos early indemnity leaves officer sends warning authorisations citizen coming final serve controlled offence philsa address cst
  design model netherlands ukrainian withdrawal worked astronaut balloons class contact points upper acts directly ours payloads position allow
  controls fuel investor thesis united annual failed flown lease parent scope secret vat basis bringing large longer notified sanctions tank using
  carries code dubai license mine ministries nigerian proposed relief writing everything investment museum passengers range speaks traffic transport
  afterwards engineers farm rent sells supplier annex ends fell negligence philippines plane probability property reform registering responsibility
  responsible supervision astronauts field kenyan mitigation publish resource she withdrawn accession gazette geostationary looked mandatory
  observation rate voluntary clearance domestic flew premium side writes environment jail missing ordinance pledge present exception exist issue
  issues kasa nasrda paying propulsion revoked ships strict yet capital contracts judge move night comments crime december reports turnover week
  andoya buys held infrastructure online philippine protect sites size transition communications directive fallen market protection reporting risks
  sections seller trade aeb applied certain insurers lets ncc radar safeguards software stays certification compliance contractor forbidden ice
  record speak status assembly bankrupt certified conae crew czechia details direct incident inspectors punishment royal senate type accidents ban
  broke congress matters sensitive steer turn emergency rwandan systems threshold tier town age holders include laboratory noted opinion recovery
  starts euros future her merger ore quality rsa sacsa subsidiary sustainability think turned affairs bird break expert import ratified steps
  applications book city criminal foreigner merely taking talk version brussels competitor drafts lab mass raw secretary teacher tells wait april
  around hurt instrument notify offer procurement promise roof user war boss created moved neighbour protected refuse supreme suspension widow
  amended based damages experimental foresee higher joining june manila partnership payment persons role subsidies announced aside band clean laws
  level london picture positions receive branch chapter closes follows included minerals nasa signing silence thirty added citizens comment deposit
  equipment image keeping marketing mayor moment ntc numbers priority really talks times amateurs authorities dollars founded freely gone kilometres
  platform projects commerce cut dealt enacom gross isr less notification partners processing provision registers touch extended extract finder fit
  freed governs items practice spaceflight uses cinnamon communication directors employees figures highest impact implementing kigali licenses
  recognised regulates voted you acma antennas arabia belongs danger don eur evidence lapse nairobi prague prime provisions telling title btk
  complete define document drop fishermen handing hobby hook investors lisbon lists nbtc paris replaced venture withdraw assignment auction breaking
  chairs close imda pieces replace steering stratospheric tracker village administration area authorization border buying commands flag florida isro
  limitation link orders ourselves paperwork passenger printed reserved rival roll shared tasks training treasury bears boundary called inspect
  looking marking silent spring texts treat account always beyond checked economic existing finished logs manager metres region table tokyo votes
  add bands captain careless cases cnsa fixes graveyard happened leaving lighter live makers nevertheless owe reservation revocation sanction tiny
  transitional along amendment charged decisions dig entity forces gave ham hits investigates legislation main manama mortgage nanosat nsas october
  promtel ratify reads samples twenty warnings channels deca dishes extension fire least mail pending post prior renewal suspended underwriter
  weather analysis appoints avoidance base center duration engines entries extend hardware item management older probe process profit rely berlin
  brin common euro february lead path percentage powers recognition requirement route servicing thinks users value very approvals banned books burnt
  copy individual lagos little lose material might recover refuses rest riyadh sense shareholders texas thousand turkey unauthorised warns anti
  athens cairo capped chair counsel drawings experts exports founding hearing job nanosatellite nature noise preliminary republic rymdstyrelsen
  satdsig seven straight vehicles washington approves bafa barred billion britain exists false giving grade jurisdiction measured nations probable
  reduced adviser complain different fleets foreseen getting inspects means meteorites neighbours orbits pages point port representative rome
  secretariat september settled sources split strategic supervises terminals unoosa wording attached category charges chief clause clock competent
  desk economy farmers finds fishing fragment mined networks passes recorded royalty shareholder signals struck translator waivers wanted able
  beijing brightness catch deductible demands discount drone eight ended everybody explain failure happen having incentives independent institute
  interference managers met portal question reward ring testing unit validity water action advance aee aim august brings crown digging electronic
  empty examination heritage mistake practices regulate sort standards subcontractor zones advice ankara astana carried channel coast daily dates
  decided extra finance forbid guidance heads health income inquiry ised krok making metadata monopoly passing publication settles short subtel
  thrusters waived weapons workshop although audits box components crewed cybersecurity event format himself links natural newspaper november press
  prolonged resbra sales schools seoul stopped telecoms thought twice watch accounts agent anatel astronomers becomes courts distance europe friend
  inform inspection keeper key laid living nationals obliged patents punishable rented safe tabled teach these threatens watches applicants archive
  became cargo caused cube deorbited detailed drafted fails hellenic hundred instalments leased merged mid nod places planes puts reason sensor
  shows simply sixty spared supply themselves world york acting agreed agreements attempt barn concern consulted declare encryption further handles
  hop interim led lie listing nine planning reporter source support thruster updated accede agencies beforehand challenge copenhagen credit delay
  easier fill inventions lands manoeuvre master mere ordinary personal purely santiago shura statutory tied towards view won ago asteroids chamber
  facilities flat governments helsinki informed leads ministerial none patent pilot professor putting quickly restricted revised scientific self
  stops template tender twelve amendments automatically bear builds consultant copies fix forty fresh gistda guiana ift kilos lies man metal note
  oblige oslo privacy reading ready settle task trackers warsaw answerable contents digs door drafting earlier elsewhere fifteen madrid moscow
  obligations offences opened print provide rapporteur sees serves shorter spaceports statement steers waiting website advisory aerospace arms ashes
  authorises begins block collisions current declared desert development extracted fields fisherman island loan longest medical minutes permitted
  personally propose ran removal seco separately shutter started steered surveillance switch telemetry worth amounts apart bern bright calls care
  cloud colleague consult contains deputies facts gateways gear holiday imposed islands jointly latest moves offices pts reaches requests round shut
  strangers suppose bandwidth broken compensated dangers forms fully guarantees launchers mhz missile necessary owes page series serving sharpness
  shipping stake standing translation workers aires choose conjunction dropped effective established federation fifty funding human impose inasa
  jakarta languages missed ottawa participant quarrel ratification receives release rides rideshare sharing startup suppliers veto web arbitration
  armed assets assigned bad bangkok benefits blame blanket broadcasting corporate defense depend east excused experiment followed forgot groups
  majority mark objection offers play providers revision sat seen signatories sister spare sums suspend whatever acted aims americans behalf booster
  bus centres chance content crashes doing excluded expected exporting face geo golden hall houses injured introduced lay lowest meaning mega
  memorandum mobile officials panel passivation picks purchase scomet segment success takeover taxed teleport toulouse traficom violation waive
  weight adopt algiers allows appointed battery cash cleared conformity consequences deorbiting diligence double exact factory few host itar lapan
  losses obligatory ordered participants reserve restriction session signatory track ability active advise anew azores batteries boat burn cancelled
  cape cheaper complaint defined dispute franchise grace handover indemnify leo manufacturer meeting method munich owning passport permanent
  presidential profits raised rents reviewed search smaller stayed swarm territorial turns unguided unused update worst absolute acceptable anywhere
  appear areas auditor bureau celestial challenged chapters cite coordinates crater cross debate directorate entities equivalent experience gulf
  holding identical miss north operates pledged proper reactor refund rover santa subcontractors tanks turin warn weighs wide appealed appeals
  attach bar cameras carelessness corporation finances grand hague handle idea imported lifetime mention miit milestones notary perigee pollution
  preparing pupils reached rid sar seized simplified skip slips stood sued weapon window abuja almaty announce autumn bases beach beam began burden
  burns central certifies clears compensates confirm contamination convicted currency dealer decrees everyone example eyes formula guard inflation
  lander max mishap opening past proved real requested returned scheme screened secrets soldiers statutes stored svalbard tie urgent villagers void
  watching agrees airport apogee atdt attack available barge carrier carrying compare confidential cooperation coordinated delayed delft departments
  dodge duchy dug entitled expect hotel inspector intent invention invoice lapses liftoff lives misses obtain phones promulgated recognise restrict
  reusable served strike temporary tribunal unlimited visit wish wonders additional authorise binds borrower clear closing commonwealth daughter
  declarations defines demanded drawing drops fair guideline hour indemnities inspections kroner licensees maria mars miner nation onto outsiders
  pension presidency procedures products proves rather remarks reply resident screening seas shop somewhere spoke spot stamp try types wholly
  addressed annexes answered applying avoid bankruptcy booked breaches california causes clerk component deemed degrees delivery differ download
  education entering forbids functions handling known lack lawyers maps milestone motors nationality newton organisation phase primary remain
  sastind signal solar startups storage telecommunications television terminal till upcoming valve vsat airlines america beacon bid buyers
  calculated campaign coordinate detail dgft dies differently elements employee exchange expire exposure fear helps hope judges letters linked
  literally lloyd martial meetings metre mind moral nearly override permissions peru photos policies prepare product questions quote received
  reseller satisfy scale sensors spent stone suffice surely sworn talking though trial usual video words audit believe beside birds canberra
  collects connected construction cosmonaut cousin deadlines delegate died disaster drag exam extraction fragments giant grossly guests hackers
  hurts interests judged lasts luftfartstilsynet measure membership noaa passive peace prescribed pure raise rancher rating reinsurer revoke
  scotland seconds shipment summer survive thresholds trip usa waters worldwide zero airline anfr approach brno burned calculation cancel
  certificates choice contest controlling create dangerous deciding deputy disclosure drawn drones escape filipino former hard ignoring incorporated
  indemnification insolvency learning length mentioned operated optical optional planetary porto prices prosecutor rank reaction reasonable
  receiving reduce released removed reviews sensitivity smallest social starting tenth tested topics trust via winner advertising aeronautical aid
  asset bigger black broadcaster cancels categories clients commitments contractors county dark degree delicate deliver device doubled eligible
  examine examined exclusion eye fears finding funds guide heavy hobbyist husband ignore incidents involved journal lawmakers lend lodged
  manufacture maritime mother municipality obey particulars portaria premises promotion purposes qualifications quiet radars recommend reindeer
  repeat repeated returning sheet sole stricter stuff tech telescope thermal transponder trigger usually alive atomic bite broadband consortium
  constitution conviction delegation deposited describe developing diet directory earn equal essential examines exempted friday friends front hang
  hire hops infrared initiative insolvent instance lawful monday motor navigation news normal notion organisations original pacific participation
  pesos placed pounds programmes pulled quasi queue refuelling refunded repealed repository respect robot rock saying scientists senator sentence
  server shareholding shed situational stockholm store supervise surety usage warned wellington wreck yen zurich accepts attacks audited awareness
  basic begun bsi checking collide commissioners complex computer cordoba crisis delivered disputes distribution dust email enjoy equity excess
  exclusions exclusive exit exploration farms fired forward fulfil garden grow harbour harmless lapsed managing manufacturers map media middle
  negligent neighbouring novel obliges overview packages pads payments pick province quarantine remove represent represents resell sail scenes
  servers shall slip sou stretched subjects sure toxic valves vice waves aboard atmosphere believes cent clubs complaints concluded conduct
  conference contribution conventions corrected crop delhi dossier draw dreams exceptions fail failing faster filled finish fires following funded
  gap govern granting handled hong hyperspectral impulse influence king kong labour laser lays lying manufacturing mas medium milan northern notices
  ocean offered overrule personality plain plant preparation principle promised propellant protects provisional pupil quorum radioactive reciprocity
  recovered reliability renew royalties rubbish sensed shillings steppe strikes supposed switched tolerated total trajectory transferable uncle
  understand zloty abolished appoint approving arabic automatic autonomy awaits ball barracks blessing blurred boats bremen builder chairman chosen
  claimed cleaning closure commentary confirmation cyprus deployment drifts enterprise enterprises enters exclude exporter faulty fight founder
  framework freight friendly function goals hams harmful herder homes huge imposes inherits installations internal kit landowner legally log loses
  lowered memo moving ninety notifying oil oran package pact parameters platforms prepares problem prohibited quarter radiation redrafted refusing
  regulatory removing representations restrictions retirement rewrite riyals rulebook ruled salary shipped simple sorts surface survey target teams
  tel thinking toward tracks translated transmission transmitter travel triggers uplink vetting villages violations wheels worry yardstick
  accountant acquisition adjusted aeroplane aimed altogether assume auditors autonomous banks benefit blocked breaching brokers brother
  bundesnetzagentur canton caps capsules car chip climb comply core crashed deck determination difference disagree district disturb downlink edge
  espacial explained exploitation fact flagged foundation francs gazetted halfway heater heirs hourly ignored illegal inclination injury intentional
  killed knesset knows listen lodge marked meantime mutual neither newspapers opens operational osaka oversees photograph plays prepared presented
  pretoria progress prohibition pushed queensland radiocommunication reactors reduction replaces requires result row seats secrecy seize servants
  sized son sound street strings summary supervised swarms taxes toronto towns tries unapproved units unregistered vessel waits whistle across
  adelaide appropriation astronomer bit bits borrow bosses boxes brasilia brief broadcasters burning cause collect comision compared comparing
  comprehensive conflict continuing cornwall corrects cosmos creating decisive deleted departure develop divided employed enacted encrypted
  enforcement expiry flood forwarder founders greenhouse headquarters helping herders imaged institutes instruments intelligence intended
  internationally ireland issuing justice lapland losing lyon manage manages mentions metals monitoring mumbai myself norms nova ostin paragraphs
  park parliamentary pen picked production prosecuted pull punish quick recommended red redraft regional regularised reimbursement rests retired
  revenue riches risky rooms rupiah scotia scottish seminar sender seville showing specialised studies submit successful suspected touched touches
  trips tug uncontrolled walk ways weak whoever wonder acceded actually advises affect agencia airways applicable arrangement association astronomy
  backed bidding bis bolt calendar camps chaired clauses commentator commentators compensate confederation continue controller cosmonauts crosses
  decay deployed derogation described designed diploma distributor doctor employer entirely error family favour filling financed footing footnote
  forest frees gain ghent guest hacked haifa heights holland hyderabad ideas ignores incomplete indirect irish istanbul jamming kindly knock
  landlord lends lifted loans marks match message miners mines missiles nanosats navy net newer nor obtained owed periods perth phases pixels
  rejected renting reservations rise road satisfied screws sellers shortened simpler smallsat spy static stones stretch suggest supplied sydney
  teaching telescopes tenant translate treasurer utah vetted visible warrant watched weigh wilful wins adapt alexandria amending antofagasta asia
  atacama atlantic auctioned average bandung beaming bermuda bidder brigade broadcast bulk cantons claimant clearing coercive com commissions
  compares cooperative course covering critical cubes damaged decayed deep delete digital doings edition educational effects eighty employ events
  excuse expectation expired explosion fetch fewer firing floating galileo glider global governance grandfather hacking helped ict informs
  infringement inspected interruption isle latin lent liechtenstein lien location los mainland mankind moratorium notes obligation observatories
  offenders passivated passports proven quit quotes rand reference reinsurance response retention sake sardinia seated seek senators setting sheep
  shift sitting slipped soviet suitable sunday throw transfers transit tried uninsured warehouse wartime west yesterday airliner alert altai
  appointment arrangements arrived assent assessed auckland award bahia baltic best bilateral blew blur bump captive card casualties chennai climbs
  collective colorado commanding concerns concessions concrete confiscated consequence constitutional countdown designs dinars diplomatic discussed
  distribute dot draws dream dublin dummy eleven embargo examples existed explanation explanatory falcon flow forget goal governed governing
  grandfathering greenland grows guided handler handlers hazard hired history hokkaido innovation innovative institution intend jailed komdigi
  krakow krw label landed letting ley librarian lifts litter lobby madeira managed mast meets millions mindanao minor modelled module mombasa
  mortgaged nanosatellites nineties norm objections okays pasture photographed planed pocket poznan processed prosecutes prospecting protective
  quicker receipt refer related remains repair replacement replies represented rescuing rich rocketry roughly ruling sahara sample save serious
  sharper shipments shorten shuts skills sorted speed spreading successor supervisor sutherland tamil telephone tonne transportation tuesday typical
  undeclared underwrite underwriters usd vineyard voting wheel winter young adoption aeronautics alarm alike allies altered apollo aunt bangalore
  bavaria beams beginning bidders blanca bowen cables carbon catalogue certify chambers changeover charred cheap cites collected cologne
  commissioner communities completed confirmed contribute controllers convictions creditor crimes crushed debts decades delaware designing
  destruction discretion drafters durban editor embassies emergencies endanger equator estimate experiments exported expression extracts faces
  father fence finally finders floor footprint forced forgets guards guiding hainan individuals insists interior involvement izmir jump jutland
  keepers kilo knew knowledge ksh leiden mailed manoeuvrable methodology multi nationally negative newcomer newest officers orbiting otherwise
  painted payable pilots pixel population prevention privately promises prosecution proving purse reaching recording reentered reexport regimes
  relevant reliable repeal repute results san season shepherd shetland sixth skipped slow smse solid somalia soyuz spaceplane stated statements
  storm stranger streamlined studying submitted subsidy suits supervising supervisory swede tariff taxpayer telecommunication thrust ticket versus
  views volume western wife wreckage yuan adapted administrator agents alerts alternative amend analyst arab archived archives arm arrive arrives
  assess assesses attempted author awards background backup badly batch bay blocks bologna branches capability centimetres chartered civilian
  claiming coarse commercially competence computed concerned concerning consider considered consumer converted creation crews dedicated default
  delta designator destructive dissemination drew drift dry element embassy emptied engineering exceptional expense exploit exporters film findings
  finn frame fukuoka funeral giza hack harms headings identification ill index indexed inherited initial insures insuring interception intern
  invited jan jersey journalists kano lake learn leasing legislative levy liege lights listens located malaysia minors mir misconduct morning
  morocco natal nervous newcomers photographs plus political pool portfolio ports powered preparatory prevent procured produce prolonging promoting
  protecting push qualify radioisotope recife recipient recommendation reentries referendum registrar reissued resilience schedule secure secured
  significant singaporean slice sought spin sponsored stratosphere strictly sues suing suspects talked targets tenders territories terrorism
  threaten transferring transmitting truck unenhanced unless unpaid usable verify wales woman worker accra accuracy actual addition admitted afford
  airwaves alter analysed apparatus armies arnhem avoided avoiding baht bergen better bids blog blower blows bolted bonds boosters borders bother
  briefing cebu ceilings certifications changing charity checklist chengdu christchurch citation clash classes cold committed contributory copyright
  correction credits debt decade decommissioning deed deletion denial depends describes designated developer developmental deviation die digger
  diggers disclose divide docking doubts drifting duplicate earned earns eccentricity ending equivalence examining expertise explosive explosives
  fills fmg forgetting fought freedom garage gas ghana gibraltar grab grandfathered guarded honest hosting hotels houston idle important importing
  imports including injuries installation integration introduce inventor invest investigation iot jammed jose kick kills knowingly labs lane learned
  leases leicester lengthen lens likes literal load locally lock logistics loose manned mic mishaps mistakes monetary monitors montreal mortgages
  motion nagoya needing nevada nice objective observer ohio opposed oral origin outsider oversight paint panels penal performance personnel phoned
  pictured piraeus placing pledges plenary polytechnic poor possess posted potsdam prevail procures professional prolongation promoted proton
  qualification qualified qualifying quite quoted ramp reasoned reentering refundable regular reimburse reject remedy renewable representatives
  resale resellers residents returns revoking rewritten rio rotterdam samara saudis saw scrap seizure separation settlement settlements shanghai
  shield shoot similar simulation singed sink smashed sovereignty stock strength sufficient summaries supplying surabaya syndicate termination
  thrown tick tiers ties timetable topic trader train trained trains transponders treats tumbling undertakings unified values vet villager visits
  voluntarily walked wishes withholding worries your abandoned acceptance accidental adds allocation allocations alps amazon anomaly answering
  antarctica app armaments backing backs bans barcelona biggest bills bonn breached briefed bundled burial calculate calgary campinas campus
  candidates cease ceremony character circle circular citizenship closely closures coffee collaboration collateral colleagues comms community
  completely concepcion consultants consultations continent contingency coop copernicus cow cows crete criterion crossed curacao dane danes database
  destinations determined diplomat direction dissolved distinguish documented dollar doubt drawer earliest earnings earthquake easy endorsed energy
  enumerate envelope espanola exceeds excludes exemptions exercises exploded explodes explosions fairing faro feed fences financing fiscal food
  forever formed fraud fulfilled gdansk governmental governor grams grandmother grown guess gujarat hamburg handbook hangar happy haven hiker
  hobbyists holdings hopes hot iceland immediate inner interested interval interview investigated italians java judicial karaganda kari keys kyushu
  lacking lacks landowners laptop largest laughed leaflet lending library lied lifting lightly lima lines maintains mandate manual maori meanwhile
  mendoza micro micrometres monterrey negotiated negotiates ninth numerical occasion odds offering pain parents patagonia percentages photo physics
  platinum plead poles politics portion posting preference prescribe presides prevails prints probes processes promulgation properly protest
  publishes puebla punishes punishments purchaser quarrels quezon quota react receiver reciprocal reclaim regards registrations registries releasing
  relies removes repay residence rice rivals rocks rosario rural safely salvage satcom scorched screen selection showed signatures signers
  situations sixteen skies skill slide soft spaceship spares spectral spends splits spoken stores submits subsections suffering suit technician
  themes thessaloniki threat tickets timing tolerate tops tort trading trash treatment triple uganda uncapped universal unlawful unmanned updates
  upon valencia valparaiso vanish vietnam visa waited white withdraws women wuhan abort accord addressees administrations advert advised agenda
  aggregate alberta alongside amsterdam animal animals annexed announcement antwerp appropriate argue arrange art asian assemble assign assigns
  attend attorney balance banker bars bench bengal billed birth blow blowers bomb bordeaux boulder brazilians briefs broad bumping bundestag bursa
  bust button cabin cable camel campos canadians carve carved censor charging chart charter church civics clinic collection collector comfort
  commented companion competition completeness conditional consist constantine contested copied crofter crowns curious customary cypriot dairy dated
  davao dean death declares definitions delays deliberate delivering denied depot destroyed diplomas dirtying disasters disclosed dismiss disposed
  distress disturbs docket dos dropping eighties either electronically empowered enforceable establish estonia evaluated except exploring expressly
  eyed factor failures farmland feasible feature features feet fetching fish fitness formally freeing gaps gates geologists gift glasgow glowing goa
  golan grew guadalajara gyros halifax halved harder hardly harmed hauls hazards heat herd hidden hides hiding historian hobart household hundreds
  hurry identifying illegally imprisonment incentive includes indigenous inherit insist install institutions intellectual inventory iridium jams
  judgment kilometers kobe koreans lawfully leon lessee letterbox letterhead likely locked lodz loud lump magazine mai mailing mapping marco mecca
  megaconstellations megahertz men microwave minster mix mixed mons monthly moot moravia naples narrow negev negotiate negotiating negotiations
  neutral newsletter nodal noticed notifications observatory odd offender offense officially okinawa olive oppose ores outback outcome paralegal
  parked partial partly perhaps photographing physical pioneer pisa plants plutonium pointed poisonous polices polluting pools possession posts
  practicable preamble premiums prescription presses printing proliferation prolong proposes prosecutions prospector protocol provided provides
  publicly puerto raising rated ratio reasonably reception recommendations recoverable refining refuel refusals regarded regions regulators rejects
  relate relation relay remaining remark renamed renaming repairs researchers resigns respects reviewing riding rupees sanctioned scarce scene
  schedules seeding shortcomings shot softer solely soundness souvenir span spend sponsor stamps stance statistics strange structure subscribe
  subsystems suez sun supporting supports swap tacit technically thais thirteen thousands tijuana titanium tonnes touchy tougher tow trainee
  translations trouble tutor unclear unintended van varied vets visitors watchdog wavelengths weekends welfare wet widen win wing withdrawing
  withdrew worthless wound wroclaw absorbed accompany actuary administratively advertisement aids airborne airplane alaska alliance anyway
  arbitrates arc arranged aruba assembling assistance associate aswan attacked attempts australians backstop baguio belt bilbao biological blacked
  blast blowing bodily bolts bookkeeper borne bratislava bristol builders bumped buses bystanders calling canary cannes capable cars cattle chang
  children chips choosing christmas circles circumstances civilians clark clashes classified cleans coimbatore college collided combined commanded
  commencement compatible complained complains concept conclude congressional contaminating convinced coordinator corporations cortes counter
  counterpart countersigned counting coverage crate custom cycle czechs dealing debated declaring deduction del delegated deliberately delivers
  depart depended deregulation derived determines differential diplomacy disappear dismissed disposals disputed dissolve distributes distributing
  disturbing diver divides division doctoral dodging downloads dozen dresden drill dunedin duplicates edinburgh eighth election electric electron
  emailing embargoes emitting empowerment endangers enforce england enrichment errors essay estonian europeans evacuated evaluation everywhere
  exceed excepted exoneration expedited experienced expires explore extendable extends factories farming ferry fetches fifth financially finer
  finishing firework fireworks fishes fits floods florence foot forgotten formation forum forwards fourteen fragmentation franchises frequent fright
  gadget gaza genoa gently germs glacier god graduates great grenoble growth guernsey guizhou hacker halt handsets harvest healthy heaviest hectares
  hinder hindi hitting hole holidays hurting hybrid ibadan identify iii incubator indians indictable indirectly innsbruck inquires interrupt
  interrupted intervention jobs johannesburg joins justification justify kagoshima kazan kilograms kiwi kronor kyoto laboratories lady lawmaker
  layer leaking leaks lecturer leeds lesser limitations limiting lira listening looser lords luzon machines maiden mainly major malaysian malta
  manner marine materials meadow melbourne mental merges microbes middleman milder minute misread mode mongolia monitor movable multiple municipal
  murcia nearest nets nicosia niger normally noting nowhere oaxaca objected occupant occupation offshore oman opinions opposition orderly
  organization ought outdated outfit outright outsourced overarching overturn pakistan payed peaks peninsula pentagon periodic picking pitch planets
  pledging plots pockets poison pole pound precondition prefect prefecture preregistered presence priced priest pro program prohibit promotes
  promulgating proofs prototype provinces provincial pulls punitive qatar quiz quoting radios rapporteurs rare ratifying readers rebate recklessly
  reckoned recognises reconnaissance recovering redo reguladora relays releases relieved repetition representation resigned retroactively reviewer
  revokes rhodes rider river rogue roles rovers russians sails sandbox saskatoon scattered schoolteacher scratch sectors seed segregated sentenced
  servant severally shadow shape shekels shelter shooting shops shortest shots sinks sisters slightly slovak smashes smuggling sonora sorry specific
  spite square steerable storing stranded stuck subjective subordinate subsection subsidiaries succeed suffer surcharge surroundings suspends
  suspicion swahili swallowed swapped swears taiwan tallinn taste technologies texan textbook theirs ticked tidy timeline titles tomorrow tomsk
  tracked traditional trieste trillion troll trondheim turks turning typhoon unannounced unclassified undecided unforeseen uniform unregulated
  untouched upload uploads vancouver vila voice wages wanting weekend wherever wind winnipeg wipe withheld worried worse yardsticks`.split(/\s+/),
);
