import type { SourceDocument } from '../source';

export function buildDocument(overrides: Partial<SourceDocument> = {}): SourceDocument {
  return {
    id: 'guide-ruritania',
    doc: 'space-law-guide-ruritania.pdf',
    title: 'Space law guide: Ruritania',
    jurisdiction: 'Ruritania',
    continent: 'Europe',
    jurisdiction_kind: 'country',
    source_kind: 'guide',
    member_of: [],
    state: 'active',
    current_version: 'a'.repeat(16),
    source_hash: 'b'.repeat(64),
    indexed: null,
    indexed_sequence: 0,
    changes: [],
    ...overrides,
  };
}
