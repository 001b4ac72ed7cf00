import type { AnswerRequest, ContentBlock, VersionContent } from '@astraea/contracts';
import { putContent } from '../ingest/put-content';
import { buildPassage, type Passage } from '../search/passage';
import { PassageIndex } from '../search/passage-index';
import { guideContent } from './guides';

export { putContent };

/** An index over bundled guides. */
export function buildIndex(...slugs: string[]): PassageIndex {
  const index = new PassageIndex();
  for (const slug of slugs) putContent(index, guideContent(slug));
  return index;
}

export function buildBlock(overrides: Partial<ContentBlock> = {}): ContentBlock {
  return {
    id: 'block-1',
    page: 3,
    page_end: 3,
    text: 'In Utopia an operator must hold a licence of the Utopian Space Office before launching a satellite.',
    topic: 'Licensing and authorisation',
    instrument: 'Utopian Space Act',
    instrument_id: 'utopia-act',
    provision: 'Article 5',
    status: 'in force',
    as_of: '2026-11',
    url: 'https://space.example',
    url_kind: 'official text',
    ...overrides,
  };
}

/** A version of an invented country's law. */
export function buildContent(overrides: Partial<VersionContent> = {}): VersionContent {
  return {
    document_id: 'utopia-law',
    version: 'utopia-law-1',
    doc: 'utopia-law.pdf',
    title: 'Law of Utopia',
    jurisdiction: 'Utopia',
    continent: 'Europe',
    jurisdiction_kind: 'country',
    source_kind: 'law',
    state: 'active',
    sha256: 'a'.repeat(64),
    as_of: '2026-11',
    regulators: [{ name: 'Utopian Space Office', role: 'licenses launches', url: 'https://office.example' }],
    bindings: [],
    member_of: [],
    gaps: null,
    blocks: [buildBlock()],
    ...overrides,
  };
}

export function buildPassageOf(
  overrides: Partial<ContentBlock> = {},
  content: Partial<VersionContent> = {},
): Passage {
  const { blocks: _blocks, state: _state, ...header } = buildContent(content);
  return buildPassage(header, buildBlock(overrides));
}

export function buildRequest(overrides: Partial<AnswerRequest> = {}): AnswerRequest {
  return {
    answer_id: 'answer-1',
    conversation_id: 'conversation-1',
    question: 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?',
    country: 'United Arab Emirates',
    topic: 'Licensing and authorisation',
    history: [],
    ...overrides,
  };
}
