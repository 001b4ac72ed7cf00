import type { CitedStatement, ContentBlock } from '@astraea/contracts';
import type { Change, SourceDocument, VersionFacts } from '../source';
import { buildDocument } from '../testing/build-document';
import { comparedText } from './find-statement';
import { blocksOn, standingOf, whatBecame } from './what-became';

const [v1, v2] = ['1'.repeat(16), '2'.repeat(16)];
const today = '2026-12-01';
const words = 'The operator pays a fee of 4,321 dollars each year.';

function block(overrides: Partial<ContentBlock> = {}): ContentBlock {
  return {
    ...{ id: 'p1', page: 1, page_end: 1, topic: 'Licensing', text: words, provision: 'Section 2' },
    ...{ instrument: 'Tug Act', instrument_id: 'own-1', status: 'in force', as_of: '2026-11' },
    ...{ url: null, url_kind: null },
    ...overrides,
  };
}

const cited: CitedStatement = {
  ...{ doc: 'tug-act.pdf', version: v1, quote: words, instrument: 'Tug Act', provision: 'Section 2' },
  status: 'in force',
};

const change = (action: Change['action'], version: string, day: number): Change => ({
  at: `2026-11-${day}T10:00:00.000Z`,
  by: 'service:operator',
  action,
  version,
});

/** A law of an operator's own whose second version is current. */
const law = (overrides: Partial<SourceDocument> = {}) =>
  buildDocument({
    ...{ doc: 'tug-act.pdf', source_kind: 'law', source_hash: null, current_version: v2 },
    changes: [change('published', v1, 10), change('published', v2, 12)],
    ...overrides,
  });
const guide = (overrides: Partial<SourceDocument> = {}) => law({ source_hash: 'b'.repeat(64), ...overrides });

const became = (blocks: ContentBlock[], document = law(), of = cited) =>
  whatBecame(document, of, comparedText(blocksOn(today, blocks)), today);

describe('nothing is said where a new version says the same', () => {
  test.each([
    ['to the letter', [block()]],
    ['as of another month and on another page', [block({ as_of: '2026-12', page: 4, page_end: 4 })]],
    ['with other marks and blanks', [block({ text: `“New”  text.\u00a0${words.replace(' fee', '  fee')}` })]],
    ['over two of its parts', [block({ text: words.slice(0, 19) }), block({ text: words.slice(20) })]],
    ['in the same provision among others', [block({ provision: 'Section 9' }), block()]],
    ['with the same status among others', [block({ status: 'repealed' }), block()]],
    ['under another title of the law', [block({ instrument: 'Tug Act 2026' })]],
  ])('%s', (_how, blocks) => {
    expect(became(blocks)).toBeNull();
  });

  test('of a statement whose provision was not known', () => {
    expect(became([block()], law(), { ...cited, provision: null })).toBeNull();
  });
});

describe('a new version', () => {
  test.each([
    ['has other words', [block({ text: words.replace('4,321', '5,678') })], 'replaced', 'in force'],
    [
      'has a figure that goes on',
      [block({ text: `Old: ${words}`.replace('4,321', '14,321') })],
      'replaced',
      'in force',
    ],
    ['has them in another provision', [block({ provision: 'Section 3' })], 'replaced', 'in force'],
    [
      'has none of its law',
      [block({ text: 'Other.', provision: 'A', status: 'draft' })],
      'replaced',
      'draft',
    ],
    ['gives them as repealed', [block({ status: 'repealed' })], 'repealed', 'repealed'],
    [
      'has other words and is superseded',
      [block({ text: 'None.', status: 'superseded' })],
      'superseded',
      'superseded',
    ],
    ['gives them as amended', [block({ status: 'amended' })], 'status-changed', 'amended'],
  ])('that %s says so, since it was published', (_what, blocks, kind, status) => {
    expect(became(blocks)).toEqual({
      change: kind,
      status,
      version: v2,
      changed_at: '2026-11-12T10:00:00.000Z',
    });
  });

  test('does not repeal what was cited as repealed', () => {
    const past = { ...cited, status: 'repealed' as const };
    expect(became([block({ status: 'repealed' })], law(), past)).toBeNull();
    expect(became([block({ text: 'None.', status: 'repealed' })], law(), past)).toMatchObject({
      change: 'replaced',
    });
  });
});

describe('a guide', () => {
  test('that speaks of another law in the same words has replaced the statement', () => {
    expect(became([block({ instrument: 'Space Act' })], guide())).toMatchObject({ change: 'replaced' });
  });

  test('does not repeal a law with a provision of the same number in another law', () => {
    const other = block({ text: 'Gone.', instrument: 'Old Act', status: 'repealed' });
    const own = block({ text: 'The operator pays.', status: 'in force' });
    expect(became([other, own], guide())).toMatchObject({ change: 'replaced', status: 'in force' });
    expect(became([other], guide())).toEqual({
      ...{ change: 'replaced', version: v2, changed_at: '2026-11-12T10:00:00.000Z' },
    });
  });
});

test('a repeal of the version that is cited is dated when it was said, and not when it was published', () => {
  const changes = [change('published', v1, 10), change('status-changed', v1, 14)];
  const repealed = law({ current_version: v1, changes });
  expect(became([block({ status: 'repealed' })], repealed)).toEqual({
    ...{ change: 'repealed', status: 'repealed', version: v1, changed_at: '2026-11-14T10:00:00.000Z' },
  });
});

test.each(['withdrawn', 'erased'] as const)(
  'what was %s is said to be, and has no version to read',
  (state) => {
    const changes = [change('published', v1, 10), change(state, v1, 15)];
    expect(became([block()], law({ state, current_version: v1, changes }))).toEqual({
      ...{ change: state, changed_at: '2026-11-15T10:00:00.000Z' },
    });
  },
);

describe('whether a text is worth reading', () => {
  const facts = (status: VersionFacts['status']) => ({ status }) as VersionFacts;
  const standing = (document: SourceDocument, status: VersionFacts['status'], version = v1) =>
    standingOf(document, facts(status), { version, status: 'in force' }, today);

  test('is known without it while version and status are the same', () => {
    expect(standing(law({ current_version: v1 }), 'in force')).toBeNull();
    expect(standing(guide({ current_version: v1 }), null)).toBeNull();
  });

  test.each([
    ['another version', law(), 'in force'],
    ['another version of a guide', guide(), null],
    ['another status', law({ current_version: v1 }), 'repealed'],
    ['a withdrawal', law({ current_version: v1, state: 'withdrawn' }), 'in force'],
  ] as const)('follows from %s', (_what, document, status) => {
    expect(standing(document, status)).toEqual(expect.any(String));
  });

  test('is asked anew after each change of the document', () => {
    const again = law({ changes: [...law().changes, change('published', v2, 20)] });
    expect(standing(again, 'in force')).not.toBe(standing(law(), 'in force'));
  });
});
