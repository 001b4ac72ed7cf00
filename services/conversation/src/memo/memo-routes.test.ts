import type { AnswerResult } from '@astraea/contracts';
import { strFromU8, unzipSync } from 'fflate';
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

const answerNext = (result: Partial<AnswerResult>) => app.retrieval.next((call) => call.result(result));

const memo = (id: string, query: string, user = ann) =>
  user.call('GET', `/api/conversations/${id}/memo?${query}`);

/** The text of each paragraph of a Word document. */
async function wordsOf(answer: Response): Promise<string> {
  const { 'word/document.xml': xml } = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  if (!xml) throw new Error('this is no Word document');
  return strFromU8(xml)
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '');
}

const cited = (overrides: object) => {
  const [citation] = buildProof().citations;
  return buildProof({ citations: [{ ...citation, ...overrides } as NonNullable<typeof citation>] });
};

describe('a conversation as Markdown', () => {
  test('holds question, conclusion, reasoning, and every authority with its document and sum', async () => {
    answerNext({
      content: '**In short:** Operators need a permit. [1]\n\n- The agency *grants* it. [1]',
      proof: cited({ url: 'https://law.example/12', url_kind: 'official text' }),
    });
    const { id } = await ann.create({ content: 'Who needs a permit, and for <what>?' });
    const answer = await memo(id, 'format=md');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename=United-Arab-Emirates-Licensing.md',
    );
    const text = await answer.text();
    expect(text).toContain('## Who needs a permit, and for \\<what\\>?');
    expect(text).toContain('### Conclusion\n\n**In short:** Operators need a permit. [1]');
    expect(text).toContain('### Reasoning\n\n- The agency *grants* it. [1]');
    expect(text).toContain(
      '1. **Astraea summary of Article 4, Federal Law No. 12 of 2019**. In force, as of November 2026. Astraea guide (summary, not the text of the law): Operators need a permit. Official text: <https://law.example/12>; united-arab-emirates-guide.pdf, page 3, consulted ',
    );
    expect(text).toContain(`SHA-256 \`${'a'.repeat(64)}\``);
    expect(text).toContain('not legal advice');
  });

  test('says of an authority that it is read without its validity', async () => {
    answerNext({ content: 'Yes. [1]', proof: cited({ without_validity: true, provision: null }) });
    const { id } = await ann.create();
    const text = await (await memo(id, 'format=md')).text();
    expect(text).toContain('In force, as of November 2026, read without its validity.');
  });

  test('says of an authority of which time it is', async () => {
    const time = { valid_from: '2029-01-01', consolidated_as_of: '2031-01-01', as_adopted: 'amended since' };
    answerNext({ content: 'Yes. [1]', proof: cited(time) });
    const { id } = await ann.create();
    const text = await (await memo(id, 'format=md')).text();
    expect(text).toContain(
      'In force, as of November 2026, in force since 1 January 2029 in these words, consolidated text as of 1 January 2031, text as adopted; amended since.',
    );
  });

  test('numbers authorities over all answers, and one that is cited again has one number', async () => {
    const { id } = await ann.create();
    answerNext({ content: 'Insurance. [1]', proof: cited({ quote: 'Another.' }) });
    await ann.chat(id, { content: 'Insurance?' });
    await ann.chat(id, { content: 'And for how long?' });
    const text = await (await memo(id, 'format=md')).text();
    expect(text).toContain('Insurance. [2]');
    expect(text.match(/^\d+\. \*\*/gm)).toHaveLength(2);
  });

  test('of one answer holds that one alone', async () => {
    const { id } = await ann.create();
    await ann.chat(id, { content: 'And for how long?' });
    const text = await (await memo(id, 'format=md&answer=3')).text();
    expect(text).toContain('## And for how long?');
    expect(text).not.toContain('Who needs a permit?');
    await problemOf(await memo(id, 'format=md&answer=2'), 404, 'not-found');
  });

  test('says of a refusal that the sources do not answer', async () => {
    answerNext({ content: 'Nothing was found.', outcome: 'refused', proof: undefined });
    const { id } = await ann.create();
    const text = await (await memo(id, 'format=md')).text();
    expect(text).toContain('The sources do not answer this question.');
    expect(text).not.toContain('Table of authorities');
  });

  test('says of an answer that seems to answer that it has to be checked, and proves it', async () => {
    answerNext({ content: 'Operators need a permit. [1]', seems_to_answer: true });
    const { id } = await ann.create();
    const text = await (await memo(id, 'format=md')).text();
    expect(text).toContain(
      '*The sources only seem to answer this question: check that the rule fits the case. In the words of',
    );
    expect(text).toContain('### Conclusion\n\nOperators need a permit. [1]');
    expect(text).toContain('Table of authorities');
    await ann.chat(id);
    expect(await (await memo(id, 'format=md&answer=3')).text()).not.toContain('only seem to answer');
  });
});

describe("a law's own numbers and signs stand in a memo as they are", () => {
  const content = [
    'Rules. [1]',
    '2. The Minister grants a licence. [1]',
    '4\\. The fee is 제5조~제10조 및 제12조\\~제15조. [1]',
    '> 2. The order\n> 3. The rule',
    '> - A point',
  ].join('\n\n');
  const proof = cited({ quote: '제5조~제10조 및 제12조~제15조' });

  test('in Word', async () => {
    answerNext({ content, proof });
    const { id } = await ann.create();
    const words = await wordsOf(await memo(id, 'format=docx'));
    for (const line of [
      '2. The Minister grants a licence. [1]\n',
      '4. The fee is 제5조~제10조 및 제12조~제15조. [1]\n',
      '2. The order\n3. The rule\n',
      '- A point\n',
    ])
      expect(words).toContain(line);
  });

  test('in Markdown', async () => {
    answerNext({ content, proof });
    const { id } = await ann.create();
    const text = await (await memo(id, 'format=md')).text();
    for (const line of [
      '\n2. The Minister grants a licence. [1]\n',
      '\n4\\. The fee is 제5조\\~제10조 및 제12조\\~제15조. [1]\n',
      '\n> 2. The order\n\n> 3. The rule\n',
      '\n> - A point\n',
    ])
      expect(text).toContain(line);
  });
});

test('as a Word document it can be opened and says the same', async () => {
  answerNext({ content: 'Operators need a permit & a name. [1]\n\nIt says so.' });
  const { id } = await ann.create();
  const answer = await memo(id, 'format=docx');
  expect(answer.headers.get('content-type')).toContain('wordprocessingml');
  const words = await wordsOf(answer);
  for (const said of [
    'Conclusion\nOperators need a permit &amp; a name. [1]\n',
    'Reasoning\nIt says so.\n',
    'Astraea summary of Article 4, Federal Law No. 12 of 2019\n',
    'In force, as of November 2026',
    'Astraea guide (summary, not the text of the law):\nOperators need a permit.\n',
    'a'.repeat(64),
  ])
    expect(words).toContain(said);
});

test('quotation marks and the law’s typeface are for words of a law alone', async () => {
  const [summary] = buildProof().citations;
  const law = { ...summary, marker: 2, source_kind: 'law', quote: 'A permit is needed.', doc: 'act.md' };
  const citations = [summary, law] as NonNullable<typeof summary>[];
  answerNext({ content: 'Operators need a permit. [1] It is needed. [2]', proof: buildProof({ citations }) });
  const { id } = await ann.create();
  const { 'word/document.xml': xml } = unzipSync(
    new Uint8Array(await (await memo(id, 'format=docx')).arrayBuffer()),
  );
  const runs = strFromU8(xml ?? new Uint8Array()).match(/<w:r>.*?<\/w:r>/gs) ?? [];
  const inSerif = runs.filter((run) => run.includes('Georgia')).map((run) => run.replace(/<[^>]+>/g, ''));
  expect(inSerif).toEqual(['“A permit is needed.”']);
  const text = await (await memo(id, 'format=md')).text();
  expect(text).toContain(
    '2. **Federal Law No. 12 of 2019, Article 4**. In force, as of November 2026. Text of the law: “A permit is needed.”',
  );
  expect(text).toContain(
    'In the words of the sources, among them Astraea’s guides (summaries, not the text of the law).',
  );
  expect(text.match(/“/g)).toHaveLength(1);
});

describe.each(['plain', 'oscola', 'bluebook'])('in the style %s', (style) => {
  test.each(['md', 'docx'])(
    'a %s names a summary as one, quotes none of it, and says where it was read',
    async (format) => {
      answerNext({
        content: 'Operators need a permit. [1]',
        proof: cited({ url: 'https://en.wikipedia.org/wiki/Space_law', url_kind: 'secondary source' }),
      });
      const { id } = await ann.create();
      const answer = await memo(id, `format=${format}&style=${style}`);
      const text = format === 'docx' ? await wordsOf(answer) : await answer.text();
      expect(text).toContain('Astraea summary of Article 4, Federal Law No. 12 of 2019');
      expect(text).toContain('Astraea guide (summary, not the text of the law)');
      expect(text).toMatch(/read in: Wikipedia/i);
      expect(text).not.toMatch(/[“”«»]|^>/m);
    },
  );
});

test('a law is named in the style that is asked for', async () => {
  answerNext({ content: 'Yes. [1]', proof: cited({ source_kind: 'law' }) });
  const { id } = await ann.create();
  expect(await (await memo(id, 'format=md&style=oscola')).text()).toContain(
    '1. **Federal Law No 12 of 2019 (United Arab Emirates), art 4 ',
  );
  await problemOf(await memo(id, 'format=md&style=apa'), 400, 'invalid-input');
});

test.each([
  ['quotations', 'In the words of Astraea’s guides (summaries, not the text of the law).'],
  [
    'model',
    'Written by a language model and checked against Astraea’s guides (summaries, not the text of the law).',
  ],
] as const)('of an answer by %s from guides alone it says %j', async (written_by, note) => {
  answerNext({ content: 'Operators need a permit. [1]', proof: buildProof({ written_by }) });
  const { id } = await ann.create();
  expect(await (await memo(id, 'format=md')).text()).toContain(note);
});

test('as a PDF it is a file of its own', async () => {
  const { id } = await ann.create();
  const answer = await memo(id, 'format=pdf');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a question in Arabic has a PDF', async () => {
  const { id } = await ann.create({ content: 'من يحتاج إلى تصريح رقم 46؟' });
  const answer = await memo(id, 'format=pdf');
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a PDF that could not show its letters is refused, with the way out', async () => {
  const { id } = await ann.create({ content: 'מי צריך היתר?' });
  const problem = await problemOf(await memo(id, 'format=pdf'), 422, 'letters-not-in-font');
  expect(problem.detail).toContain('Download it as Word or Markdown');
  expect((await memo(id, 'format=docx')).status).toBe(200);
});

test('a comparison is a memo with a part for each country', async () => {
  const comparison = { id: 'comparison-1', countries: ['Norway', 'France'] };
  for (const country of ['France', 'Norway']) await ann.create({ country, comparison });
  const answer = await ann.call('GET', '/api/comparisons/comparison-1/memo?format=md');
  const text = await answer.text();
  expect(text).toContain('# Comparison: Norway, France');
  expect(text.indexOf('## Norway')).toBeLessThan(text.indexOf('## France'));
  expect(text.match(/\*\*Question\.\*\* Who needs a permit\?/g)).toHaveLength(2);
});

test.each(['format=odt', '', 'format=md&answer=-1', 'format=__proto__'])('%j is refused', async (query) => {
  const { id } = await ann.create();
  await problemOf(await memo(id, query), 400, 'invalid-input');
});

test("another user's conversation and comparison are no memo", async () => {
  const comparison = { id: 'comparison-1', countries: ['Norway', 'France'] };
  const { id } = await ann.create({ country: 'Norway', comparison });
  const bob = await app.as('bob');
  await problemOf(await memo(id, 'format=md', bob), 404, 'not-found');
  await problemOf(await bob.call('GET', '/api/comparisons/comparison-1/memo?format=md'), 404, 'not-found');
});
