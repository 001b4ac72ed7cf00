/** True sentences about the guides, as a strong model wrote them from the statements alone. */
export interface Paraphrase {
  slug: string;
  statement: string;
  sentence: string;
  quote: string;
  languageName?: string;
  question?: string;
}

function about(
  slug: string,
  question: string | undefined,
  rows: readonly (readonly string[])[],
): Paraphrase[] {
  return rows.map(([statement = '', sentence = '', quote = '', languageName]) => ({
    slug,
    statement,
    sentence,
    quote,
    ...(languageName ? { languageName } : {}),
    ...(question ? { question } : {}),
  }));
}

export const paraphrases: Paraphrase[] = [
  ...about('luxembourg', undefined, [
    [
      'lu-002',
      'Yes: no space activity may be carried out in Luxembourg until the minister responsible for space policy has authorised it',
      'unless the minister in charge of space policy has authorised the activity beforehand',
    ],
    [
      'lu-002',
      'No, you cannot sell the authorisation on its own; it is personal, and only the transfer procedure of article 12 moves it to someone else',
      'The authorisation is personal and, outside the transfer procedure of article 12, cannot be assigned',
    ],
    [
      'lu-003',
      'You pay €5,000 when you apply and €2,000 every year on 1 January, plus the costs of external experts',
      'EUR 5,000 is to be paid with the application and EUR 2,000 on each 1 January',
    ],
    [
      'lu-004',
      'Two experienced managers are the minimum, and both the registered office and the central administration have to be in Luxembourg',
      'no fewer than two experienced managers',
    ],
    [
      'lu-004',
      'Shareholders holding at least 10 per cent must be disclosed; if there are none, the 20 largest',
      'disclose the shareholders with 10% or more, or else the twenty largest',
    ],
    [
      'lu-005',
      'Insurance is one option, not a must: own funds or a bank guarantee are accepted too',
      'forms of cover are own funds, a bank guarantee or an insurance policy',
    ],
    [
      'lu-006',
      'No, the 2020 law contains no cap on the liability of the operator',
      'No cap on liability appears in the text of the 2020 law',
    ],
    [
      'lu-007',
      'Without such an agreement with the other State the transfer to a foreign operator will be refused',
      'Transfer to a foreign operator is refused if there is no special agreement',
    ],
    [
      'lu-008',
      'An authorisation that has not been used for 36 months is withdrawn, as is one whose activity stopped for 6 months',
      'where thirty-six months pass without use, or where the activity ceased for six months',
    ],
    [
      'lu-009',
      'Up to five years in prison and a fine of as much as EUR 1.25 million',
      'imprisonment of eight days to five years and a fine from EUR 5,000 to EUR 1,250,000',
    ],
    [
      'lu-009',
      'A court may also impose up to one million euros per day to enforce the end of the activity',
      'with a penalty of at most EUR 1 million for each day',
    ],
    [
      'lu-010',
      'You must tell the minister at once about any unintended de-orbiting (Article 15 of the Law of 15 December 2020)',
      'give warning, without delay, of every change or risk of change',
    ],
    [
      'lu-003',
      '5 000 EUR sont dus lors de la demande, puis 2 000 EUR le 1er janvier de chaque année',
      'EUR 5,000 is to be paid with the application and EUR 2,000 on each 1 January',
      'French',
    ],
    [
      'lu-009',
      'Oui : exercer sans autorisation est puni de huit jours à cinq ans d’emprisonnement et d’une amende de 5 000 à 1 250 000 euros (article 14)',
      'imprisonment of eight days to five years and a fine from EUR 5,000 to EUR 1,250,000',
      'French',
    ],
    [
      'lu-008',
      'Die Genehmigung wird entzogen, wenn sie 36 Monate lang nicht genutzt wird oder die Tätigkeit sechs Monate ruht (Artikel 9)',
      'where thirty-six months pass without use, or where the activity ceased for six months',
      'German',
    ],
    [
      'lu-011',
      'Ja, nach dem Gesetz vom 20. Juli 2017 kann man Weltraumressourcen besitzen',
      'Space resources can be owned under the law of Luxembourg',
      'German',
    ],
  ]),
  ...about('japan', 'We fly on a SpaceX rocket, what applies?', [
    [
      'jp-001',
      'Yes. You need the permission of the Prime Minister for a launch from Japan, and also for one from a ship or aircraft registered in Japan',
      'permission of the Prime Minister must be obtained before a satellite is launched',
    ],
    [
      'jp-002',
      'Yes, if you control it with equipment in Japan: using a SpaceX rocket abroad does not free you from the control permission under Article 20',
      'A Japanese operator that flies its satellite on a foreign rocket therefore remains subject',
    ],
    [
      'jp-003',
      'Type certification of the vehicle (Arts. 13–15) and compliance certification of the site (Arts. 16–18) let a design or site be checked once rather than for every launch',
      'A design or a site can in this way be examined once',
    ],
    [
      'jp-004',
      'The Space Activities Act has applied in full since November 15, 2018',
      'has applied its Space Activities Act in full from 15 November 2018',
    ],
    [
      'jp-005',
      'Only the launch operator is liable; a supplier of parts or the owner of the satellite on board is not liable to victims',
      'nobody else taking part, for example a parts maker or a satellite customer, is liable',
    ],
    [
      'jp-007',
      'No, not yet: a test launch without payload is outside State compensation, though draft legislation reported in 2026 would change that',
      'a test launch that carries no payload is not covered',
    ],
    [
      'jp-009',
      'Yes, whoever holds a permit owns the water or minerals it obtains in line with its approved plan under the Space Resources Act (Act No. 83 of 2021)',
      'are owned by the permit holder',
    ],
    [
      'jp-004',
      '宇宙活動法は2018年11月15日から全面的に適用されています',
      'has applied its Space Activities Act in full from 15 November 2018',
      'Japanese',
    ],
    [
      'jp-001',
      'はい、日本からの打上げには内閣総理大臣の許可が必要です（第4条）',
      'permission of the Prime Minister must be obtained before a satellite is launched',
      'Japanese',
    ],
  ]),
  ...about('united-kingdom', undefined, [
    [
      'uk-001',
      'Yes, it is an offence to carry out spaceflight activities in the UK without a licence (section 3 of the Space Industry Act 2018)',
      'without a licence is an offence under the Space Industry Act 2018 (section 3)',
    ],
    [
      'uk-001',
      'Your employees do not need a licence of their own as long as you hold one',
      'Employees and agents of an operator that holds a licence need none of their own',
    ],
    [
      'uk-002',
      'Possibly both: a satellite launched abroad and operated from the UK can need licences under the 2018 Act and the Outer Space Act 1986',
      'licences under both Acts can be needed',
    ],
    [
      'uk-004',
      'The CAA has been the regulator since 29 July 2021, when the Space Industry Regulations 2021 came into force',
      'came into force in the United Kingdom on 29 July 2021',
    ],
    [
      'uk-005',
      'The CAA cannot grant it alone; the Secretary of State has to consent each time',
      'also needs the consent of the Secretary of State',
    ],
    [
      'uk-006',
      'Risks to the public must be acceptable and as low as reasonably practicable (ALARP) under section 9(4)',
      'risks to the public are acceptable and have been made as low as reasonably practicable',
    ],
    [
      'uk-007',
      '£6,500, and it is not refunded if the CAA refuses the application',
      'takes an application fee of GBP 6,500 for an orbital operator licence',
    ],
    [
      'uk-008',
      'Negligence does not have to be proved by somebody hurt on the ground',
      'need not prove negligence or intention',
    ],
    [
      'uk-010',
      'Since the Space Industry (Indemnities) Act 2025 a limit on the indemnity is mandatory; it used to be optional',
      'has become a duty by the Space Industry (Indemnities) Act 2025',
    ],
    [
      'uk-011',
      '€60 million for a standard orbital mission; missions of higher risk are assessed individually',
      'puts the liability limit for orbital operations at EUR 60 million for standard missions',
    ],
    [
      'uk-007',
      'La tasa es de 6.500 libras y no se devuelve si se deniega la licencia',
      'takes an application fee of GBP 6,500 for an orbital operator licence',
      'Spanish',
    ],
    [
      'uk-004',
      'Dal 29 luglio 2021 l’autorità competente è la Civil Aviation Authority (CAA)',
      'came into force in the United Kingdom on 29 July 2021',
      'Italian',
    ],
  ]),
  ...about('united-states', 'What does my CubeSat need?', [
    [
      'us-002',
      'Yes. An FAA licence is needed even for a launch abroad if you are a US citizen or a company organised under US law (14 CFR § 413.3)',
      'need an FAA licence for those things abroad too',
    ],
    [
      'us-006',
      'Losses above the insurance can go to Congress in a plan of up to $1.5 billion (inflation-adjusted), but nothing is paid automatically',
      'of up to 1.5 billion US dollars, a figure adjusted for inflation',
    ],
    [
      'us-008',
      'The amended rule has applied since September 9, 2024; a grandfathering period of 2 years ran from its adoption in September 2022',
      'have been effective since 9 September 2024',
    ],
    [
      'us-012',
      'Your CubeSat qualifies if its wet mass is 180 kg or less, its orbital life six years or less, and it has propulsion or is released below 600 km',
      'must have a wet mass of at most 180 kg',
    ],
    [
      'us-014',
      'No fee is charged, neither for the application nor for maintenance',
      'Neither an application fee nor a maintenance fee is charged',
    ],
    [
      'us-016',
      'Yes: under 51 U.S.C. § 51303 a US citizen may own and sell what was mined, but acquires no territory',
      'may own, possess, use, transport and sell that resource',
    ],
    [
      'us-018',
      'The launch in itself is not an export; sending the satellite to a foreign launch site is',
      'Taking a satellite or technical data to a launch site abroad',
    ],
    [
      'us-012',
      'Höchstens 10 Satelliten dürfen es sein, jeder mit höchstens 180 kg Nassmasse',
      'one authorisation covers no more than 10 satellites',
      'German',
    ],
    [
      'us-008',
      'Sí, en un plazo máximo de cinco años tras el fin de la misión (47 CFR § 25.283(e))',
      'within five years after end of mission at the latest',
      'Spanish',
    ],
  ]),
  ...about('france', 'We plan a constellation of 30 satellites', [
    [
      'fr-004',
      'You have 15 days to comment on the draft, and commenting prolongs the procedure by another 15 days',
      'has fifteen days for comments',
    ],
    [
      'fr-006',
      '€200,000 is the fine for launching from French soil without authorisation, whatever the nationality of the operator',
      'provides for a fine of EUR 200,000',
    ],
    [
      'fr-010',
      'A ceiling between 50 and 70 million euros was described in the Senate on 19 December 2008, but the adopted provision itself was not read',
      'in the range of EUR 50 million to EUR 70 million',
    ],
    [
      'fr-012',
      'Within 60 days of the launch CNES must have the identification data (Articles R331-23 to R331-25 of the Code de la recherche)',
      'within sixty days of launch at the latest',
    ],
    [
      'fr-016',
      'For a constellation of 30 satellites the probability must be above 0.9 + N × 0.001, for one of 50 or more above 0.95',
      'above 0.9 + N x 0.001 where the satellites are fewer than 50',
    ],
    [
      'fr-006',
      'L’amende prévue à l’article 11 de la loi n° 2008-518 est de 200 000 €',
      'provides for a fine of EUR 200,000',
      'French',
    ],
    [
      'fr-012',
      'Vous devez communiquer ces données au CNES dans les soixante jours suivant le lancement (articles R. 331-23 à R. 331-25)',
      'within sixty days of launch at the latest',
      'French',
    ],
    [
      'fr-018',
      'Trois ans d’emprisonnement et 300 000 euros d’amende',
      'a fine of EUR 300,000 and three years',
      'French',
    ],
  ]),
  ...about('australia', 'Can I launch from New Zealand?', [
    [
      'au-002',
      'Anything that goes higher than 100 km above mean sea level counts as a space object',
      'goes beyond 100 km above mean sea level is a space object',
    ],
    [
      'au-004',
      'Yes, as an Australian national you need an overseas payload permit to launch from New Zealand',
      'is needed by an Australian national for launching a space object from a place outside Australia',
    ],
    [
      'au-006',
      'More than 889,600 newton seconds, or 40,960 if the trajectory is actively controlled',
      'is more than 889,600 newton seconds',
    ],
    [
      'au-008',
      'According to commentary the fixed amount is A$100 million, and the lower of it and the Maximum Probable Loss (MPL) counts',
      'the named amount is AUD 100 million',
    ],
    [
      'au-012',
      'The Technology Safeguards Agreement (TSA) with the United States entered into force on 23 July 2024',
      'Since 23 July 2024 the Technology Safeguards Agreement',
    ],
    [
      'au-014',
      'Australia acceded to the Moon Agreement on July 7, 1986, so its Article 11 binds it',
      'because it acceded to that treaty on 7 July 1986',
    ],
    [
      'au-012',
      '《技术保障协定》自2024年7月23日起生效',
      'Since 23 July 2024 the Technology Safeguards Agreement',
      'Chinese',
    ],
  ]),
  ...about('kenya', undefined, [
    [
      'ken-002',
      'Not yet: a general licence duty exists only in the draft Kenya Space Bill 2024',
      'would require of anyone engaging in space activities a licence',
    ],
    [
      'ken-006',
      'KES 5,000 to apply, KES 15 million at first, and each year the higher of 0.4% of gross turnover and KES 4 million were proposed',
      'The proposed charges are KSh 5,000 for the application',
    ],
    [
      'ken-006',
      'La redevance annuelle proposée était de 0,4 % du chiffre d’affaires brut ou de 4 millions de KSh',
      'either 0.4% of gross turnover or KSh 4 million',
      'French',
    ],
  ]),
];
