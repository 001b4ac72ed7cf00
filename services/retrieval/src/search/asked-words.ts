/**
 * Words that stand in several known questions of the bundled guides, the more frequent first. Written by
 * `npm run evaluate -- words --write`.
 */
export const askedWords: ReadonlySet<string> = new Set(
  `the for does and space what which how satellite who must from licence are can our that launch law have when many with under may act there permit
  has agency satellites its did state need operator foreign was rocket before one after rules would long company orbit without years only register
  firm year list data insurance right article get out take cover ministry about draft fee new paper own not national plan minister fine liability
  bill two policy days will authorisation application debris where ground over they much pay private moon limit operators decree ask government
  objects registration use asks since object station number country cost within agreement first back treaty into say flight council file mission
  want time against date office still control abroad start approval part damage day down apply money sum needed wants report cubesat export whom
  companies convention charge run court rockets any end off permission hold another public firms owner pays duty free fly high activity filing all
  section form correct payload count were give been pictures authority come rule small text other put order paid name could each sell body allowed
  resolution planned people security radio too orbital activities launches insurer same tax tell also statute sign signed last artemis them covered
  made accords says outer india site appeal months launching regulation safety set singapore conditions send share already risk itu change given
  happens images near french parts hand old work five defence claim papers resources keep transfer student decision notice earth force pad
  registered spacecraft whose request entry bank guidelines itself spaceport penalty three had yes goes luxembourg licences make military rights
  mining chile look told danish japan registry american china asked landing university outside per far once enough know now service consent place
  home lunar their guarantee general something never whether well permits until countries environmental through altitude states compensation sensing
  somebody board counts kazakhstan let true million third buyer his insured like remote above minimum nothing treaties recourse period reach
  spectrum test cap committee party applicant contract flies refusal articles certificate yearly technology between flights regulations reported
  slot chinese fall show this german legal swedish decides why imaging term brazil deal such used amount good kept commission parliament saudi
  commercial buy found indian israel italian keeps price sent but prison disposal every harm sold declaration than czech okay way exempt frequencies
  just flying licensed owns constellation italy open suborbital thai needs due ever taken army australia finnish gives stations norway person dutch
  launched swiss bahrain finland frequency ownership written system came deadline kenya stay write spanish regulated budget regulator review today
  civil korea valid often portugal should south leave documents stage answer nigeria month signs zealand ten begin polish staff thailand accident
  canada universities here standard approved lost spain stand anything asteroid takes france austrian internet again bring definition nobody
  students dish amateur required victim austria ceiling claims greek rwanda argentina because later check things compulsory power procedure
  published accepted decide dual late sea indonesia operate poland cyber belgian camera uae liable reentry away grants norwegian refused fault
  duties russia union proposal while sweden maximum centre both denmark filed hit pass mexico more then follow missions seat customer height
  business craft licensing granted left weeks handed japanese agree sale checks authorised changed limited some vehicle working collision stop comes
  alone capacity contain fines greece nuclear land carry english half hours next president holder local treated anybody members operating limits
  entered services technical turkish canadian research done life light international russian study sue else read algerian soil sounding algeria
  applies build junk deorbit korean percent runs indonesian single word condition got joined case anyone european makes antenna journalist loss room
  selling ship those zone director kazakh unlicensed deals engineer full lender lower overseas foreigners join programme asking belgium egypt
  exemption files gets second breach capsule consultation coordination four goods proof whole anacom bound faa measures official prove matter
  germany penalties six assessment australian inside together airspace licensee balloon cabinet passed science vote air bind imagery plans tests
  enter letter possible built call tourists customers grant green low partner territory dead facility find issued member running school being big
  broker fund head ukraine among engine exactly group see client soon wrong language requirements rescue strategy africa brought house regime
  balloons brazilian department farmer fees team astronauts holds interest listed someone thing hears operations owners subject project said special
  approve changes others return accept access falls insure january club model argentine caa counted falling line piece sit administrative african
  chilean egyptian grounds looks march records turkiye fcc fleet hands named terms tourism figure instead joint shares aviation besides demand
  telecom heard help him mexican bodies customs operation portuguese behind fixed maker non owned phone binding financial require sharp building
  effect federal ride sending switzerland victims most paragraph breaks caught cnes during launcher meant network reasons starlink transferred ups
  ahead answers please purpose sector works become hosted kind ones slots took waiver british executive parties principles several costs july kinds
  names police renewed sky bought hear israeli lawyer meteorite covers information meet tracking aircraft below punished roscosmos contact criteria
  lift ministers shown tourist filings industry mean step belong cannot crash position provider stages cubesats fast fined gateway star adopted
  coming emirates vienna withdrawal wrote geneva going separate sets sits sst upper according constellations kingdom went bond ofcom signature
  casualty even mine romloven serve stands top closed command concession copuos early indemnity leaves officer sends warning authorisations citizen
  final controlled offence philsa responsible address controls cst design environment netherlands observation sanctions ukrainian worked acts allow
  astronaut bringing class points registering supervision directly investor ours payloads scope basis fuel thesis united annual failed flown lease
  notified parent secret using vat large longer mandatory passengers relief tank withdrawn carries code dubai ends exist license ministries nigerian
  proposed writing everything investment museum property range servicing speaks traffic transport afterwards engineers farm fell rent responsibility
  sells sites supplier annex field negligence philippines plane probability reform kenyan mitigation publish resource she accession domestic gazette
  geostationary looked paying protection rate revoked voluntary clearance exception flew premium side trade writes jail missing ordinance pledge
  present reporting issue issues kasa market nasrda offer propulsion reports ships strict weapons yet ban capital citizens contracts emergency
  forbidden judge move night comments crime december held protect turnover week andoya buys infrastructure online philippine size status transition
  communications directive fallen punishment risks sections seller turn aeb applied certain insurers lets ncc radar safeguards software stays
  systems certification compliance contractor ice matters record spaceflight speak assembly bankrupt certified conae crew czechia details direct
  incident include inspectors royal senate type accidents broke congress projects sensitive steer wait foreigner laws recovery rwandan
  sustainability threshold tier town age holders laboratory noted opinion starts euros future her merger ore quality role rsa sacsa steps subsidiary
  think turned affairs bird break clean expert import legislation ratified suspension talk applications book city criminal damages merely subsidies
  taking version brussels competitor drafts lab main mass raw roof secretary stratospheric teacher tells april around hurt instrument notify
  procurement promise user war based boss created follows moved neighbour protected refuse regulates supreme widow amended experimental foresee
  higher included joining june manila partnership payment persons positions amateurs announced aside band danger hobby level london minerals picture
  processing receive authorities branch chapter closes equipment keeping marketing nasa signing silence thirty times added comment deposit governs
  handing image mayor moment ntc numbers priority really talks dealt dollars extract founded freed freely gone kilometres platform tasks commerce
  cut enacom gross isr less notification paperwork partners provision registers touch extended finder fit getting hits items practice uses withdraw
  arabia cinnamon communication directors employees evidence figures highest impact implementing investors kigali licenses recognised title voted
  you acma antennas belongs document don eur lapse nairobi owe prague prime provisions telling btk complete define drop fishermen hook lisbon lists
  nbtc paris pieces replaced revocation venture assignment auction breaking chairs close duration imda replace steering tracker treat village
  administration area authorization bears border buying called commands flag florida isro limitation link orders ourselves passenger printed
  reserved rival roll shared support training treasury boundary decisions inspect looking marking silent spring texts account always beyond checked
  economic existing finished forces lighter logs lose manager metres region removal table tokyo votes add bands captain careless cases cnsa fixes
  graveyard happened leaving live makers nationals nevertheless reservation sanction shareholders tiny transitional along amendment capped charged
  dig entity extend gave ham hardware investigates manama mortgage nanosat nsas october promtel ratify reads samples twenty users warnings approvals
  channels deca dishes extension fire least mail mined pending post prior renewal requirement suspended underwriter very weather acting analysis
  appoints avoidance banned base center common crewed engines entries item job management older path permitted probe process profit recover rely
  berlin brin competent euro february lead means might percentage powers recognition route thinks value books burnt components copy exports
  incentives individual lagos little material met nature refuses rest riyadh sense supervises texas thousand turkey unauthorised vehicles warns anti
  athens barred cairo chair counsel drawings exists experts founding hearing latest nanosatellite noise preliminary republic rymdstyrelsen satdsig
  seven straight washington approves bafa billion britain complain false giving grade having jurisdiction measured nations probable reduced sources
  adviser attached different fleets foreseen fragment human inspects meteorites neighbours networks orbits pages point port representative rome
  secretariat september settled split standards strategic struck terminals unoosa wording asteroids category caused challenge charges chief clause
  clock demands desk economy farmers finds fishing happen passes passing recorded ring royalty shareholder signals translator waivers wanted able
  beijing brightness catch deductible discount drone eight ended everybody explain failure independent institute interference managers portal
  question reward spaceports testing unit validity water action advance aee aim august brings crown cybersecurity digging electronic empty
  examination forbid heritage mistake practices regulate safe sort subcontractor watch zones advice ankara astana becomes carried channel coast
  daily dates decided extra finance funding guidance heads health income inquiry inspection ised krok making metadata monopoly publication schools
  settles short subtel these thrusters towards waived watches workshop although audits box event format himself key lands links natural newspaper
  november press prolonged resbra sales seoul stopped telecoms thought twice accounts agent anatel arms astronomers became courts distance europe
  friend inform keeper laid living obligations obliged patents platforms punishable rented tabled teach threatens applicants archive cargo cube
  deorbited detailed drafted fails handles hellenic hundred instalments leased merged mid nod places planes puts reason sensor serving shows simply
  sixty spared supply themselves waiting world york agreed agreements attempt barn concern consulted declare easier encryption exporting further hop
  interim led lie listing nine planning reporter source thruster updated accede active agencies beforehand consequences copenhagen credit delay fill
  inventions manoeuvre master mere ordinary personal purely restricted santiago shura statutory tied view won ago amendments answerable chamber
  facilities flat governments helsinki informed leads ministerial none patent pilot professor provide putting quickly ready revised scientific self
  stops template tender twelve automatically bear builds consultant copies elsewhere extracted fix forty fresh gistda guiana ift kilos lies man
  meaning metal note oblige oslo owes privacy reading settle task trackers warsaw contents development digs door drafting earlier fifteen madrid
  moscow offences opened print rapporteur sees serves shorter statement steers website advisory aerospace ashes authorises begins block collisions
  current declared desert fields fisherman island loan longest losses medical minutes necessary personally propose ran seco separately shutter
  started steered surveillance switch telemetry worth amounts apart bern bright calls care cloud colleague consult contains deputies facts gateways
  gear holiday imposed islands jointly moves offices pts reaches requests round shut strangers suppose armed bandwidth broken compensated dangers
  forms fully guarantees launchers mhz missile page series sharpness shipping stake standing translation workers aires choose conjunction dropped
  effective established expected federation fifty impose inasa jakarta languages missed objection ottawa participant quarrel ratification receives
  release rides rideshare sharing spare startup suppliers veto web arbitration assets assigned bad bangkok benefits blame blanket broadcasting
  causes corporate defense depend doing east excused experiment followed forgot groups majority mark obligatory obtain offers play providers
  revision sat seen signatories sister sums suspend whatever acted aims americans behalf booster bus central centres chance compensates complaint
  content crashes excluded face geo golden hall handover houses injured introduced lay lowest mega memorandum mobile officials owning panel
  passivation picks purchase scomet segment success takeover taxed teleport toulouse traficom violation waive weight adopt algiers allows appointed
  battery cancelled cash cleared conformity defined deorbiting diligence double exact factory few host itar lapan ordered participants reserve
  restriction session signatory track ability advise anew appeals azores batteries boat burn cape cheaper dispute franchise grace indemnify leo
  manufacturer meeting method munich operates passport permanent presidential profits raised refund removing rents reviewed search smaller stayed
  swarm territorial turns unguided unused update worst absolute acceptable anywhere appear areas auditor bureau celestial challenged chapters cite
  coordinates crater cross debate directorate entities equivalent experience gulf holding identical miss north onto photos pledged proper reactor
  rover santa subcontractors tanks turin upcoming warn weighs wide appealed attach bar bases cameras carelessness carrying corporation finances
  grand hague handle idea imported lifetime mention miit milestones notary perigee pollution preparing pupils reached rid sar seized simplified skip
  slips stood sued weapon window abuja almaty announce approach autumn beach beam began burden burns certifies clears confirm contamination
  convicted currency dealer decrees dug everyone example eyes formula guard inflation lander licensees max mishap opening past proved real requested
  returned scheme screened secrets soldiers statutes stored svalbard tie urgent villagers void watching agrees airport apogee applying atdt attack
  available barge carrier compare confidential cooperation coordinated delayed delft departments distress dodge duchy entitled expect functions
  hotel inspections inspector intent invention invoice lapses liftoff lives misses phones promulgated recognise restrict reusable served strike
  temporary tribunal unlimited visit wish wonders additional authorise avoid binds borrower clear closing commonwealth daughter declarations defines
  demanded differently drawing drops fair guideline handling hour indemnities kroner maria mars miner nation outsiders pension presidency procedures
  products proves rather remarks reply resident screening seas shop somewhere spoke spot stamp try types wholly addressed annexes answered
  bankruptcy booked breaches california cancel clerk component deemed degrees delivery differ download education entering forbids helps known lack
  lawyers maps milestone motors nationality newton organisation permissions phase primary remain revoke sastind signal solar startups storage
  telecommunications television terminal till valve vsat airlines america beacon bid broadband buyers calculated campaign contest coordinate detail
  dgft dies elements employee exchange expire exposure fear govern hope judges letters linked literally lloyd martial meetings metre mind moral
  nearly override peru policies prepare product questions quote received reseller returning satisfy scale sensors spent stone suffice surely sworn
  talking though trial usual via video words aid audit basic believe beside birds canberra collects connected construction cosmonaut cousin
  deadlines delegate died disaster drag exam extraction fragments giant grossly guests hackers hurts interests judged lasts luftfartstilsynet
  measure membership news noaa offered passive peace placed prescribed pure raise rancher rating reinsurer scotland seconds shipment summer survive
  thresholds trip usa waters worldwide zero airline anfr brno burned calculation certificates choice controlling create dangerous deciding deputy
  disclosure drawn drones escape eye filipino former fulfil funds hard ignoring incorporated indemnification insolvency learning length mentioned
  obey operated optical optional planetary porto prices prosecutor rank reaction reasonable receiving reduce released removed reviews sensitivity
  smallest social starting tenth tested topics trust winner advertising aeronautical asset bigger black broadcaster cancels categories clients
  commitments contractors county dark degree delicate deliver device doubled eligible enjoy examine examined exclusion fears finding guide heavy
  hobbyist husband ignore incidents involved journal lawmakers lend lodged manufacture maritime mother municipality particulars portaria premises
  promotion purposes qualifications quiet radars recommend refuelling reindeer repeat repeated sheet sole stricter stuff supervise tech telescope
  thermal transponder trigger usually alive atomic attacks bite computer consortium constitution conviction delegation deposited describe developing
  diet directory earn equal essential examines exempted following friday friends front hang hire hops infrared initiative insolvent instance lawful
  monday motor navigation newest normal notion organisations original pacific participation pesos pounds preparation programmes pulled quasi queue
  recent refunded remove repealed repository respect robot rock saying scientists senator sentence server shareholding shed situational stockholm
  store submit supervised surety usage warned wellington wreck yen zurich accepts atmosphere audited awareness begun bsi checking clubs collide
  commissioners complex cordoba crisis delivered disputes distribution dust email equity excess exclusions exclusive exit exploration farms fired
  forward garden grow harbour harmless lapsed losing managing manufacturers map media middle negligent neighbouring novel obliges overview packages
  pads payments pick province quarantine represent represents resell sail scenes servers shall slip sou stretched strikes subjects supposed sure
  teams toxic understand valves vice waves aboard believes cent cleaning complaints concluded conduct conference contribution conventions corrected
  crop delhi dossier draw dreams exceptions fail failing faster filled finish fires funded gap granting handled homes hong hyperspectral impulse
  influence king kong labour laser lays legally lying manufacturing mas medium milan northern notices ocean overrule owed personality plain plant
  principle promised propellant protects provisional pupil quorum radioactive reciprocity recovered reliability renew royalties rubbish sensed
  shillings steppe switched tolerated total trajectory transferable uncle ways zloty abolished appoint approving arabic automatic autonomy awaits
  ball barracks blessing blurred boats bremen builder capsules chairman chosen claimed closure commentary confirmation cyprus deployment drifts
  enterprise enterprises enters exclude exporter faulty fight foundation founder framework freight friendly function goals hams harmful herder huge
  imposes inherits installations internal kit landowner lodge log loses lowered memo monitoring moving ninety notifying oil oran oversees package
  pact parameters prepared prepares problem prohibited prohibition quarter radiation reactors redrafted refusing regulatory reimbursement
  representations requires restrictions retirement rewrite riyals rocketry rulebook ruled salary shipped simple sorts surface survey target tel
  thinking toward tracks translated transmission transmitter travel triggers uplink vetting villages violations wheels worry yardstick accountant
  acquisition adjusted aeroplane aimed altogether assume auditors autonomous banks benefit bits blocked breaching brokers brother bundesnetzagentur
  canton caps car chip climb comply core crashed deck determination difference disagree district disturb downlink edge espacial exemptions explained
  exploitation fact flagged francs gazetted halfway heater heirs helped helping hourly ignored illegal inclination injury intentional
  internationally killed knesset knows listen marked meantime mutual myself neither newspapers obligation opens operational osaka oversight
  photograph plays presented pretoria progress pushed qualify queensland radiocommunication reduction replaces result row seats secrecy seize
  servants setting sized son sound street strings summary swarms taxes toronto towns tries trips unapproved units unregistered vessel waits whistle
  across actually adelaide applicable appropriation astronomer bit borrow bosses boxes brasilia brief broadcasters burning cause clearing collect
  comision compared comparing comprehensive conflict continuing cornwall corrects cosmos creating decisive deleted departure develop divided
  employed enacted encrypted enforcement expiry flood forwarder founders greenhouse headquarters herders hobbyists imaged important institutes
  instruments intelligence intended ireland issuing justice lapland lyon manage manages mentions metals mumbai norms nova obtained ostin paragraphs
  park parliamentary pen picked production prosecuted pull punish quick recommended red redraft regional regularised rests retired revenue riches
  risky rooms rupiah scotia scottish seminar sender seville showing specialised studies successful suspected touched touches trouble tug
  uncontrolled walk weak whoever wonder acceded advises affect agencia airways arrangement association astronomy backed bidding bis bolt calendar
  camps chaired claiming clauses commentator commentators compensate confederation continue controller cosmonauts crosses damaged decay deployed
  derogation described designed diploma distributor doctor employer entirely error family favour filling financed footing footnote forest frees gain
  ghent guest hacked haifa heights holland hyderabad ideas ignores incomplete indirect inspected irish istanbul jamming kindly knock landlord lends
  lifted loans marks match message miners mines missiles nanosats navy net newer nor periods perth phases pixels rejected renting repair
  reservations rise road satisfied screws sellers shortened simpler smallsat spy static stones stretch suggest supplied sydney teaching telescopes
  tenant translate treasurer utah vetted visible warrant watched weigh wilful wins adapt alexandria amending antofagasta asia atacama atlantic
  auctioned average bandung beaming bermuda bidder brigade broadcast bulk cantons claimant coercive com commissions compares cooperative course
  covering critical cubes decayed deep delete digital doings edition educational effects eighty employ events excuse expectation expired explosion
  fetch fewer firing floating galileo glider global governance governed grandfather hacking harms ict informs infringement interruption isle landed
  latin lent liechtenstein lien location los mainland mankind moratorium negative notes observatories offenders passivated passports proven quit
  quotes rand reference reinsurance response retention sake sardinia seated seek senators sheep shift sitting slipped soviet stratosphere suitable
  sunday throw transfers transit tried uninsured warehouse wartime west yesterday airliner alert altai appointment arrangements arrived assent
  assessed auckland award bahia baltic best bilateral blew blur bump captive card casualties chennai climbs collective colorado commanding concerns
  concessions concrete confiscated consequence constitutional countdown designs dinars diplomatic discussed distribute dot draws dream dublin dummy
  eleven embargo examples existed explanation explanatory falcon flow forget goal governing grandfathering greenland grows guided handler handlers
  hazard hired history hokkaido innovation innovative institution intend jailed komdigi krakow krw label letting ley librarian lifts litter lobby
  madeira managed mast meets millions mindanao minor modelled module mombasa mortgaged nanosatellites nineties norm objections okays pasture
  photographed planed pocket poznan processed prosecutes prospecting protective quicker receipt recovering refer related remains replacement replies
  represented rescuing rich roughly ruling sahara sample save serious sharper shipments shorten shuts skills sorted speed spreading submitted
  successor supervising supervisor sutherland tamil telephone tonne transferring transportation tuesday typical undeclared underwrite underwriters
  usd vineyard voting wheel winter wreckage young adoption aeronautics alarm alike allies altered apollo aunt bangalore bavaria beams beginning
  bidders blanca bowen cables carbon catalogue certify chambers changeover charred cheap cites collected cologne commissioner communities completed
  confirmed contribute controllers convictions creditor crews crimes crushed debts decades delaware designing destruction discretion drafters durban
  editor embassies emergencies endanger equator estimate experiments exported expression extracts faces father fence finally finders floor footprint
  forced forgets guards guiding hainan individuals insists interior involvement izmir jump jutland keepers kilo knew knowledge ksh leiden mailed
  manoeuvrable methodology multi nationally newcomer officers orbiting otherwise painted payable pilots pixel population prevention privately
  promises prosecution proving purse reaching recording reentered reexport regimes relevant reliable repeal repute results san season shepherd
  shetland sixth skipped slow smse solid somalia soyuz spaceplane stated statements storm stranger streamlined studying subsidy suits supervisory
  swede tariff taxpayer telecommunication thrust ticket treatment versus views volume western wife yuan adapted administrator agents alerts
  alternative amend analyst arab archived archives arm arrive arrives assess assesses attempted author awards background backup badly batch bay
  blocks bologna branches capability centimetres chartered civilian coarse commercially competence computed concerned concerning consider considered
  consumer converted creation dedicated default delta designator destructive dissemination drew drift dry element embassy emptied engineering
  exceptional expense exploit exporters film findings finn frame fukuoka funeral giza hack headings identification ill index indexed inherited
  initial insures insuring interception intern invited jan jersey journalists kano lake learn leasing legislative levy liege lights listens located
  malaysia minors mir misconduct monitors morning morocco natal nervous newcomers photographs plus political pool portfolio ports powered
  preparatory prevent procured produce prolonging promoting protecting push radioisotope recife recipient reclaim recommendation reentries
  referendum registrar reissued remedies remedy repay resilience revoking schedule secure secured significant singaporean slice sought spin
  sponsored strictly sues suing suspects talked targets tenders territories terrorism threaten transmitting truck unenhanced unless unpaid usable
  verify wales woman worker accra accuracy actual addition admitted afford airwaves alter analysed apparatus armies arnhem avoided avoiding backing
  baht bergen better bids blog blower blows bolted bonds boosters borders bother briefing cebu ceilings certifications changing charity checklist
  chengdu christchurch citation clash classes cold committed contributory copyright correction credits debt decade decommissioning deed deletion
  denial depends describes designated developer developmental developments deviation die digger diggers disclose divide docking doubts drifting
  duplicate earned earns eccentricity ending equivalence examining exercises expertise explosive explosives fills fmg forgetting fought freedom
  garage gas ghana gibraltar grab grandfathered guarded honest hosting hotels houston idle importing imports including injuries installation
  integration introduce inventor invest investigation iot jammed jose kick kills knowingly labs lane lately learned leases leicester lengthen lens
  likes literal load locally lock logistics loose manned mic mishaps mistakes monetary montreal mortgages motion nagoya needing nevada nice
  objective observer offering ohio opposed oral origin outsider paint panels penal performance personnel phoned pictured piraeus placing pledges
  plenary polytechnic poor possess posted potsdam prevail principal procures professional prolongation promoted proton qualification qualified
  qualifying quite quoted ramp reasoned reentering refundable regarded regular reimburse reject renewable representatives resale resellers residents
  returns rewritten rio rotterdam samara saudis saw scrap seizure separation settlement settlements shanghai shield shoot similar simulation singed
  sink smashed sovereignty stock strength sufficient summaries supplying surabaya syndicate termination thrown tick tiers ties timetable topic
  trader train trained trains transponders treats tumbling undertakings unified values vet villager visits voluntarily walked wishes withholding
  worries your abandoned acceptance accidental accompany adds allocation allocations alps amazon anomaly answering antarctica app armaments
  assistance attitude backs bans barcelona biggest bills bonn breached briefed bundled burial calculate calgary campinas campus candidates cease
  ceremony character circle circular citizenship closely closures coffee collaboration collateral colleagues comms community completely concepcion
  consultants consultations continent contingency coop copernicus cow cows crete criterion crossed curacao dane danes database destinations
  determined diplomat direction dissolved distinguish documented dollar doubt drawer earliest earnings earthquake easy endorsed energy enumerate
  envelope espanola exceeds excludes exploded explodes explosions fairing faro feed fences financing fiscal food forever formed fraud fulfilled
  gdansk governmental governor grams grandmother grown guess gujarat hamburg handbook hangar happy haven hiker holdings hopes hot iceland immediate
  inner interested interval interview investigated italians java judicial karaganda kari keys kyushu lacking lacks landowners laptop largest laughed
  leaflet lending library lied lifting lightly lima lines maintains mandate manual maori materials meanwhile mendoza micro micrometres monterrey
  negotiated negotiates ninth notifications numerical occasion odds pain parents patagonia percentages photo physics platinum plead poles politics
  portion posting preference prescribe presides prevails prints probes processes promulgation properly protest provided publishes puebla punishes
  punishments purchaser quarrels quezon quota react receiver reciprocal regards registrations registries releasing relies removes residence rice
  rivals rocks rosario rural safely salvage satcom scorched screen selection showed signatures signers situations sixteen skies skill slide soft
  spaceship spares spectral spends splits spoken stance stores submits subsections suffering suit technician themes thessaloniki threat tickets
  timing tolerate tops tort trading trash triple uganda uncapped universal unlawful unmanned updates upon valencia valparaiso vanish vietnam visa
  waited white withdraws women wuhan abort academic accord addressees administrations advert advised agenda aggregate alberta alongside amsterdam
  animal animals annexed announcement antwerp appropriate argue arrange art asian assemble assign assigns attend attorney balance banker bars bench
  bengal billed birth blow blowers bomb bordeaux boulder brazilians briefs broad bumping bundestag bursa bust button cabin cable camel campos
  canadians carve carved censor charging chart charter church circumstances civics clinic collection collector comfort commented companion
  competition completeness conditional consist constantine contested copied crofter crowns curious customary cypriot dairy dated davao dealing dean
  death declares definitions delays deliberate delivering denied depot destroyed diplomas dirtying disasters disclosed dismiss disposed disturbs
  docket dos dropping eighties either electronically empowered enforceable establish estonia evaluated except exploring expressly eyed factor
  failures farmland feasible feature features feet fetching fish fitness formally freeing gaps gates geologists gift glasgow glowing goa golan great
  grew guadalajara gyros halifax halved harder hardly harmed hauls hazards heat herd hidden hides hiding historian hobart household hundreds hurry
  identifying illegally imprisonment incentive includes indigenous inherit insist install institutions intellectual inventory iridium jams judgment
  kilometers kobe koreans lawfully leon lessee letterbox letterhead likely locked lodz loud lump magazine mai mailing mapping marco mecca
  megaconstellations megahertz men microwave minster mix mixed mons monthly moot moravia naples narrow negev negotiate negotiating negotiations
  neutral newsletter nodal noticed observatory odd offender offense officially okinawa olive oppose ores outback outcome paralegal parked partial
  partly perhaps photographing physical pioneer pisa plants plutonium pointed poisonous polices polluting pools possession posts practicable
  preamble premiums prescription presses printing proliferation prolong proposes prosecutions prospector protocol provides publicly puerto raising
  rated ratio reasonably reception recommendations recoverable refining refuel refusals regions regulators rejects relate relation relay remaining
  remark renamed renaming repairs researchers resigns respects reviewing riding rupees sanctioned scarce scene schedules seeding shortcomings shot
  softer solely soundness souvenir span spend sponsor stamps statistics strange structure subscribe subsystems suez sun supporting supports swap
  tacit technically thais thirteen thousands tijuana titanium tonnes touchy tougher tow trainee translations tutor unclear unintended van varied
  vets visitors watchdog wavelengths weekends welfare wet widen win wing withdrawing withdrew worthless wound wroclaw absorbed actuary
  administratively advertisement aids airborne airplane alaska alliance anyway appealing arbitrates arc arranged aruba assembling associate aswan
  attacked attempts australians backstop baguio belt bilbao biological blacked blast blowing bodily bolts bookkeeper borne bratislava bristol
  builders bumped buses bystanders calling canary cancellation cannes capable cars cattle chang children chips choosing christmas circles civilians
  clark clashes classified cleans coimbatore college collided combined commanded commencement compatible complained complains concept conclude
  congressional contaminating convinced coordinator corporations cortes counter counterpart countersigned counting coverage crate custom cycle
  czechs debated declaring deduction del delegated deliberately delivers depart depended deregulation derived determines differential diplomacy
  disappear dismissed disposals disputed dissolve distributes distributing disturbing diver divides division doctoral dodging downloads dozen
  dresden drill dunedin duplicates edinburgh eighth election electric electron emailing embargoes emitting empowerment endangers enforce england
  enrichment errors essay estonian europeans evacuated evaluation everywhere exceed excepted exoneration expedited expensive experienced expires
  explore extendable extends factories farming ferry fetches fifth financially finer finishing firework fireworks fishes fits floods florence foot
  forgotten formation forum forwards fourteen fragmentation franchises frequent fright gadget gaza genoa gently germs glacier god graduates grenoble
  growth guernsey guizhou hacker halt handsets harvest healthy heaviest hectares hinder hindi hitting hole holidays hurting hybrid ibadan identify
  iii incubator indians indictable indirectly innsbruck inquires interrupt interrupted intervention jobs johannesburg joins justification justify
  kagoshima kazan kilograms kiwi kronor kyoto laboratories lady lawmaker layer leaking leaks lecturer leeds lesser limitations limiting lira
  listening looser lords luzon machines maiden mainly major malaysian malta manner marine meadow melbourne mental merges microbes middleman milder
  minute misread mode mongolia monitor movable multiple municipal murcia nearest nets nicosia niger normally noting nowhere oaxaca objected occupant
  occupation offshore oman opinions opposition orderly organization ought outdated outfit outright outsourced overarching overturn pakistan payed
  peaks peninsula pentagon periodic picking pitch planets pledging plots pockets poison pole pound precondition prefect prefecture preregistered
  presence priced priest pro program prohibit promotes promulgating proofs prototype provinces provincial pulls punitive qatar quiz quoting radios
  rapporteurs rare ratifying readers rebate recklessly reckoned recognises reconnaissance redo reguladora relays releases relieved repairing
  repetition representation resigned retroactively reviewer revokes rhodes rider river rogue roles rovers russians sails sandbox saskatoon scattered
  schoolteacher scratch sectors seed seeking segregated sentenced servant severally shadow shape shekels shelter shooting shops shortest shots sinks
  sisters slightly slovak smashes smuggling sonora sorry spaceflights speaking specific spite square steerable storing stranded stuck subjective
  subordinate subsection subsidiaries succeed suffer surcharge surroundings suspends suspicion swahili swallowed swapped swears taiwan tallinn taste
  technologies texan textbook theirs ticked tidy timeline titles tomorrow tomsk tracked traditional trieste trillion troll trondheim turks turning
  typhoon unannounced unclassified undecided unforeseen uniform unregulated untouched upload uploads vancouver ventures vila voice wages wanting
  weekend wherever wind winnipeg wipe withheld worried worse yardsticks`.split(/\s+/),
);
