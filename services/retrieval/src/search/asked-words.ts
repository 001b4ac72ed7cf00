/**
 * Words that stand in several known questions of the bundled guides, the more frequent first. Written by
 * `npm run evaluate -- words --write`.
 */
export const askedWords: ReadonlySet<string> = new Set(
  `the for does and what which space how satellite who must from licence can are that when law many launch have with may our under there act permit
  has agency satellites need did rocket state its foreign was before one operator after long rules company firm would without years list only orbit
  get register year insurance out paper right take article about data ministry cover not draft fee own minister new bill much plan days fine
  national where pay will two they liability policy authorisation over moon ask application private ground asks limit since debris cost decree
  objects say use country back treaty government station flight number registration operators into want object within first office council money
  agreement start file down still day time against mission sum cubesat abroad export part damage control date needed apply whom wants charge rockets
  permission report pictures convention hold approval pays off another run court free end any firms fly correct companies all owner form public
  section give text come put rule high small count tax duty name people filing tell paid were radio authority other says each sign order too allowed
  planned also sell been could resolution activity insurer made body payload artemis covered send orbital signed launches india activities last
  security images accords months near same statute them singapore appeal happens outer yes launching given share set hand papers work old already
  itu five site parts keep pad change risk student bank defence goes whose look itself safety earth regulation resources something told guidelines
  claim had mining asked danish chile force spaceport true his conditions make request spacecraft japan licences registered notice landing now
  transfer rights entry registry home three decision never enough military per somebody know penalty whether university their far kazakhstan let
  service china french outside place until counts countries general guarantee okay million nothing once luxembourg through permits sensing flies
  good spectrum why yearly remote above minimum states articles consent czech decides used well buyer insured show this cap treaties flights
  committee keeps third board american environmental just like test buy army parliament refusal slot technology gives deal reach flying lunar
  certificate owns party than chinese altitude brazil price fall italy sent found prison recourse commission italian harm reported way between
  compensation sold suborbital write written every imaging israel needs thai bahrain kept regulations swedish declaration saudi finland amount
  applicant indian contract taken dish period came dutch frequencies kenya open swiss but licensed term commercial leave often today begin german
  nobody person signs here norway spanish france frequency regulated thailand things accident austria stand answer asteroid legal austrian ever
  exempt should australia constellation disposal portugal rwanda valid civil ten stay students victim argentina anything away decide grants stations
  standard takes again camera denmark due spain staff such belgian lost bring korea regulator budget finnish power sea system agree approved check
  greek polish stage union deadline documents month more nigeria mexico review light because canada checks height internet percent poland while
  anybody proposal russia sweden launched left then junk dual later norwegian zealand fault hit indonesia accepted late ceiling hours nuclear
  ownership some stop claims comes handed refused compulsory definition land seat south both cyber fines journalist published required follow
  president turkish collision operate universities word alone centre contain algeria amateur authorised changed engineer procedure sue got greece
  limits read weeks gets licensing limited working algerian english filed lender pass members those asking japanese joined liable craft duties else
  half maximum business egypt green room soil study uae belgium big sounding anyone international russian sale makes carry school reentry applies
  capacity goods research ship build kazakh missions runs thing deorbit matter exactly foreigners local next antenna deals join korean programme
  selling tests vehicle anacom capsule director done entered european life granted plans technical airspace files services single engine penalties
  balloon dead farmer find low lower operating zone overseas air cabinet coordination four science six together holder treated being brought case
  said second wrong built germany inside head letter australian broker condition customer faa measures prove sharp soon bound consultation see
  tourists bind someone unlicensed whole canadian possible special listed looks member official please sit call club hands language paragraph falls
  grant hears running sky ukraine full indonesian owners territory vote breach breaks egyptian facility phone sending assessment him others passed
  proof among besides loss approve department piece ride exemption behind fees holds january maker partner project starlink lawyer portuguese
  telecom turkiye ups aviation tourist argentine customs hear imagery interest police works building caa enter falling instead licensee named
  tourism chilean insure fund grounds kind operations brazilian changes counted house ones punished records regime slots vienna accept
  administrative become heard israeli march mexican shares africa client geneva kinds meant meteorite star team transferred bodies fixed issued
  purpose rescue customers fcc ministers most wrote line network roscosmos ahead answers binding caught class cnes covers operation require shown
  astronaut british coming crash renewed sector stands step tracking even figure group help principles reasons requirements switzerland
  constellations fleet joint names sends subject terms access closed costs federal gateway going july return top worked during victims demand
  executive meet non owned points several cannot industry license mean museum philsa sets stages strategy according balloons below officer african
  astronauts bond bought citizen controls cst fast fined information sits speaks vat went dubai flown kingdom belong concession field investment
  relief she took using waiver warning adopted copuos cubesats emirates hosted longer mine parties writes address aircraft controlled final
  ministries netherlands bringing farm financial looked provider secret sst ukrainian united authorisations code criteria everything filings flew
  fuel launcher ofcom rent sanctions separate transport casualty contact effect large passengers tank jail leaves observation paying property serve
  thesis buys exist forbidden judge lift mandatory mitigation philippines plane responsible scope sells traffic withdrawal allow directly pledge
  sections signature czechia investor issues kenyan upper afterwards basis bird early model night registering reporting ships side command crime
  details environment exception indemnity punishment rate teacher annex book certain fell gazette ice nigerian payloads position town writing
  communications ends online steer tells widow accidents brussels foreigner kasa lets radar size subsidies supervision voluntary boss her inspectors
  nasrda noted notified ore proposed think yet capital design domestic protection publish reform revoked safeguards bankrupt break broke conae
  fallen geostationary mayor propulsion protect romloven age applied carries december missing premium procurement promise royal rwandan speak steps
  strict aeb andoya emergency engineers euros future lease merely offence ordinance picture risks rsa supplier turnover withdrawn acts insurers lab
  secretary starts status stays taking talk annual crew import market minerals ncc ours probability seller senate sustainability turn around ban
  citizens comments congress contracts directive gone range reports sacsa sites version wait assembly city competitor drafts incident issue matters
  move regulates responsibility sensitive systems certified clean closes hook hurt infrastructure laboratory less merger numbers role roof thirty
  you created cut image joining london prague roll software amateurs certification direct expert failed figures held kilometres lisbon negligence
  ntc partnership philippine supreme suspension tier week affairs april criminal finder fishermen freed manila neighbour protected ratified talks
  transition type accession aside based captain danger founded freely mass nairobi printed quality raw refuse steering telling touch trade announced
  breaking contractor hobby holders kigali licenses looking nbtc nevertheless persons positions present prime really record tracker war careless
  enacom fit handing include level marketing nanosat offer opinion reads replaced resource cinnamon comment don experimental foresee governs higher
  laws moment processing projects added boundary called damages dig dollars equipment follows highest included isr june paris silence tasks training
  dealt ham items keeping lists metres parent payment pieces ratify times turned village acma always auction band complete drop imda makers manama
  notify platform receive texts tiny tokyo turkey user uses belongs btk chairs channels chapter commerce dishes extended hits investigates mortgage
  paperwork passenger priority recovery replace spaceflight stratospheric threshold treasury voted warnings appoints cairo communication employees
  engines flag happened instrument isro notification signing warns amended arabia authorities berlin beyond books border clearance finished florida
  lagos link live nasa nature noise registers thousand applications authorization avoidance bafa branch burnt buying center close define deposit
  gross implementing investors least legislation path provisions reservation revocation rival treat twenty very adviser along chair deca directors
  document happen inspect job leaving lighter main orders partners practice prior promtel region thinks translator underwriter wanted weather add
  anti base cases commands complain compliance digging drawings extract farmers fire fixes gave graveyard incentives lose moved nations ourselves
  owe profit provision recognised refuses ring rome silent withdraw account area assignment athens bands bears britain euro getting impact inspects
  marking probe riyadh servicing subsidiary approves box brin capped common desk finds fleets foreseen having little manager neighbours point rely
  samples seven signals sources straight strategic suspended table transitional value administration banned billion checked cnsa duration economic
  forces item lapse mail might mined october older passes port question rented republic reward sixty votes watch able antennas beijing cube exports
  extension forbid giving heads logs meteorites nsas orbits pages passing requirement reserved simply spared spring thought washington analysis
  barred charged chief decisions deorbited ended eur existing exists explain false february hardware health independent individual inventions
  measured nanosatellite networks patents percentage places post process shared texas unauthorised users watches advice brightness channel
  cybersecurity daily discount easier everybody himself hundred lead listing living making nod powers recognition recover safe seoul september twice
  workshop aee barn brings category copy crown demands economy empty entity entries instalments metadata newspaper patent planes portal preliminary
  privacy probable prolonged rest route rymdstyrelsen teach title world acting ankara astana cargo copenhagen credit digs drone extra fill founding
  fragment keeper kilos management managers monopoly november obliged press renewal royalty santiago satdsig short subtel supervises vehicles water
  york accede agreed aim ashes astronomers charges clause coast competent components courts door examination experts fishing heritage links madrid
  pilot putting reduced regulate reporter representative secretariat settles shareholders sort stopped thrusters unit unoosa venture won anatel
  asteroids became catch distance evidence failure friend grade helsinki holiday institute ised key krok lie limitation means mistake professor
  quickly sales sanction sense subcontractor warsaw weapons action approvals audits bright care carried clock different gistda hearing hop
  interference lands material mid pending planning practices recorded restricted sharpness shows split standards steers strangers telecoms trackers
  amendment arms attached august chamber crewed decided drafted eight europe fails flat guiana hellenic income island jurisdiction man met metal
  puts resbra schools shorter statutory stops testing waivers wording zones authorises automatically bear declare desert elsewhere fisherman gear
  guidance inquiry laid led medical none opened ordinary punishable purely quarrel seco source struck support switch themselves tied updated waived
  website advance agreements aires although attempt bad becomes beforehand bern blame calls concern detailed electronic extend facts fifteen handles
  inform informed moscow moves personal reaches reason serving shareholder started startup steered tabled takeover terminals workers worth americans
  begins caused consequences consultant consulted deductible delay finance fully ift mere nationals obligations oslo print pts publication ran
  settle settled shipping shura these towards view advisory aerospace agent ago challenge chance colleague crashes defense development doing
  encryption exporting fields fix format forty governments hall islands leads leased losses lowest manoeuvre master missile ottawa owes page
  permitted ready seen sees shut spaceports surveillance task validity agencies algiers amendments applicants bandwidth block consult dangers
  deputies experiment forms guarantees houses jakarta launchers longest mark merged mhz note obligatory offices owning picks providers round sat
  scientific statement suppliers telemetry thruster twelve weight accounts allows answerable bangkok blanket broken cape collisions contents copies
  declared earlier event further inspection languages latest lies loan mega miss natural necessary offences pupils rapporteur reading shutter
  smaller success suppose threatens waiting appointed arbitration azores battery builds choose content current fifty followed handle interim mobile
  munich notary participants play revised revision rides self separately skip sums swarm tender toulouse traficom whatever wide aims archive bases
  batteries benefits booster cameras cheaper cloud compensated dates deorbiting depend everyone expected facilities fresh grand groups hague human
  idea impose inasa invention max ministerial minutes nine oblige passport personally receives requests santa sensor soldiers standing stood suspend
  turin unused veto warn web boat broadcasting centres contains contamination delayed double dug established exact excused factory federation few
  finances franchise gateways golden handover indemnify injured lay majority north operates ordered phones profits proper rid rideshare screened
  session signatory spare stake stayed taxed watching abuja amounts beach borrower burn carrying chapters compensates complaint corporate
  directorate duchy east effective experience face funding hotel introduced itar mishap panel participant pension pledged propose ratification
  reactor real rents requested reviewed segment startups subcontractors supply template till upcoming villagers visit waive anywhere apart appeals
  areas beam binds bureau burns cash celestial conformity coordinates defines dodge dropped drops excluded forbids forgot grace kroner lapan liftoff
  literally mention miit mind misses permanent proved removal scomet search seized serves sister slips somewhere surely territorial tie track try
  violation weapon wonders acceptable acted adopt agrees airlines airport almaty anew announce appealed assigned auditor buyers carelessness
  certifies confirm counsel cousin decrees extracted formula grossly gulf hurts imported known lifetime lives maria mars meaning memorandum metre
  objection onto photos pollution provide rancher reserve series shop svalbard talking teleport television usa apogee appear armed assets attack
  available avoid birds breaches burden causes central challenged clerk convicted cosmonaut crater daughter dealer degrees entities equivalent
  expire helps imposed inflation inspections jointly judges lapses luftfartstilsynet miner nation officials opening past permissions peru procedures
  raised refund remarks restrict reusable sar scheme sharing spoke stone stored sued trip turns types unguided unlimited urgent weighs wish words
  worst ability absolute addressed america anfr applying bankruptcy behalf believe bigger brno cooperation dangerous delft departments dies drafting
  exam fair filipino geo giant guard guideline hackers hobbyist inspector lawmakers linked maps meeting milestones newton obey offers outsiders
  passivation perigee porto presidency presidential proves purchase reached reply seas signal simplified stamp stuff summer tanks tech temporary
  void vsat answered atdt atomic attach barge booked broadcaster california canberra choice cite coordinated currency debate declarations defined
  delicate differ dispute drawing education entering escape example eye eyes friends guests husband identical ignore lander lloyd martial method
  mother nearly peace prepare prescribed primary promulgated questions quiet reaction release restriction robot sastind saying smallest social spot
  starting though trial valve wholly active advertising airline approach authorise began black burned calculated calculation cancelled categories
  cleared clears collects confidential conjunction connected dark deadlines degree delivery developing dgft died diligence doubled download dust
  earn elements examined fired handling harbour heavy host hour incidents indemnification indemnities intent lawyers licensees meetings mentioned
  motor motors noaa phase pounds quarantine refuelling reindeer removed returned returning revoke rock scale scientists scotland screening seconds
  secrets sensitivity shall store stricter strike sure telescope tribunal update via video worldwide wreck zero additional advise aeronautical aid
  autumn beacon beside cancels certificates commonwealth controlling coordinate cordoba corporation delegate demanded detail disaster dreams
  employee entitled equal examine excess expect farms fragments funded funds garden grow hire involved judged lasts lend manufacturer navigation
  normal override passive pesos planetary policies preparing prices programmes promotion protects pulled pupil queue reasonable receiving recognise
  rubbish satisfy shareholding signatories statutes stockholm strikes sworn telecommunications tenth terminal thermal thresholds topics translation
  waves wellington winner yen zurich aboard accepts annexes barracks bite blessing cancel component computer constitution conventions county
  deciding delhi differently directory disputes drawn drones email exchange fear fears fight finding front guide hams harmless hope ignoring
  incorporated inherits king kit length manufacturing milestone moral municipality nationality negligent obtain optical optional overrule pact plain
  portaria premises products prosecutor province purposes raise rather remain repeated resident riyals rover rulebook sensors sentence served shed
  sorts suffice trust uncle vice warned yardstick alive arabic bar basic bid blurred bremen bsi builder car chosen cleaning clear clients complaints
  construction crisis crop deliver describe diet disturb eligible essential examines exceptions exempted following fulfil functions goals granting
  hard holding huge infrared initiative interests invoice landowner learning letters manufacture media neighbouring news obliges offered
  organisation organisations original pacific package packages pick principle problem qualifications radars refunded remove removing repository
  reviews sail senator server spent street stretched supervise swarms tel tested toward toxic transferable travel usual usually valves villages
  waters whistle accountant asset astronomer awareness ball bits bosses boxes brokers brother canton caps climb clubs collide commissioners
  conference contest contribution cornwall corrects create cross deck deemed deputy device distribution drag edge enjoy espacial exclusive exit
  explained exploration failing faster faulty fires former foundation framework friday hang heirs herder homes hops hyperspectral illegal imposes
  intentional internationally knows labour lack lawful lays lowered lying managing mas meantime middle milan myself newspapers ninety northern
  notion novel oran oversees overview paragraphs pen platforms prepares pretoria product radioactive rank rating redrafted reduce refusing renew
  repealed respect riches row salary sender shillings situational solar son sou sound strings studies subjects summary supposed tracks ways window
  aeroplane audit autonomy backed begun believes boats brasilia carrier claimed closing closure comision commentary commitments compare conduct
  continue contractors core cosmos crashed cyprus doctor enters exporter filled friendly govern greenhouse halfway heater helping holland impulse
  influence installations instance journal killed kindly knock lapsed listen log loses manages manufacturers maritime membership mentions missed
  monday nanosats neither newer norms operational osaka park participation particulars plays preparation prepared prohibited promised punish pure
  pushed quasi radiation reactors received reduction reinsurer replaces representations requires restrictions risky rooms royalties simple sized
  sole supervised target telescopes thinking towns translate translated transponder understand visible walk wheels zloty abolished actually adelaide
  adjusted advises aimed airways approving assume atmosphere audited awaits benefit bidding bit bolt borrow breaching brigade broadcasters burning
  capsules chairman chip complex comply controller conviction cooperative cosmonauts cubes deposited difference diploma district divided doings draw
  employed equity exposure extraction fetch finish flagged footing forest francs frees freight gain galileo gap ghent glider grandfather hacking
  haifa handled harmful headquarters heights herders hong hourly imaged insolvent jamming kong landlord lapland legally leo loans lodge los lyon map
  medium message miners mines missiles monitoring mumbai mutual nor notices notifying nova oil opens operated perth photograph picked plant
  provisional quick quorum quote radiocommunication reciprocity recovered red regional renting represents resell retired rewrite road ruled scotia
  screws secrecy seize sellers servants showing simpler sitting slip spy stretch surety survey survive switched taxes throw toronto touched touches
  transmission tries trigger usage waits watched weak west wins acquisition adapt agencia alexandria altogether appropriation arrangement atacama
  attacks auditors automatic bahia bandung banks beaming blew bump bundesnetzagentur camps cantons cause compared comprehensive consortium
  continuing delegation deleted delivered designed determination dinars disagree disclosure dossier dot drifts employ encrypted enterprise
  enterprises entirely events exclude exclusion exclusions existed fail filling financed firing forward hacked helped hyderabad ideas ignores
  inclination irish knesset lends lent letting librarian litter losing measure metals millions mortgaged norm observatories ocean okays parameters
  payments personality phases placed production prohibition propellant pull queensland recommend recommended regularised regulatory released repeat
  result rise rupiah sake seated seats sensed seville sheep shipment shipments shuts sorted soviet speed steppe stones storage submit successful
  suggest surface sydney telephone tenant total transit transmitter tried trips tug units vessel warrant wheel whoever alarm antofagasta apollo
  applicable appoint asia atlantic auckland auctioned aunt award blanca blur broadcast bus campaign cent changeover charred cheap checking coercive
  collect cologne commentator commentators commissions compensate concluded concrete corrected countdown creating crimes crosses decisive delete
  described digital discussed dublin dummy eighty emergencies employer enforcement explanation exploitation explosion exported family favour fence
  floating forced forget gazetted governance grandfathering guided handlers ict ignored indirect informs innovation institutes instruments intended
  internal issuing istanbul jump justice kilo knew krakow ksh label ley liechtenstein lien lodged madeira mankind marks mindanao modelled module
  navy net newest nineties obligation ostin owed pads passivated periods pilots planed pocket prosecuted proven quarter quit reimbursement
  reinsurance represent rescuing reseller rests retirement rich roughly sahara sardinia servers shepherd shipped shorten skipped soyuz specialised
  spreading static sutherland taxpayer teaching teams trajectory triggers tuesday undeclared usd utah violations wartime western wilful worry young
  yuan airliner altai altered astronomy autonomous average baltic bavaria bay bidders blocked bologna bowen broadband bulk cables casualties
  centimetres chaired chennai civilian claiming clauses clearing collective colorado com commanding concerning concerns concessions confirmation
  consequence covering crushed damaged decades deep deployment derogation designing destruction destructive distributor dream durban effects
  embassies equator estimate excuse experiments faces falcon father finders footprint forgets forwarder function funeral global goal greenland grows
  guards guiding hack hainan handler hired infringement inherited injury innovative insists intelligence interruption ireland isle izmir jutland
  keepers knowledge komdigi laser latin learn leiden lifted lights listens location mainland manage managed mast match methodology mombasa negative
  notes objections offenders otherwise painted parliamentary photographed plus poznan presented prevention processed promises protective purse rand
  reaching recipient recording redraft reliability reliable represented retention revenue satisfied save scottish senators serious setting sheet
  sixth skills slow somalia stranger studying submitted subsidy successor suitable supervising supplied suspected talked tamil tonne transferring
  transfers transmitting treasurer unapproved uncontrolled unregistered uplink usable versus vetted views vineyard weigh wife woman wonder worker
  wreckage yesterday acceded accra across affect airwaves alert alike amending archived arnhem assent awards bangalore beams bis blower blows bother
  branches calendar chambers changing chartered chengdu collected commissioner communities compares confederation confirmed confiscated considered
  contribute course credits crews critical debt denial departure deployed describes develop die digger diggers distribute drafters draws drew editor
  element emptied enacted endanger error examples expired exploit exporters fact fewer finally finn flood forgetting fought fukuoka giza governed
  governing hokkaido ill imports including inspected insures interior jailed jan journalists kano kills landed lane lens liege likes literal loose
  mailed malaysia marked memo mic minor minors mishaps mistakes moving nagoya natal nationally newcomer newcomers officers orbiting paint passports
  pasture pictured piraeus pixel plenary pool ports posted privately produce progress prolongation promoting prosecutes protecting proving push
  quicker radioisotope recife reentries regimes registrar reimburse relevant repair replies repute reservations response results rio rocketry
  rotterdam sample saudis scrap seminar shetland shield shoot shortened singaporean stratosphere streamlined strictly sunday supervisor supervisory
  swede targets telecommunication territories thrust tick ticket tolerated topic trained treats truck undertakings underwrite underwriters unless
  values vetting villager volume wales worries your adapted allies alps alter amend analyst answering antarctica apparatus appointment archives arm
  arrive arrived arrives assess assessed avoided avoiding background badly baht beginning bergen best bidder bids bilateral bonds brief burial
  calgary campinas card catalogue cebu charity christchurch circle clash classes climbs coffee commercially comms comparing consider constitutional
  consumer converted coop copernicus cows creation creditor crete crossed dane danes debts delta designs developer dissemination distinguish
  downlink drawer drift duplicate earnings earns earthquake easy edition educational embargo ending enumerate envelope equivalence exceeds
  exceptional expectation expiry explodes explosions explosive expression extracts faro fences fills film floor fmg food forever founder founders
  frame freedom garage ghana gibraltar grandmother guarded guess guest gujarat happy harms headings hobbyists honest hopes hosting hot houston
  identification important importing incomplete initial inner insolvency interested intern inventor invited involvement iot italians jersey jose
  kari krw labs lake laptop largest laughed leicester lengthen library lima locally located lock logistics maintains manned manoeuvrable meanwhile
  meets mendoza misconduct monetary monterrey montreal moratorium morocco multi needing nevada nice objective obtained odds ohio outsider parents
  percentages physics platinum pledges political poor portion possess potsdam presides prevent prints processes prolonging properly prospecting
  proton publishes punishments qualify quarrels quite quotes ramp reasoned recommendation reentering refer referendum reject rejected related
  renewable returns rewritten rice rocks rural samara san scenes season secure seek shanghai sharper shift signers significant sink sixteen skill
  slice smallsat smashed smse solid sovereignty spaceship spin stock sues sufficient summaries supplying surabaya suspects tariff technician tenders
  themes thrown tiers ties timing trader transportation trash tumbling uganda uncapped unenhanced uninsured unpaid verify vet visits voting winter
  wishes women wuhan abandoned accidental administrator admitted advert aeronautics afford agents alerts allocation amazon amsterdam analysed animal
  animals annexed antwerp app arab armaments armies arrangements art assesses assigns attempted backs banker bans barcelona bars bench bengal
  bermuda billed blocks blog blow blowers bolted bomb bonn boosters borders boulder briefed bumping bursa calculate canadians candidates captive
  carbon certifications certify charging charter checklist church civics claimant clinic closely closures coarse cold collaboration collateral
  colleagues collector commented community competition completed completely computed concepcion consist constantine consultations controllers
  convictions correction cow criterion crofter crowns curacao dairy davao dean decade decommissioning delaware delivering denied designated
  designator destinations developmental deviation diplomas diplomat dirtying dismiss disturbs docking dollar doubt dry earned eccentricity eighties
  embassy empowered endorsed energy engineering espanola estonia exemptions explanatory eyed failures farmland feed fetching findings fish flow
  freeing fulfilled gas gdansk glasgow glowing goa governmental grab grams grew halifax halved hamburg hangar hardly hauls herd hidden hides hiker
  historian history hobart hotels household hundreds hurry idle incentive indigenous individuals inherit injuries insuring intend inventory
  investigated investigation java karaganda kick kilometers knowingly kobe koreans lacking leaflet learned leases leasing leon letterbox lied
  lightly likely lines lodz loud lump mecca megaconstellations megahertz micrometres mir mix mixed mons moravia naples narrow negev negotiated
  negotiates nervous ninth observatory observer occasion offering olive origin outback panels paralegal parked patagonia performance perhaps
  personnel photo photographing pioneer pisa pixels plutonium pointed poisonous poles polluting polytechnic pools population portfolio posting
  powered practicable preamble preparatory printing procures protocol provided puebla puerto punishes qualification qualifying quezon quota receipt
  recommendations regards regions regular relate remains repairs repay researchers resellers resigns resilience respects revoking riding rosario
  safely schedule scorched secured seeding seizure showed signatures similar skies softer spaceplane splits spoken sponsor sponsored stamps stance
  stated statements statistics stores storm strange subsections sun thessaloniki thirteen tickets tijuana tort touchy tougher tow trading trains
  triple tutor unified universal updates upon valencia valparaiso van vanish visa visitors walked watchdog wavelengths welfare wet wing withdrawing
  withdraws accord actual actuary addressees administratively adoption advertisement advised airplane alberta allocations alongside alternative
  anomaly appropriate arbitrates arrange assign association aswan attend attorney backing backup baguio batch better biggest biological birth blast
  bookkeeper bordeaux borne bratislava briefing briefs builders bundestag bundled bust button cable camel campos cannes capability capable carve
  cattle cease ceilings censor chang character children chips christmas circles circular cites civilians clark clashes cleans coimbatore college
  companion competence complained completeness concerned conflict consultants continent contingency coordinator copied copyright corporations
  counter crate curious customary czechs decay decayed dedicated deduction deed delays depends depot determined diplomatic direction disclose
  disposed dissolve dissolved distress distributing disturbing division dodging dos drifting dropping dunedin edinburgh eighth either electronically
  endangers england errors essay establish europeans everywhere examining except exercises expense experienced expertise explore explosives
  extendable farming feasible features feet fetches finishing fireworks fitness floods florence footnote forgotten forwards frequent fright gadget
  gaps gates genoa gently geologists germs golan graduates grandfathered grenoble grown guadalajara gyros hacker handbook harder harmed harvest
  hazards heat hitting holdings holidays hurting ibadan iceland identify identifying iii illegally immediate imprisonment index indians innsbruck
  inquires install installation institution institutions intellectual interrupted interview introduce invest iridium jammed jams jobs justify kazan
  kronor kyoto lady landowners lawmaker leaking lecturer leeds legislative lending letterhead levy lifts limitations lira listening load lobby
  locked luzon machines mai mailing major malaysian mandate manner maori meadow melbourne milder mongolia monitors moot morning motion movable
  multiple municipal murcia nanosatellites nearest neutral newsletter nicosia nodal normally noting nowhere numerical oaxaca offender offense
  officially okinawa oppose opposed ores outfit oversight overturn pain partly payable phoned physical pitch placing planets plants plots pockets
  poison possession precondition prefecture prescription presses prevails priest probes procured professional program prohibit proliferation prolong
  promoted promotes proposes prosecution prosecutions prospector protest publicly pulls purchaser qualified quiz quoted react readers reasonably
  reception reciprocal recklessly reckoned reclaim recognises recovering redo reference refining refuel refundable regarded registrations reissued
  relation releasing remaining removes renamed renaming repeal representation reviewer reviewing rider rivals river rogue roles ruling rupees
  russians salvage sanctioned saskatoon satcom scarce schedules schoolteacher screen selection sentenced servant settlements shekels shooting shops
  shortcomings shot shots simulation sinks sisters situations slipped soft sorry sought souvenir span spares spectral spend spends strength stuck
  submits subscribe subsection subsystems suez suffering suing suits surroundings swahili swallowed swears tallinn technically terrorism thousands
  threat ticked tidy timetable titles tomorrow tomsk tonnes train translations treatment trieste trondheim trouble typical unclear unintended
  unlawful unmanned untouched vancouver vets vietnam vila voice voluntarily wages waited warehouse white widen win winnipeg withholding worried
  worse wroclaw`.split(/\s+/),
);
