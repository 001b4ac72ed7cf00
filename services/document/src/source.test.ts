import { mayBeCitedFor } from './source';
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
