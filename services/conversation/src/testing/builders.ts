import type { AnswerResult, CreateConversationRequest, Proof } from '@astraea/contracts';
import type { QuestionLimits } from '../quota/allowance';

export function buildProof(overrides: Partial<Proof> = {}): Proof {
  return {
    time_taken: 0.2,
    proof_text: 'Operators need a permit.',
    proof_label: 'Astraea guide (summary, not the text of the law)',
    proof_doc: 'united-arab-emirates-guide.pdf',
    proof_page: 3,
    matching_docs: { 'Outer Space Treaty': 'united-nations-guide.pdf' },
    citations: [
      {
        marker: 1,
        quote: 'Operators need a permit.',
        doc: 'united-arab-emirates-guide.pdf',
        country: 'United Arab Emirates',
        version: 'v1',
        page: 3,
        page_end: 3,
        provision: 'Article 4',
        instrument: 'Federal Law No. 12 of 2019',
        status: 'in force',
        as_of: '2026-11',
        binding: 'national',
        source_kind: 'guide',
        cited_as: 'Astraea summary of Article 4, Federal Law No. 12 of 2019',
        source_label: 'Astraea guide (summary, not the text of the law)',
        url: null,
        url_kind: null,
        sha256: 'a'.repeat(64),
      },
    ],
    trace_id: '0'.repeat(32),
    ...overrides,
  };
}

export const answerText = 'Operators need a permit. [1] The agency grants it. [1]';

export function buildResult(overrides: Partial<AnswerResult> = {}): AnswerResult {
  return { content: answerText, outcome: 'answered', proof: buildProof(), ...overrides };
}

export function buildFirstQuestion(
  overrides: Partial<CreateConversationRequest> = {},
): CreateConversationRequest {
  return {
    content: 'Who needs a permit?',
    label: 'United Arab Emirates - Licensing',
    country: 'United Arab Emirates',
    continent: 'Asia',
    topic: 'Licensing',
    role: 'user',
    ...overrides,
  };
}

export function buildQuestion(overrides: Record<string, unknown> = {}) {
  return { role: 'user', title: 'x', content: 'And for how long?', topic: 'Licensing', ...overrides };
}

export function buildLimits(overrides: Partial<QuestionLimits> = {}): QuestionLimits {
  return {
    freeQuestionsPerDay: 10,
    paidQuestionsPerMinute: 20,
    answersAtOnce: 5,
    freeStoredPerDay: 100,
    paidStoredPerDay: 1000,
    unchargedTokensPerDay: 500_000,
    ...overrides,
  };
}
