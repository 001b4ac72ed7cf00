import { type Citation, type ReferenceStyle, referencesResponseSchema } from '@astraea/contracts';
import { buildProof } from '../testing/builders';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann');
});
afterEach(() => app.close());

const [guide] = buildProof().citations as [Citation];
const law: Citation = {
  ...guide,
  source_kind: 'law',
  doc: 'act.pdf',
  country: 'United Arab Emirates',
  instrument: 'Federal Decree-Law No. 46 of 2023',
  provision: 'Article 14',
  url: 'https://law.example/46?a=1&b=2',
  url_kind: 'official text',
};
const policy: Citation = {
  ...law,
  source_kind: 'policy',
  instrument: 'National Space Policy',
  provision: 'Paragraph 3',
  url: null,
  url_kind: null,
};
const secondary: Citation = {
  ...guide,
  url: 'https://en.wikipedia.org/wiki/Space_law',
  url_kind: 'secondary source',
};

async function referenceTo(citation: Citation, style: ReferenceStyle) {
  const body = { style, consulted_on: '2026-11-21', citations: [citation] };
  const response = await ann.call('POST', '/api/references', { body });
  const { references } = referencesResponseSchema.parse(await response.json());
  return references[0] ?? { text: '', html: '' };
}

const of = (overrides: Partial<Citation>) => ({ ...law, url: null, url_kind: null, ...overrides });
const act = 'Federal Decree-Law No 46 of 2023';
const usAct = 'Federal Decree-Law No. 46 of 2023';
const uae = '(United Arab Emirates)';
const accessed = 'accessed 21 November 2026';
const visited = '(last visited Nov. 21, 2026).';

test.each<[ReferenceStyle, Citation, string]>([
  ['oscola', law, `${act} ${uae}, art 14 <https://law.example/46?a=1&b=2> ${accessed}`],
  ['oscola', of({ provision: 'Articles 4 and 5' }), `${act} ${uae}, arts 4 and 5 ${accessed}`],
  ['oscola', of({ provision: 'Section 12(3)' }), `${act} ${uae}, s 12(3) ${accessed}`],
  ['oscola', of({ provision: 'Chapter II' }), `${act} ${uae}, ch II ${accessed}`],
  ['oscola', of({ provision: 'Part 3' }), `${act} ${uae}, pt 3 ${accessed}`],
  ['oscola', of({ provision: 'Rule 7' }), `${act} ${uae}, r 7 ${accessed}`],
  ['oscola', of({ provision: 'Article L331-1' }), `${act} ${uae}, art L331-1 ${accessed}`],
  ['oscola', of({ provision: 'Article 12-bis' }), `${act} ${uae}, art 12-bis ${accessed}`],
  ['oscola', of({ provision: 'Article 1-2; Act' }), `${act} ${uae}, art 1-2; Act ${accessed}`],
  ['oscola', of({ provision: 'Article 5, paragraph 2' }), `${act} ${uae}, art 5, paragraph 2 ${accessed}`],
  ['oscola', of({ provision: 'Articles 5 to 7' }), `${act} ${uae}, arts 5 to 7 ${accessed}`],
  ['oscola', of({ provision: 'Section 5 and Schedule 2' }), `${act} ${uae}, s 5 and Schedule 2 ${accessed}`],
  ['oscola', of({ provision: 'Paragraphs 3, 31 to 32' }), `${act} ${uae}, paras 3, 31 to 32 ${accessed}`],
  ['oscola', of({ provision: null, page: 3, page_end: 4 }), `${act} ${uae}, pp 3–4 ${accessed}`],
  ['oscola', of({ provision: 'Schedule 1' }), `${act} ${uae}, Schedule 1 ${accessed}`],
  ['oscola', of({ provision: '第4条' }), `${act} ${uae}, 第4条 ${accessed}`],
  ['oscola', of({ status: 'repealed' }), `${act} (United Arab Emirates, repealed), art 14 ${accessed}`],
  ['oscola', policy, `National Space Policy ${uae}, para 3 ${accessed}`],
  ['bluebook', law, `${usAct}, art. 14 ${uae}, https://law.example/46?a=1&b=2 ${visited}`],
  ['bluebook', of({ provision: 'Articles 4 and 5' }), `${usAct}, arts. 4 and 5 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Section 12(3)' }), `${usAct}, § 12(3) ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Sections 4 and 5' }), `${usAct}, §§ 4 and 5 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Chapter II' }), `${usAct}, ch. II ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Part 3' }), `${usAct}, pt. 3 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Rule 7' }), `${usAct}, r. 7 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Section 30-5-2' }), `${usAct}, § 30-5-2 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Sections 12 through 15' }), `${usAct}, §§ 12 through 15 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Part 2, Section 5' }), `${usAct}, pt. 2, Section 5 ${uae} ${visited}`],
  ['bluebook', of({ provision: 'Schedule 1' }), `${usAct}, Schedule 1 ${uae} ${visited}`],
  [
    'bluebook',
    of({ status: 'not yet in force' }),
    `${usAct}, art. 14 (United Arab Emirates, not yet in force) ${visited}`,
  ],
  ['bluebook', policy, `National Space Policy, ¶ 3 ${uae} ${visited}`],
])('%s refers to a source by the rules of the manual', async (style, citation, reference) => {
  expect((await referenceTo(citation, style)).text).toBe(reference);
});

test('the title of a policy is italic, and what HTML would take for marks is written out', async () => {
  expect((await referenceTo(policy, 'oscola')).html).toContain('<i>National Space Policy</i>');
  expect((await referenceTo(law, 'oscola')).html).toContain('&#60;https://law.example/46?a=1&#38;b=2&#62;');
  expect((await referenceTo(law, 'plain')).html).toContain('?a=1&amp;b=2');
});

test.each(['plain', 'oscola', 'bluebook'] as const)(
  'in the %s style a summary is named as one, with its warning, and nothing is in quotation marks',
  async (style) => {
    for (const citation of [guide, secondary, law, policy]) {
      const { text, html } = await referenceTo(citation, style);
      expect(text + html).not.toMatch(/["“”‘’«»]|&quot;|blockquote/);
    }
    const { text } = await referenceTo(guide, style);
    expect(text).toMatch(/^Astraea summary of Article 4, Federal Law No\. 12 of 2019\b/);
    expect(text).toContain('Astraea guide (summary, not the text of the law)');
    const read = (await referenceTo(secondary, style)).text;
    expect(read).toContain('read in: Wikipedia, https://en.wikipedia.org/wiki/Space_law');
  },
);

test('a style that is not known, a day that is none and a visitor are refused', async () => {
  const body = { style: 'plain', consulted_on: '2026-11-21', citations: [law] };
  for (const wrong of [{ style: 'apa' }, { consulted_on: 'today' }]) {
    const answer = await ann.call('POST', '/api/references', { body: { ...body, ...wrong } });
    await problemOf(answer, 400, 'invalid-input');
  }
  await problemOf(await fetch(`${app.url}/api/references`, { method: 'POST' }), 401, 'not-authenticated');
});
