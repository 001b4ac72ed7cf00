import { type Binding, isRule, pageWords, sourceKindWords, webAddress } from '@astraea/contracts';
import { answerWithReferences } from '../read-answer/copy-answer';
import { buildCitation, buildProof, repealedCitation, treatyCitation } from '../testing/sample-space-law';
import { asOfWords, bindingWords, isPast, sourceKindOf, timeTakenWords } from './source-facts';

const timestamp = '2026-11-21T10:00:05.000Z';

test.each<[Binding, string]>([
  ['national', 'Law of the United Arab Emirates'],
  ['party', 'Binding: Japan is a party'],
  ['signatory-only', 'Signed by Japan, which is not a party'],
  ['not-party', 'Not binding: Japan is not a party'],
  ['non-binding', 'Non-binding'],
  ['unknown', 'Binding status for Japan not confirmed'],
])('the binding %s is told as %j', (binding, words) => {
  expect(bindingWords(buildCitation({ binding }), 'Japan')).toBe(words);
});

test.each([
  [1.24, '1.2 s'],
  [0.1, '0.1 s'],
  [0.03, 'under 0.1 s'],
])('%d seconds are told as %j', (seconds, words) => {
  expect(timeTakenWords(seconds)).toBe(words);
});

test('a guide is called a summary', () => {
  expect(sourceKindOf(buildCitation())).toBe('Astraea guide (summary, not the text of the law)');
  expect(sourceKindOf(treatyCitation)).toBe('Text of the law');
});

test.each([
  ['2026-11', 'November 2026'],
  ['2026-11-21', 'November 21, 2026'],
  ['mid-2026', 'mid-2026'],
])('as of %s reads %s', (asOf, words) => {
  expect(asOfWords(asOf)).toBe(words);
});

test('pages are told as one or as a span', () => {
  expect(pageWords(3)).toBe('page 3');
  expect(pageWords(3, 4)).toBe('pages 3–4');
});

test('repealed and superseded law is past', () => {
  expect(isPast({ status: 'repealed' })).toBe(true);
  expect(isPast(repealedCitation)).toBe(true);
  expect(isPast({ status: 'draft' })).toBe(false);
});

test.each([
  [null, 'unknown', false],
  [null, 'in force', true],
  ['Space Act', 'unknown', true],
] as const)('what rests on %j with the status %s is a rule: %j', (instrument, status, rule) => {
  expect(isRule({ instrument, status })).toBe(rule);
});

test.each([
  [
    'law',
    'Space Act',
    'Space Act; guide.txt; status not confirmed as of November 2026; consulted November 21, 2026',
  ],
  ['law', null, 'guide.txt; as of November 2026; consulted November 21, 2026'],
  [
    'guide',
    'Space Act',
    'Astraea summary of Space Act; %s; guide.txt; status not confirmed as of November 2026; consulted November 21, 2026',
  ],
  [
    'guide',
    null,
    'Astraea summary on the United Arab Emirates; %s; guide.txt; as of November 2026; consulted November 21, 2026',
  ],
] as const)(
  'a copied reference to a %s of %j with an unknown status reads %j',
  (source_kind, instrument, reference) => {
    const citation = buildCitation({
      source_kind,
      instrument,
      provision: null,
      status: 'unknown',
      doc: 'guide.txt',
      url: null,
    });
    const copied = answerWithReferences({
      index: 1,
      timestamp,
      content: 'Yes. [1]',
      proof: buildProof([citation]),
    }).text;
    expect(copied.split('\n').at(-1)).toBe(`[1] ${reference.replace('%s', sourceKindWords.guide)}`);
  },
);

test('a copied reference says that its source was read without its validity', () => {
  const citation = buildCitation({ without_validity: true, provision: null, url: null, instrument: 'Act' });
  const copied = answerWithReferences({
    index: 1,
    timestamp,
    content: 'A. [1]',
    proof: buildProof([citation]),
  }).text;
  expect(copied).toMatch(
    /; in force as of November 2026; read without its validity; consulted November 21, 2026$/,
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/api/auth/me', null])(
  '%s is no web address',
  (url) => {
    expect(webAddress(url)).toBeUndefined();
  },
);

test('a copied reference names the page that was read after the official address', () => {
  const read_at = { url: 'https://news.example/law', kind: 'secondary page', on: '2026-11' } as const;
  const proof = buildProof([buildCitation({ read_at })]);
  const copied = answerWithReferences({ index: 1, timestamp, content: 'A. [1]', proof }).text;
  expect(copied).toMatch(
    /; official text: https:\/\/uaelegislation\.gov\.ae; read in: news\.example, November 2026, https:\/\/news\.example\/law; consulted November 21, 2026$/,
  );
});

test('a copied answer carries what its markers refer to', () => {
  const content = 'A licence is needed. [1] The state answers for it. [2]';
  const proof = buildProof([buildCitation(), treatyCitation]);
  expect(answerWithReferences({ index: 1, timestamp, content, proof }).text).toBe(
    [
      content,
      '',
      'References',
      '[1] Astraea summary of Article 14, Federal Decree-Law No. 46 of 2023 on the Regulation of the Space Sector; Astraea guide (summary, not the text of the law); guide-united-arab-emirates.pdf, page 3; in force as of November 2026; official text: https://uaelegislation.gov.ae; consulted November 21, 2026',
      '[2] Outer Space Treaty, Article VI; outer-space-treaty.pdf, pages 4–5; in force as of November 2026; official text: https://www.unoosa.org/oosa/en/ourwork/spacelaw/treaties/outerspacetreaty.html; consulted November 21, 2026',
    ].join('\n'),
  );
});

test('an answer without sources is copied as it is', () => {
  const { text } = answerWithReferences({ index: 1, timestamp, content: 'The sources do not say.' });
  expect(text).toBe('The sources do not say.');
});
