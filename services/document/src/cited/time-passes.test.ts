import type { CitedStatement, ContentBlock, InstrumentStatus } from '@astraea/contracts';
import { factsOf, type SourceVersion } from '../source';
import { buildDocument } from '../testing/build-document';
import { comparedText } from './find-statement';
import { blocksOn, standingOf, whatBecame } from './what-became';

const version = '1'.repeat(16);
const document = buildDocument({
  ...{ doc: 'tug-act.xml', source_kind: 'law', source_hash: null, current_version: version },
  changes: [{ at: '2030-11-10T10:00:00.000Z', by: 'service:operator', action: 'published', version }],
});

function block(overrides: Partial<ContentBlock> = {}): ContentBlock {
  return {
    ...{ id: 'p1', page: 1, page_end: 1, topic: 'Licensing', text: 'The operator pays a fee each year.' },
    ...{ provision: 'Section 2', instrument: 'Tug Act', instrument_id: 'own-1', as_of: '2030-11' },
    ...{ status: 'in force', law_status: 'in force', url: null, url_kind: null },
    ...overrides,
  };
}

const stored = (blocks: ContentBlock[]) =>
  factsOf({ published_at: '2030-11-10T10:00:00.000Z', content: { blocks } } as SourceVersion);
const cited = (status: InstrumentStatus): CitedStatement => ({
  ...{
    doc: 'tug-act.xml',
    version,
    quote: 'The operator pays',
    instrument: 'Tug Act',
    provision: 'Section 2',
  },
  status,
});
const became = (one: ContentBlock, status: InstrumentStatus, today: string) =>
  whatBecame(document, cited(status), comparedText(blocksOn(today, [one])), today);

test('a provision that was cited as in force is repealed from the day on which it ends, and dated by that day', () => {
  const ending = block({ valid_to: '2031-01-01' });
  expect(became(ending, 'in force', '2030-12-31')).toBeNull();
  expect(became(ending, 'in force', '2031-01-01')).toEqual({
    ...{ change: 'repealed', status: 'repealed', version, changed_at: '2031-01-01T00:00:00.000Z' },
  });
});

test('one that was cited as not yet in force is told to be in force from its day on', () => {
  const coming = block({ status: 'not yet in force', valid_from: '2031-01-01' });
  expect(became(coming, 'not yet in force', '2030-12-31')).toBeNull();
  expect(became(coming, 'not yet in force', '2031-03-01')).toEqual({
    ...{ change: 'status-changed', status: 'in force', version, changed_at: '2031-01-01T00:00:00.000Z' },
  });
});

test('a text whose status turns by itself is looked at again each day, and another one is not', () => {
  const standing = (one: ContentBlock, today: string) =>
    standingOf(document, stored([one]), cited('in force'), today);
  const ending = block({ valid_to: '2031-01-01' });
  expect(standing(ending, '2030-12-31')).toEqual(expect.any(String));
  expect(standing(ending, '2031-01-01')).not.toBe(standing(ending, '2030-12-31'));
  expect(standing(block({ valid_from: '2020-01-01' }), '2031-01-01')).toBeNull();
});

test('a text that was read as of a day long ago is looked at too, since it may have ended before it was sent', () => {
  expect(stored([block({ valid_to: '2025-01-01' })])).toMatchObject({ status: 'in force', turns: true });
  expect(stored([block({ valid_from: '2020-01-01' })])).not.toHaveProperty('turns');
});
