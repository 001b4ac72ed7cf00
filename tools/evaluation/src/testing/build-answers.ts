import type { AnswerResult, Citation, ContentBlock, VersionContent } from '@astraea/contracts';
import { type EvaluationQuestion, evaluationQuestionSchema } from '../regression/question-file';

/** A question on Utopia that the fact `uto-1` answers. */
export function buildQuestion(
  overrides: Partial<Record<keyof EvaluationQuestion, unknown>> = {},
): EvaluationQuestion {
  return evaluationQuestionSchema.parse({
    id: 'uto-direct-1',
    question: 'What must an operator hold?',
    jurisdiction: 'Utopia',
    topic: 'Licensing and authorisation',
    answerable: true,
    key_points: [['licence']],
    required_facts: ['uto-1'],
    ...overrides,
  });
}

export function buildBlock(id: string, text: string, overrides: Partial<ContentBlock> = {}): ContentBlock {
  return {
    id,
    text,
    page: 1,
    page_end: 1,
    topic: 'Licensing and authorisation',
    instrument: 'Space Act 2020',
    instrument_id: 'uto-act',
    provision: 'Section 4',
    status: 'in force',
    as_of: '2026-11',
    url: null,
    url_kind: null,
    ...overrides,
  };
}

export function buildVersion(
  jurisdiction: string,
  blocks: ContentBlock[],
  overrides: Partial<VersionContent> = {},
): VersionContent {
  const doc = `${jurisdiction.toLowerCase()}.pdf`;
  return {
    document_id: doc,
    version: `${doc}-1`,
    doc,
    title: jurisdiction,
    jurisdiction,
    continent: 'Europe',
    jurisdiction_kind: 'country',
    source_kind: 'guide',
    state: 'active',
    sha256: '0'.repeat(64),
    as_of: '2026-11',
    regulators: [],
    bindings: [],
    member_of: [],
    gaps: null,
    blocks,
    ...overrides,
  };
}

export const licence = buildBlock(
  'uto-1',
  'In Utopia an operator must hold a licence before launch. It costs 5,000 crowns.',
);
export const repealed = buildBlock('uto-2', 'In Utopia launches were free before 2020.', {
  status: 'repealed',
});
export const insurance = buildBlock('rur-1', 'Ruritania asks for insurance of 60 million euros.');
export const treaty = buildBlock(
  'un-1',
  'A State bears responsibility for national activities in outer space.',
);
export const directive = buildBlock('eu-1', 'Members of the Union notify their launches.');

/** Utopia and Ruritania, the United Nations, and a union to which Utopia belongs. */
export const versions = [
  buildVersion('Utopia', [licence, repealed], { member_of: ['Union'] }),
  buildVersion('Ruritania', [insurance]),
  buildVersion('United Nations', [treaty], { jurisdiction_kind: 'international' }),
  buildVersion('Union', [directive], { jurisdiction_kind: 'bloc' }),
];

/** A citation of a whole block. */
export function cite(marker: number, block: ContentBlock, overrides: Partial<Citation> = {}): Citation {
  const version = versions.find(({ blocks }) => blocks.includes(block));
  if (!version) throw new Error(`no version holds ${block.id}`);
  const { instrument, provision, status, as_of, url, url_kind, page, page_end, text } = block;
  return {
    marker,
    quote: text,
    doc: version.doc,
    country: version.jurisdiction,
    version: version.version,
    page,
    page_end,
    provision,
    instrument,
    status,
    as_of,
    binding: 'national',
    source_kind: 'guide',
    cited_as: `summary of ${instrument}`,
    source_label: 'Astraea guide (summary, not the text of the law)',
    url,
    url_kind,
    sha256: version.sha256,
    ...overrides,
  };
}

export function answered(content: string, ...citations: Citation[]): AnswerResult {
  const [first] = citations;
  const proof = first && {
    time_taken: 0,
    proof_text: first.quote,
    proof_label: first.source_label,
    proof_doc: first.doc,
    proof_page: first.page,
    matching_docs: {},
    citations,
    trace_id: 't',
  };
  return { content, outcome: 'answered', ...(proof ? { proof } : {}) };
}

export const refused = (content: string): AnswerResult => ({ content, outcome: 'refused' });
