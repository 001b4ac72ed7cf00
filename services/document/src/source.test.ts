import type { VersionContent } from '@astraea/contracts';
import { factsOf, isAwaited, mayBeCitedFor, noticeOf, type SourceVersion } from './source';
import { buildDocument } from './testing/build-document';

describe('mayBeCitedFor', () => {
  const france = { name: 'France', member_of: ['European Union'] };

  it.each([
    ['a source of the country', { jurisdiction: 'France' }, true],
    [
      'an international source',
      { jurisdiction: 'United Nations', jurisdiction_kind: 'international' as const },
      true,
    ],
    [
      'a source of a bloc of the country',
      { jurisdiction: 'European Union', jurisdiction_kind: 'bloc' as const },
      true,
    ],
    [
      'a source of another bloc',
      { jurisdiction: 'African Union', jurisdiction_kind: 'bloc' as const },
      false,
    ],
    ['a source of another country', { jurisdiction: 'Spain', member_of: ['European Union'] }, false],
  ])('decides on %s', (_what, overrides, expected) => {
    expect(mayBeCitedFor(buildDocument(overrides), france)).toBe(expected);
  });
});

describe('isAwaited', () => {
  const indexedAs = (version: string) => ({ version, topics: [], passages: 0 });

  it.each([
    ['was never indexed', {}, true],
    ['is indexed in an older version', { indexed: indexedAs('b'.repeat(16)) }, true],
    ['is indexed in its current version', { indexed: indexedAs('a'.repeat(16)) }, false],
    ['was withdrawn', { state: 'withdrawn' as const }, false],
  ])('looks at a document that %s', (_what, overrides, expected) => {
    expect(isAwaited(buildDocument(overrides))).toBe(expected);
  });
});

describe('noticeOf', () => {
  type Status = VersionContent['blocks'][number]['status'];
  const version = (statuses: Status[]) =>
    ({
      published_at: '2026-11-28T00:00:00.000Z',
      content: { blocks: statuses.map((status) => ({ status })) },
    }) as unknown as SourceVersion;

  it.each([
    ['active', ['in force', 'in force'], undefined],
    ['active', ['repealed', 'repealed'], 'repealed'],
    ['active', ['superseded'], 'superseded'],
    ['active', ['repealed', 'in force'], undefined],
    ['active', [], undefined],
    ['withdrawn', ['in force'], 'withdrawn'],
    ['withdrawn', ['repealed'], 'withdrawn'],
  ] as const)('of a document that is %s with texts that are %j is %s', (state, statuses, expected) => {
    expect(noticeOf({ state }, factsOf(version([...statuses])))).toBe(expected);
  });
});
