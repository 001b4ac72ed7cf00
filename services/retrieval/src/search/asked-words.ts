/** Words that stand in several known questions of the bundled guides, and a few of the trade; the more frequent first. */
export const askedWords: ReadonlySet<string> = new Set(
  `the for does what and space how which satellite who must from can are licence have that launch when law many may our with under there permit act
  agency did has satellites need rocket operator its foreign state before one company after was long rules without would orbit register years get
  insurance data firm only take year list about cover out draft own authorisation ministry paper article will fee much pay plan new liability
  private days national not fine ground bill application minister where moon two ask policy station they right registration government country
  objects operators use over debris apply cost treaty into limit still decree within since council mission flight say agreement object back down
  needed start want approval number control office part abroad first damage file export another companies convention permission money charge date
  report time run day public rockets sum fly end off pictures whom also high any hold against small pays free put owner activity count filing could
  court other resolution come sell orbital order payload people made paid firms each artemis radio body section sign security accords form happens
  insurer rule been give images planned allowed launches statute wants activities were all send singapore duty covered same share authority hand
  outer months already india launching signed says tell site keep resources set pad risk asks itu registered safety spacecraft danish name last text
  change earth goes too conditions parts landing work look given something spaceport tax mining force guidelines defence papers request them french
  rights correct licences itself regulation whose bank five old registry near student appeal china notice enough make somebody claim entry guarantee
  university party environmental luxembourg penalty service far now states told yearly decision yes compensation general once outside insured
  military third used consent japan place their three chile show transfer frequencies let spectrum test italian per treaties until finland remote
  this above flying permits technology through imaging sensing million spanish okay owns swedish applicant counts articles buyer home norway prison
  decide commission chinese countries commercial had between buy flies asked committee well certificate every parliament reported than fall launched
  reach why legal rwanda altitude france licensed valid whether approved decides minimum never regulations army indian italy slot sold disposal
  finnish good sent board deal keeps power written again cap constellation declaration victim gives kept but contract exempt kazakhstan lunar
  stations saudi true like norwegian bahrain israel denmark frequency korea standard thai today know period spain thailand way write amount just
  often stay taken accident found recourse asteroid here open craft indonesia leave price signs nobody nothing nuclear anything bring harm local
  polish things answer check civil collision internet person swiss proposal turkish dutch his lost published refused stage system dual should sweden
  budget german needs required term brazil due regulator staff belgian ever filed flights light stop applies camera centre fault sounding checks
  international students accepted handed procedure asking away carry changed dish follow kenya granted greek portugal australia canada claims russia
  sea stand sue technical algeria amateur ceiling director missions nigeria review some anyone coordination duties liable more pass reentry while
  anybody definition documents maximum mexico soil south such tourists korean working agree because begin comes height japanese land overseas
  zealand contain customer half read ten tests build deadline junk later members research study algerian belgium big joined president refusal soon
  suborbital vehicle join left life makes seat ship word business capacity czech foreigners green assessment engineer hours late licensing month
  russian takes uae universities argentina bind entered germany gets got grants hit programme sale weeks both capsule engine exactly low austria
  compulsory together treated authorised case percent union bound brought came deorbit holder measures those whole prove room else fines goods grant
  greece then approve australian files imagery limited member operating ownership plans science second ukraine balloon condition consultation egypt
  someone special wrong alone anacom antenna built deals find limits dead facility indonesian language possible regulated single territory austrian
  aviation done insure loss running runs school see air breach customers hosted inside lower selling services subject next partner passed poland
  cabinet faa looks official others several sit airspace require six fees fleet hands operations rescue unlicensed being besides canadian head
  listed mean records requirements sharp ups become building caught contact four issued licensee proof vote administrative caa club constellations
  fixed grounds hears january journalist owned renewed ride broker call fund license maker named operation purpose sending zone bodies chilean
  falling full instead piece among citizen department falls holds mexican network roscosmos top ahead controlled enter figure house information non
  paragraph punished serve telecom thing access according balloons farmer federal financial interest kinds letter matter meant provider brazilian
  changes during exemption july longer most separate switzerland victims binding customs lawyer notified shares aircraft astronauts bond cnes crash
  demand european gateway ministers regime responsible slots strategy accept belong below fast group operate passengers position project scope sits
  terms tracking african authorisations even executive hear joint large merger return turkiye using cst forbidden march minerals portuguese sky
  stages step transferred africa answers bringing concession criteria early going launcher penalties phone reasons shown sst team united copuos
  covers egyptian flew ministries principles upper warning writing adopted bought certain fcc kingdom lender meet ones owners philippines punishment
  registering star basis behind counted exist failed future heard kind laboratory lift line parties worked works buys communications final fined
  indemnity investor paying plane property proposed reform royal sends bankrupt command filings help him mitigation model ofcom police propulsion
  sector sets took turkey withdrawn coming design directly effect mine radar rwandan taking tells waiver client details foreigner fuel gazette
  protect rent ships status traffic anti class contracts costs crime emirates environment everything industry looked meteorite nigerian philsa
  points publish relief responsibility strict wrote applied code domestic governs jail less marketing nasrda safeguards version andoya astronaut
  breaks casualty created drafts exception field flown ice incident investigates judge lets officer sensitive talk tank thesis tourist writes yet
  afterwards broke emergency engineers fallen issue kasa notify ours payloads probability ratified romloven signature stands tasks vat accession
  acts allow cannot december handing inspectors leaves netherlands offence ordinance projects promise protection quality refuse replaced secret
  sections sells supervision systems transport turn type address certification city criminal fit hurt infrastructure insurers licenses merely
  observation rate raw receive reporting said speak announced annual appoints authorities ban break certified citizens clearance closed equipment
  euros image import negligence online speaks supplier went annex carries clean comment compliance congress damages geostationary instrument kenyan
  market missing move museum names ntc offer picture positions present range risks role secretary seller spaceflight supreme sustainability turnover
  boss capital directive directors expert include inspect lease mass moment opinion philippine protected replace servicing stays steer subsidiary
  amateurs arabia around capped fell founded issues notification ratify really refuses reports sanctions sites think town transition voluntary aside
  avoidance band contractor controls czechia ends experimental exports fleets freely lab lose matters ncc paperwork partnership pledge priority
  record recover software sources telling training warnings week withdrawal assembly beyond communication conae crew drop extended gone hits hobby
  hook implementing inventions isr items joining nbtc ore parent premium recognised registers rented resource senate side stratospheric tier wait
  account aeb cargo competitor complain cybersecurity dig dollars employees foresee held higher holders impact kilometres mined numbers passenger
  practice provision provisions steps touch tracker trade twice withdraw age auction based brightness btk center components dealt figures finder
  flag freed getting imda level nevertheless percentage persons pieces platform please prime prior recovery treasury user village added
  administration april assignment banned base breaking careless chairs closes complete extension farm follows forces happened link looking obliged
  owe requirement reservation silence suspended uses votes add authorization chair charged cnsa comments danger direct existing failure fixes gave
  graveyard happen highest independent individual june live metres networks noted nsas older partners procurement roof september steering strategic
  supervises threshold tiny very warns weather you accede affairs amended applications chapter cinnamon close commands dishes document economy
  engines fishermen gross her hop key legislation lists makers mandatory might moved passes path payment preliminary printed probe reads shared size
  starts teacher texts treat unauthorised weapons always brin called catch decisions define economic euro examination extra false included keeping
  laws logs nations neighbours nod ourselves quickly recognition regulate roll satdsig signing simply times transitional voted war widow approves
  arms authorises burnt checked consult cut deposit different empty eur fragment grade lighter losses main making material metadata november orders
  passing point powers question region rely she signals talks thousand turned underwriter workshop able accidents acting action analysis buying
  commerce detailed having inspects institute interference investment investors laid management measured mortgage neighbour port post probable
  process republic reserved samples table takeover users value aim barred bears billion branch charges delayed drawings fill finished forbid handles
  impose links listing managers manoeuvre mistake monopoly night patents pending profit prolonged punishable representative reward rsa sanction
  seven statutory thirty title tourism translator vehicles venture watches advance advisory amendment area attached automatically bird books daily
  delay development discount distance duration extend february finds hardware himself indemnify island least leaving liftoff manager means metal
  nature offences personal places recorded reduced restricted route safe schools shareholders short sort source spared spring straight themselves
  twenty updated waived waivers won zones box brings chief consulted crashes crewed declare doing drone easier ended foreseen ham inquiry lapse lie
  little marking mid obligations oblige october practices rest revoked separately silent standards suspension water agencies approvals belongs block
  border bright cases category causes concern consultant courts crown demands digging everybody expected extract gear item jurisdiction launchers
  living mark nationals ordinary press putting receives revocation ring rymdstyrelsen screened startup support surveillance suspend terminals
  threatens agreements asteroids attempt beforehand book captain carried channels coast common compensated competent credit deorbiting desert desk
  don entity entries experts fails fire fix heritage holiday job lead leased mayor mega orbits planning profits providers publication puts reason
  royalty sales spare split started towards watch ago along amendments applicants astronomers audits avoid bandwidth chamber conformity decided
  declared deductible door eight electronic encryption exists experiment exporting fields guarantees handle heads hearing injured instalments known
  lands latest leads majority met meteorites natural necessary participant participants permitted personally privacy resbra rival scientific
  secretariat segment serving shut stake steered stopped strangers struck switch tech territorial twelve unit unoosa weight adopt available bands
  bankruptcy care caused chance cheaper clock content copies copy current digs experience face finance format forms golden health hellenic human
  inform informed invention limitation lowest manila medical miss newspaper nine obligatory pages pollution refuelling regulates removal reporter
  requested sense sharpness shipping shura sixty smaller subcontractor success tabled testing validity warn wording workers advice aerospace
  although areas august barn became becomes broadcasting collisions contains contents defense established expire farmers few fifteen finances
  fishing flat fully further giving houses interim introduced kilos krok mail master missile ordered patent phones planes professor pupils quarrel
  removed renewal restrict rid sacsa settle settled settles shareholder spaceports subcontractors teach these turns waive whatever agreed amounts
  applying armed authorise bases batteries binds carelessness controlling coordinates counsel depend deputies drops effective elsewhere exact exam
  facilities followed founding franchise friend guidance helps hundred ift languages lifetime loan mere mind ministerial misses operates permanent
  picks play portal proper purely reactor round shorter skip spot statement stops subtel suppliers supply telemetry thinks tied till trial villagers
  weapon world worst worth acceptable acted aee announce apart bad bear behalf blame burden bureau calls cancels centres cleared decrees differently
  drafted earlier event excluded excused extracted factory facts formula forty gateways governments hackers handover imposed inspections islands led
  lies manufacturer martial merged metre mishap noise officials onto passport propose provide rapporteur reaches reading real release reusable
  revised revision rides sar scientists self sensor sentence signatory somewhere tanks task trackers unguided via view void web weighs wide agent
  antennas appeals appointed attach beam begins booster breaches broken builds calculated cancelled carrying celestial challenge chapters choose
  colleague confirm contamination cooperation coordinate dangerous dangers directorate disaster examine federation fresh grand granting grossly
  heavy idea identical incorporated inspection judges lay man max minutes mobile nation north notary outsiders owes pilot presidential print
  processing promotion ran ready receiving requests reviewed sensitivity series shop simplified smallest startups suppose television tender thought
  violation website wholly absolute accounts active advise answerable apogee appear approach archive attack began bigger blanket blessing boat
  boundary burn cape confidential currency dates daughter deadlines defined defines degree delivery developing directory dodge duchy escape exempted
  explain fifty fisherman flyer fragments harmless hurts income inflation kit kroner lapan literally longest meeting mention miner moves objection
  obtain offices owning page past perigee phase pledged premises procedures proved purchase questions remain remove reserve reviews revoke satisfy
  sees session shows signatories slips spent stayed taxed temporary track transferable try types unlimited unused update urgent waiting waters
  yardstick additional adviser agrees aims airport anew anfr appealed assets beach benefits blurred buyers cameras cancel cash categories certifies
  challenged cite clear cloud collects compensates component conjunction connected convicted coordinated corporate dark dealer deciding delegate
  departments dgft disposiciones disputes dropped dug east elements entities equivalent everyone evidence example eye fair finding fired forbids
  funded funds goals hall handling hotel imported impulse indemnification ised jointly lawmakers lawyers lend manufacturing mars method motor none
  obey opened optical optional override oversees passive presidency programmes promulgated ratification reaction recognise remarks rents repeated
  restriction returning search seas secrets seen shareholding social statutes stored sued summer sums supposed sure swarm teleport though thresholds
  translation trip veto wreck ability aboard allows asset atdt bite booked breaching burns calculation central certificates channel clause
  construction corporation crashed crater crisis declarations delicate deorbited differ dispute distribution drawing earn email employee entering
  expect exporter extraction eyes finish following forgot fulfil functions guideline imposes indemnities intentional keeper lack lander licensees
  lives managing maps maria meaning memorandum mother nationality negligent neighbouring newton offers pact permissions planetary portaria prepare
  prepared prescribed prohibited protects pulled purposes qualifications quasi rather reached refunded refusing renew rock sat scheme served server
  sharing shillings soldiers standing steers strike surely sworn talking telecommunications telescope tested tie toxic usually video visit watching
  yen acquisition actually addressed airlines arbitration assigned astronomer awareness battery benefit bits borrow broadcaster builder burned car
  choice chosen cleaning clients collide commonwealth compared complaint complaints comply contest contribution corrects cosmonaut deemed delft
  delivered deposited dfsm dies diligence disturb doubled education enters entirely examined examines exceptions exchange exclusive failing filled
  fires footing former francs funding garden govern guests guide gulf hacking hams hour ignore incentives incidents initiative inspector interests
  judged lapses lawful legally listen lowered manages meetings membership milestone milestones mines missiles motors myself navigation nearly normal
  northern note observatories operational panel preparing principle product products prosecutor queue reactors received recommend reduce refund
  removing renting repository requires resell resident retired returned rewrite rubbish sail screening seized senator serves shutter simple sister
  situational sorted starting stone supervise template terminal thermal total tribunal trust warned wins wonders worldwide zero accountant adjusted
  advises aeroplane aid answered arrangement audited auditor barge believes bidding black broadband cables clubs commissioners commitments computer
  consortium constitution conventions cousin crimes cross degrees deleted deliver destructive detail died diet drawn dust eligible encrypted enjoy
  entitled equal excess exploration farms faster favour floating friends grace greenhouse groups hope host ignoring imaged insolvent installations
  instance internationally involved king lays learning letting linked lodge log lying manufacture mas meantime mentioned middle newer novel obliges
  operated original overrule participation pension pick policies pounds prices primary promised proves punish quiet raise reasonable reciprocity
  recovered reply risky robot royalties scale seconds seize simpler sitting son sound stood store strikes studies stuff subjects submitted
  successful suffice surety trigger tug usage wanted west wheels window wish wreckage young zloty aeronautical airwaves alive applicable appoint
  atmosphere auctioned autumn backed bid birds brokers bump burning cantons chaired compare compensate comprehensive concerning conduct conference
  continue continuing contractors contribute cosmos countdown county create creating debate demanded describe destruction disagree distribute dreams
  drones enforcement enterprises essential excuse exit explained explanation exploitation explosion family fear fight front grow hard harmful
  headquarters helped herders hire holding homes inherits instruments invoice jamming knock knowledge labour lapsed laser letters maritime marks
  mentions missed monitoring mutual naz negative neither news noaa objections organisation organisations package packages paragraphs peace pen
  photos plain plant problem provisional pushed quote raised reduction reimburse reindeer released repealed repeat representations represents
  respect retirement rich rooms ruled rupiah sake screws sensed sensors servants setting shepherd shipment skills slip solar sou specialised spy
  stretch submit subsidies survive taxpayer teams tel telescopes tenth thinking topics toward trajectory transmission transponder tries triggers
  unapproved uncontrolled usual valve vice walk wartime winner woman abolished adapt agencia airliner alarm amend annexes appropriation approving
  assume astronomy atomic attacks auditors automatic autonomous autonomy awards barracks basic beams begun bosses boxes broadcasters campaign camps
  canton changing cheap coercive collect collected collective complex concerns concessions concluded controller core cosmonauts crosses cube damaged
  deck deep delegation deployed designing device disclosure distinguish divided doctor doings dossier dot drafting drag draw dummy edge eighty
  equity exclude exclusion existed finally firing foundation framework frees friendly guard guards guided hacked handled hang harbour heights
  hobbyist hops husband inclination indirect influence infrared injury insolvency institutes intent interruption jump keepers killed knows label
  length lights loans locally loses mankind manufacturers meanwhile measure medium modelled moral newspapers nor notion pacific pads park payments
  personality pesos pilots planed posted preparation prepares privately prohibition propellant prosecuted prosecutes protective pure push quick
  radars radiation radioactive ramp rating reaching recipient recording redraft regional regularised reliability reliable rescuing result rise road
  roughly rover row satisfied saying scrap seated serious servers shipments showing signal slow sole sorts speed static stretched studying suitable
  summary supervised supplied surface suspected switched target taxes telecommunication tolerated transit transmitter trash travel tried trips
  undeclared understand underwrite unregistered verify villages visible wales waves western wheel wonder words worry advertising affect aimed
  airline alert altogether analyst anywhere archived archives assent assessed awaits banks beacon beside bidders bit blew blocked blur bolted
  brigade broadcast bundesnetzagentur caps carrier cent charity checking chf chip claimed climb com commanding commentator commentators commented
  communities comparing confirmation considered conviction cooperative corrected covering creation credits crushed debt decade decades delete
  deployment derogation determination difference diploma dissemination double drifts effects emergencies enacted endanger estimate events exceeds
  exclusions expired exposure expression extracts eyed fact fail falcon faulty fears fences fewer filling financed footprint forest forward
  forwarder freight gain gap gazetted giant governance grandfathering grandmother hack handler handlers heirs hobbyists honest hotels hourly huge
  ideas identification idle ignores illegal imports including incomplete informs infringement inner inspected insuring investigated involvement
  journal justice kilo lasts leaflet lends ley librarian lifted literal lodged manned manoeuvrable marked mast media message millions mishaps
  moratorium multi nationally navy nineties ninety notices notifying nova objective obligation obtained odds offenders okayed okays opening opens
  overview parliamentary particulars pictured platinum plenary presented processed produce prolonging promises properly prospecting protecting
  proven pull qualify quarter quorum radioisotope recommended redrafted reentering regards related repair replaces represent reseller resigns
  response rewritten riches riyals roubles sample save scorched seats secrecy shed sheep sheet shorten significant similar sixth sized slice
  spreading stamp storage stricter strictly strings sues suggest supervising supplying teaching territories throw tick tonne tracks trained
  translate translated transportation uncle undertakings uninsured units valves vet volume waits watched ways weak weigh wellington wilful wishes
  withdraws abandoned adapted advised aeronautics allocations alongside alter alternative amending anomaly apparatus arrives ashes assess assesses
  assigns association audit average avoiding award badly ball bar bay beaming believe best bids biggest bis boats bolt borne borrower bother
  branches briefed bulk bus calculate capability carve casualties cause cease charred chips circle civilian classes cleans clearing clears clerk
  climbs clinic closing coarse cologne commentary commercially compares completely confiscated consider contingency converted crews criterion crop
  decay decisive decommissioning dedicated departure deputy described describes designated designed designs develop deviation die dinars dirtying
  disclose discussed distributor disturbing docking dollar download draws dream eighties embargo employ employed employer empowered enterprise
  envelope error exemptions expiry explodes exploit explosions explosive exported exporters failures farming farmland fetch film fish flood fmg
  forced forgets founder fright function gadget glider goal governed governing grams grows guarded guest guiding halved heater helping hosting hot
  identify ignored ill illegally importing individuals initial injuries inquires institution institutions insures intellectual intelligence intended
  interior introduce invest investigation jersey kick kills komdigi krw labs lake laptop learned leasing lent liege lien likes located location lock
  locked logistics losing lump mailed match megahertz memo metals methodology mic miners misconduct module mortgaged motion municipality newest
  ninth norms notes ocean offered orbiting ores outsider owed painted parameters phases photograph photographed photographing physics placed
  platforms plays political polytechnic portfolio ports possess possession practicable precondition presides prevent prevention processes production
  prolong proposes proton provided province proving publicly punishes purse quarrels rancher rand rank reasonably reasoned reckoned reclaim
  recovering red refuel regular regulatory reject relate relevant renewable repairs repay repeal replies represented researchers resellers
  reservations respects rests results retention returns revenue rocketry rocks rural safely scenes seek seizure seminar sender shall shield
  shortened showed signatures sinks skies skipped solid sorry spaceship spectral splits stated stock stones streamlined subsidy successor sufficient
  supervisory suspects talked terrorism thrust tidy topic tort touched touches trading transferring transfers treasurer unclear underwriters
  universal unless unpaid usd vessel vetted views villager wet withdrawing worker worried yesterday coverage imprisonment invalid kilometre meter
  licencee sats satcom telecoms nanosat nanosats smallsat smallsats cyber rideshare passivation downlink uplink thruster vsat iot`.split(
    /\s+/,
  ),
);
