import { buildBlock, buildContent, putContent } from '../testing/build-index';
import type { Passage } from './passage';
import { PassageIndex } from './passage-index';
import { queryTerms } from './query-terms';

const block = (provision: string, text: string, heading?: string) =>
  buildBlock({ id: provision, provision, text, ...(heading ? { heading } : {}) });

function indexOf(blocks: ReturnType<typeof block>[], kind: 'law' | 'guide' = 'law'): PassageIndex {
  const index = new PassageIndex();
  putContent(index, buildContent({ document_id: 'act', source_kind: kind, blocks }));
  return index;
}

function passageAt(index: PassageIndex, provision: string): Passage | undefined {
  return [...(index.passagesOf('act') ?? [])].find(({ block }) => block.provision === provision);
}

const saidTo = (index: PassageIndex, provision: string): string[] | undefined =>
  passageAt(index, provision)?.refers_to?.map(({ said }) => said);

const duty = block(
  'Section 2',
  'No person operates a rocket range without a permit of the Agency.',
  'Range permit',
);
const fee = block(
  'Section 3',
  'The fee for an application is paid when it is handed in at the Agency.',
  'Fee',
);
const report = block('Section 5(1)', 'The holder reports each explosion within two days to the Agency.');
const records = block(
  'Section 5(2)',
  'The holder keeps a record of each explosion for as many as six years.',
);
const offence = (names: string) =>
  block('Section 9', `A person who contravenes ${names} commits an offence and is liable to a fine.`);
const law = (names: string) => indexOf([duty, fee, report, records, offence(names)]);

test.each([
  ['section 2', [`Range permit. ${duty.text}`]],
  ['section 2 of this Act', [`Range permit. ${duty.text}`]],
  ['sections 2 and 3', [`Range permit. ${duty.text} Fee. ${fee.text}`]],
  ['sections 2 to 5', ['Range permit Fee The holder reports each explosion within two days to the Agency.']],
  ['section 5(2)', [records.text]],
  ['section 5', [report.text]],
])('a provision is told by %s what stands there', (names, said) => {
  expect(saidTo(law(names), 'Section 9')).toEqual(said);
});

test.each(['section 2 of the Mining Act', 'section 44', 'section 9', 'this Act'])(
  'nothing of the document stands at %s, or nothing else',
  (names) => {
    expect(passageAt(law(names), 'Section 9')).toBeDefined();
    expect(saidTo(law(names), 'Section 9')).toBeUndefined();
  },
);

test('a subdivision is told what another of its own provision says', () => {
  const penalty = block(
    'Section 5(3)',
    'A person who contravenes subsection (1) pays a fine of fifty crowns.',
  );
  expect(saidTo(indexOf([duty, report, records, penalty]), 'Section 5(3)')).toEqual([report.text]);
});

test('a subdivision of an article whose number stands in brackets is told of its own article', () => {
  const first = block('Article (1)', 'This law is called the law of ranges and is in force from today on.');
  const other = block('Article (5)(1)', 'The holder reports each explosion within two days to the Agency.');
  const penalty = block('Article (5)(3)', 'A person who contravenes clause (1) pays a fine of fifty crowns.');
  expect(saidTo(indexOf([first, other, penalty]), 'Article (5)(3)')).toEqual([other.text]);
});

test('a guide names provisions of laws and not of itself', () => {
  expect(saidTo(indexOf([duty, offence('section 2')], 'guide'), 'Section 9')).toBeUndefined();
});

test('a penalty is found by the duty that it names, behind the duty itself', () => {
  const index = law('section 2');
  const terms = queryTerms('operating a rocket range');
  const request = { terms, country: 'Utopia', topic: '', limit: 10 };
  const found = index.search(request).map(({ passage }) => passage.block.provision);
  expect(found.slice(0, 2)).toEqual(['Section 2', 'Section 9']);
});
