import { buildGuide, type GuideData } from '../testing/build-guide';
import { guideSchema } from './check-guide';

function problemsAfter(change: (data: GuideData) => void): string[] {
  try {
    buildGuide(change);
    return [];
  } catch (error) {
    return (error as { issues: { path: PropertyKey[]; message: string }[] }).issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  }
}

/** A change of one field of the first statement, instrument or treaty row. */
function change(list: 'statements' | 'instruments', field: string, value: unknown) {
  return (data: GuideData) => {
    Object.assign(data[list][0] ?? {}, { [field]: value });
  };
}

describe('the schema of a guide', () => {
  it('takes a complete guide and folds line ends inside texts', () => {
    const guide = buildGuide((data) => {
      data.summary = 'The Space Office\n  licenses.\n';
    });
    expect(guide.summary).toBe('The Space Office licenses.');
  });

  it.each<[string, (data: GuideData) => void, RegExp]>([
    ['an unknown topic', change('statements', 'topic', 'Licencing'), /^statements\.0\.topic: /],
    ['an empty text', change('statements', 'text', '  '), /^statements\.0\.text: is empty/],
    [
      'a figure that is not in the text',
      change('statements', 'figures', ['31 days']),
      /"31 days" does not stand/,
    ],
    [
      'an unknown instrument',
      change('statements', 'instrument', 'rur-act-1'),
      /rur-act-1 is not an instrument/,
    ],
    ['a repeated statement id', change('statements', 'id', 'rur-002'), /rur-002 is used twice/],
    [
      'a source that is no web address',
      change('statements', 'source', 'ftp://x.example'),
      /give an absolute http/,
    ],
    ['an unknown status', change('instruments', 'status', 'valid'), /^instruments\.0\.status: /],
    ['an unknown successor', change('instruments', 'superseded_by', 'rur-x'), /rur-x is not an instrument/],
    [
      'a status that the instrument gives it',
      change('statements', 'status', 'in force'),
      /^statements\.0\.status: is in force anyway/,
    ],
    [
      'a provision beside another status than the instrument has',
      change('statements', 'status', 'unknown'),
      /^statements\.0\.status: is not that of rur-act-2020/,
    ],
    [
      'a mirror without the state that was read',
      change('statements', 'read_in', 'mirror of the official text'),
      /a mirror, and only that, has a revision/,
    ],
    [
      'a revision of what is no mirror',
      change('statements', 'revision', '2025'),
      /a mirror, and only that, has a revision/,
    ],
    ['a field that the format does not have', change('statements', 'note', 'x'), /^statements\.0: .*note/],
    [
      'a treaty row without a basis',
      (data) => Object.assign(data.treaties.OST, { basis: undefined }),
      /OST: a confirmed row needs a basis/,
    ],
    [
      'a signature without a basis',
      (data) => Object.assign(data.treaties.ARTEMIS, { basis: undefined }),
      /ARTEMIS: a confirmed row needs a basis/,
    ],
    [
      'a basis that does not exist',
      (data) => Object.assign(data.treaties.OST, { basis: 'rur-9' }),
      /rur-9 is neither a statement/,
    ],
    [
      'a binding Artemis row',
      (data) => Object.assign(data.treaties.ARTEMIS, { status: 'party' }),
      /only ARTEMIS, is non-binding/,
    ],
    [
      'a month that does not exist',
      (data) => Object.assign(data, { as_of: '2026-13' }),
      /^as_of: give a month/,
    ],
  ])('refuses %s and says where', (_name, breaking, expected) => {
    expect(problemsAfter(breaking)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });

  it('takes a statement without instrument and provision', () => {
    const guide = buildGuide(change('statements', 'instrument', ''));
    expect(guide.statements[0]?.instrument).toBe('');
  });

  it('refuses what is no guide at all', () => {
    expect(guideSchema.safeParse('text').success).toBe(false);
  });
});
