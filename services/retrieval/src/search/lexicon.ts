import { pairsOf, terms } from './words';

/** Words and phrases of which any may stand for any other in a question about space law. */
const alike: readonly string[] = [
  'licence, authorisation, permission, permit, approval, certificate, concession, clearance',
  'insurance, cover, insured, insurer, policy of insurance, financial responsibility, financial guarantee, guarantee',
  'debris, junk, rubbish, fragment, fragments, litter',
  'disposal, deorbit, end of mission, end of life, post mission, decommission, passivation',
  'penalty, fine, sanction, punishable, imprisonment, offence, prison, jail, criminal, violation, breach, break, crime',
  'spectrum, frequency, frequencies, radio, bandwidth, airwaves, orbital slot',
  'registry, register, registration, registered',
  'officialbody, regulator, agency, ministry, minister, watchdog, competent body, supervisory body, commission',
  'rocket, launch vehicle, launcher, launch vehicles',
  'crewed, astronaut, human spaceflight, manned, passenger, tourist, tourism, space flight participant, people aboard, people who fly',
  'remote sensing, earth observation, imagery, imaging, photograph, pictures, images, camera, satellite data',
  'space resources, mining, mine, extraction, extract, minerals, asteroid, exploitation, lunar resources',
  'damage, harm, injury, loss, hurt',
  'liability, liable, responsible, responsibility, compensation, compensate, indemnify',
  'transfer, assign, assignment, sell, sale, change of control, hand over, handed, acquired',
  'spaceport, launch site, launch facility, launch pad, launch base',
  'small satellite, cubesat, smallsat, nanosatellite, cubesats, microsatellite',
  'fee, charge, price, tariff, pay, cost nothing',
  'deadline, time limit, time frame, period',
  'withdraw, revoke, revocation, withdrawal, cancel, suspend, suspension, lapse',
  'appeal, challenge, judicial review, contest',
  'abroad, overseas, foreign, another country, foreign country, outside',
  'citizen, national, nationality',
  'treaty, convention, treaties',
  'party, ratify, ratified, accede, acceded, accession, join, joined, signed, signatory, accept, accepted, member',
  'company, operator, startup, business, firm, enterprise, entity, corporation, private',
  'collision, collide, crash, conjunction, collision avoidance',
  'reentry, reenter, return, coming back, come down, fall',
  'draft, bill, proposal, proposed, upcoming, planned, reform, revision',
  'supplier, manufacturer, maker, contractor, subcontractor',
  'enter, entry, entries, record',
  'define, definition, defined, meaning, stands for, the term',
  'change, amend, amendment, modify, alter, revise',
  'proof, prove, evidence, demonstrate',
  'role, function, task, power',
  'military, defence, army, armed forces',
  'exclusive, sole, monopoly',
  'independent, regardless, without regard',
  'dead, defunct, derelict, abandoned, inactive',
  'boundary, dividing line, border, edge, mean sea level, delimitation, demarcation',
  'own, ownership, property, belong, title',
  'third party, third parties, victim, bystander, public',
  'state, government',
  'notify, inform, report, tell, notification, communicate',
  'annual, yearly, every year',
  'maximum, ceiling, cap, upper limit, limit, at most, capped',
  'apply, application, applicant, filing, file, submit, apply for',
  'satellite, spacecraft, space object, payload, object',
  'nuclear, reactor, radioisotope, nuclear power',
  'valid, validity, duration, term, expire, expiry, lapse',
  'supervise, supervision, inspect, inspection, monitoring, oversight, audit, control',
  'prohibit, forbidden, ban, banned, illegal, unlawful, bar, bars',
  'suborbital, high altitude, sounding rocket, balloon',
  'export, export control, technology transfer, itar',
  'require, obligation, duty, obliged, compulsory, mandatory, necessary, required',
  'binding, bound, binds, voluntary, enforceable, soft law',
  'strategy, policy, plan, roadmap',
  'establish, create, found, formed',
  'exempt, exemption, exception, waiver, excepted',
  'amount, sum',
  'assess, evaluate, criteria, assessment, considered, condition, prerequisite, determine',
  'decide, decision, determination, grant',
  'shareholder, owner, holding, stake, investor',
  'foreign company, foreign operator, non resident, foreign owned',
  'milestone, deploy, deployment, constellation, megaconstellation',
  'fault, negligence, blame',
  'risk, danger, hazard, safety, safe',
];

/** Asked for by the first, found under the rest; not the other way round. */
const leadsTo: readonly string[] = [
  'starlink, constellation, non geostationary',
  'broadband, satellite communications',
  'internet, satellite communications',
  'leo, low earth orbit',
  'geo, geostationary',
  'ngso, non geostationary',
  'mars, celestial bodies',
  'moon, lunar, celestial bodies',
  'ost, outer space treaty',
  'arra, rescue agreement',
  'oosa, unoosa, office for outer space affairs',
  'unoosa, office for outer space affairs',
  'lawsuit, court, claim',
  'sue, court, claim, liability',
  'money, fee, dollar, euro',
  'expensive, fee',
  'explode, explosion, accident',
  'blow, explosion, accident',
  'hit, collision, damage',
  'collide, damage',
  'crash, damage, accident, surface of the earth',
  'pay, liable, liability, compensation',
  'cost, fee',
  'streamlined, optional',
  'aboard, fly, crewed',
  'capsule, spacecraft, payload, object',
  'back, return, reentry',
  'stage, parts, launch vehicle',
  'rocket, launch',
  'land, come, territory',
  'lands, come, territory',
  'house, surface of the earth, ground, damage',
  'plane, aircraft',
  'airplane, aircraft',
  'astronauts, crewed, rescue agreement',
  'weapon, military',
  'tourist, space tourism',
  'antenna, earth station, ground station',
  'teleport, earth station, ground station',
  'university, research, educational, experimental',
  'student, research, educational, experimental',
  'hobby, amateur',
  'water, minerals, space resources',
  'ice, space resources',
  'begin, start, mean sea level, dividing line, in force',
  'start, begin, mean sea level, dividing line, in force',
  'altitude, km, mean sea level',
  'high, above, altitude',
  'claims, claim, liability',
  'bond, surety',
  'disappear, disposal, removal',
  'remove, removal, disposal',
  'clean, debris, disposal, removal',
  'lawful, authorisation, permit',
  'legal, authorisation, permit',
  'oversee, officialbody, regulate',
  'handle, regulate, officialbody',
  'charge, regulate, officialbody',
];

/** One way in which a question's word may stand in a passage: an index term, or a pair of adjacent terms. */
export interface Feature {
  term: string;
  pair: boolean;
  /** 1 for the word itself, less for a word that stands for it. */
  credit: number;
}

const synonymCredit = 0.8;

function featureOf(expression: string): Feature | undefined {
  const sequence = terms(expression);
  const [first] = sequence;
  if (first === undefined) return undefined;
  if (sequence.length === 1) return { term: first, pair: false, credit: synonymCredit };
  const [pair] = pairsOf(sequence);
  return pair === undefined ? undefined : { term: pair, pair: true, credit: synonymCredit };
}

function compile(): Map<string, Feature[]> {
  const compiled = new Map<string, Feature[]>();
  const add = (asked: Feature, meant: readonly Feature[]): void => {
    const known = compiled.get(asked.term) ?? [];
    const news = meant.filter(
      ({ term }) => term !== asked.term && !known.some((feature) => feature.term === term),
    );
    compiled.set(asked.term, [...known, ...news]);
  };
  const features = (row: string): Feature[] =>
    row.split(', ').flatMap((expression) => featureOf(expression) ?? []);
  for (const row of alike) {
    const all = features(row);
    for (const asked of all) add(asked, all);
  }
  for (const row of leadsTo) {
    const [asked, ...meant] = features(row);
    if (asked) add(asked, meant);
  }
  return compiled;
}

const compiled = compile();

/** What else may stand for an index term or a pair of them. */
export function synonymsOf(term: string): readonly Feature[] {
  return compiled.get(term) ?? [];
}
