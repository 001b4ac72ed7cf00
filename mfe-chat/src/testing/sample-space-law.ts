import type { ActiveCountriesResponse, Citation, Conversation, Message, Proof } from '@astraea/contracts';

const topics = ['Licensing and authorisation', 'Liability and insurance', 'Registration of space objects'];

export const sampleCountries: ActiveCountriesResponse = {
  status: 'success',
  data: {
    Asia: [{ 'United Arab Emirates': topics }, { Japan: topics.slice(0, 2) }],
    Europe: [{ Luxembourg: [...topics, 'Space resources'] }],
    International: [{ 'United Nations': topics }],
  },
};

export function buildCitation(overrides: Partial<Citation> = {}): Citation {
  return {
    marker: 1,
    quote:
      'A person may not carry on a space activity in the United Arab Emirates without an authorisation from the UAE Space Agency.',
    doc: 'guide-united-arab-emirates.pdf',
    country: 'United Arab Emirates',
    version: 'v1',
    page: 3,
    page_end: 3,
    topic: topics[0],
    provision: 'Article 14',
    instrument: 'Federal Decree-Law No. 46 of 2023 on the Regulation of the Space Sector',
    status: 'in force',
    as_of: '2026-11',
    binding: 'national',
    source_kind: 'guide',
    cited_as: 'Astraea summary of Article 14, Federal Decree-Law No. 46 of 2023',
    source_label: 'Astraea guide (summary, not the text of the law)',
    url: 'https://uaelegislation.gov.ae',
    url_kind: 'official text',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ...overrides,
  };
}

export const treatyCitation = buildCitation({
  marker: 2,
  quote:
    'States Parties to the Treaty shall bear international responsibility for national activities in outer space, including the moon and other celestial bodies.',
  doc: 'outer-space-treaty.pdf',
  country: 'United Nations',
  version: 'v7',
  page: 4,
  page_end: 5,
  provision: 'Article VI',
  instrument: 'Outer Space Treaty',
  binding: 'party',
  source_kind: 'law',
  cited_as: 'Outer Space Treaty, Article VI',
  source_label: 'Text of the law',
  url: 'https://www.unoosa.org/oosa/en/ourwork/spacelaw/treaties/outerspacetreaty.html',
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
});

export const repealedCitation = buildCitation({
  marker: 3,
  quote: 'Federal Law No. 12 of 2019 was the first space law of the United Arab Emirates.',
  page: 6,
  page_end: 6,
  provision: null,
  instrument: 'Federal Law No. 12 of 2019 on the Regulation of the Space Sector',
  status: 'superseded',
  url: 'https://advocatetanmoy.com/2020/07/20/uae-law-on-regulation-of-space-sector/',
  url_kind: 'secondary source',
});

export function buildProof(citations: Citation[] = [buildCitation()], overrides: Partial<Proof> = {}): Proof {
  return {
    time_taken: 1.24,
    proof_text: citations[0]?.quote ?? '',
    proof_label: citations[0]?.source_label ?? '',
    proof_doc: citations[0]?.doc ?? 'none.pdf',
    proof_page: citations[0]?.page ?? 1,
    matching_docs: {},
    citations,
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    ...overrides,
  };
}

export const sampleSentences = [
  '**An authorisation of the UAE Space Agency is needed before any space activity.** [1]',
  ' The state itself answers internationally for what private operators do. [2]\n\n',
  '- The rules of 2019 no longer apply. [3]\n- The sources do not say how long a decision takes.',
] as const;

export const sampleAnswer: Message = {
  role: 'assistant',
  content: sampleSentences.join(''),
  timestamp: '2026-11-21T10:00:05.000Z',
  topic: topics[0] ?? '',
  index: 1,
  answer_id: 'answer-1',
  outcome: 'answered',
  proof: buildProof([buildCitation(), treatyCitation, repealedCitation], {
    matching_docs: {
      'Outer Space Treaty': 'outer-space-treaty.pdf',
      'Guide to the United Nations instruments': 'guide-united-nations.pdf',
    },
    written_by: 'quotations',
  }),
};

export const sampleQuestion: Message = {
  role: 'user',
  content: 'Do I need a licence to operate a satellite from Abu Dhabi?',
  timestamp: '2026-11-21T10:00:00.000Z',
  topic: topics[0] ?? '',
  index: 0,
};

export function buildSampleConversation(overrides: Partial<Conversation> = {}): Conversation {
  return {
    id: 'conversation-1',
    title: 'United Arab Emirates - Licensing and authorisation',
    country: 'United Arab Emirates',
    continent: 'Asia',
    topic: topics[0],
    messages: [sampleQuestion, sampleAnswer],
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:05.000Z',
    ...overrides,
  };
}
