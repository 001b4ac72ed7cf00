import type { LawIdentity } from '../source';
import { type IdentifiedLaw, isSameLaw, lawInWords } from './same-law';

const none: LawIdentity = { title: null, number: null, dated: null };
const orbits = [
  'Whoever keeps a mirror in orbit dims it at night and tells the registrar of its brightness.',
];
const amended = [
  'Whoever keeps a mirror in orbit dims it at dusk and tells the registrar of its brightness.',
];
const harbours = ['The pilot of a tug enters a harbour only after the master has given a written order.'];

function law(identity: Partial<LawIdentity>, texts = orbits, jurisdiction = 'Ruritania') {
  const known = { ...none, ...identity };
  return { identity: known, title: known.title ?? 'index', jurisdiction, texts };
}

type Law = ReturnType<typeof law>;

test.each<[string, Law, Law]>([
  [
    'the same title with its year, written anew',
    law({ title: 'Mirror Act 2031' }),
    law({ title: 'MIRROR ACT 2031' }, harbours),
  ],
  [
    'the same title and number, written anew',
    law({ title: 'Mirror Act', number: '12/2031' }),
    law({ title: 'Mirror Act', number: '12/2031' }, harbours),
  ],
  [
    'the same title and most of the text',
    law({ title: 'Mirror Act' }),
    law({ title: 'Mirror Act' }, amended),
  ],
  [
    'a consolidated version that says so in brackets',
    law({ title: 'Mirror Act 2031 (as amended 2033)' }),
    law({ title: 'Mirror Act 2031 (as amended 2035)' }, amended),
  ],
  [
    'a title that grew',
    law({ title: 'Mirror Act' }),
    law({ title: 'Mirror Act, consolidated', number: '12/2031' }, amended),
  ],
  ['no facts, and most of the text', law({}), law({}, amended)],
  [
    'another day of publication, and most of the text',
    law({ title: 'Act 7', dated: '2031-01-01' }),
    law({ title: 'Act 7', dated: '2033-01-01' }, amended),
  ],
  [
    'words that are written without blanks',
    law({ title: '轨道镜法' }, ['轨道镜的所有人应当在夜间降低其亮度，并向登记机关报告。']),
    law({ title: '轨道镜法（2035年修正）' }, ['轨道镜的所有人应当在黄昏降低其亮度，并向登记机关报告。']),
  ],
])('a version of the same law: %s', (_what, one, next) => {
  expect(isSameLaw(one, next)).toBe(true);
});

test.each<[string, Law, Law]>([
  ['another title', law({ title: 'Mirror Act' }), law({ title: 'Tug Act' }, harbours)],
  [
    'another title over nearly the same text',
    law({ title: 'Mirror Act' }),
    law({ title: 'Sail Act' }, amended),
  ],
  [
    'the same title with another number',
    law({ title: 'Decree', number: '5' }),
    law({ title: 'Decree', number: '7' }, amended),
  ],
  ['the act of another year', law({ title: 'Fees Act 2031' }), law({ title: 'Fees Act 2032' }, amended)],
  ['the same general title over another text', law({ title: 'Decree' }), law({ title: 'Decree' }, harbours)],
  [
    'a title that only in brackets is another',
    law({ title: 'Orbit (Mirrors) Act 2031' }),
    law({ title: 'Orbit (Tugs) Act 2031' }, harbours),
  ],
  [
    'the same number of another day over another text',
    law({ title: 'Decree 7', dated: '2031-01-01' }),
    law({ title: 'Decree 7', dated: '2033-01-01' }, harbours),
  ],
  [
    'a number on one side only, over another text',
    law({ title: 'Decree' }),
    law({ title: 'Decree', number: '7' }, harbours),
  ],
  ['no facts on either side', law({}), law({}, harbours)],
  ['facts on one side', law({}), law({ title: 'Tug Act 2031' }, harbours)],
  ['the same law of another country', law({ title: 'Act 7' }), law({ title: 'Act 7' }, orbits, 'Utopia')],
  [
    'an act that amends it and quotes some of it',
    law({ title: 'Mirror Act' }),
    law({ title: 'Mirror (Amendment) Act' }, [
      ...orbits,
      ...harbours,
      'Section 9 of the principal Act is repealed on the day on which the last licence ends.',
    ]),
  ],
  ['no text to compare', law({ title: 'Decree' }, []), law({ title: 'Decree' }, [])],
])('not evidently the same law: %s', (_what, one, next) => {
  expect(isSameLaw(one, next)).toBe(false);
});

test.each<[IdentifiedLaw, string]>([
  [
    law({ title: 'Mirror Act', number: '12/2031', dated: '2031-03-04' }),
    '“Mirror Act”, 12/2031, of 2031-03-04 (Ruritania)',
  ],
  [law({ title: 'Act 7', number: '7' }), '“Act 7” (Ruritania)'],
  [law({}), '“index” (Ruritania)'],
])('%j is told apart in words', (told, words) => {
  expect(lawInWords(told)).toBe(words);
});
