import type { AnswerRequest, AnswerResult } from '@astraea/contracts';
import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';
import { standInReader } from '../../testing/stand-in-reader';

const index = buildIndex(...guideSlugs());
const statute = 'Utopian Orbit Act';

/** An operator's statute, cut at its provisions; each refers to the first. */
function putStatute(): void {
  const section = (number: number): string[] => [`Section ${number}(1)`, `Section ${number}(2)`];
  const provisions = [
    ...Array.from({ length: 60 }, (_, at) => section(at + 1)).flat(),
    'Schedule 2, paragraph 1',
  ];
  const blocks = provisions.map((provision, at) =>
    buildBlock({
      id: `p${at}`,
      instrument: statute,
      provision,
      text: `Subject to Section 1, the holder of a permit keeps the record of orbital traffic numbered ${at + 1000}.`,
    }),
  );
  putContent(index, buildContent({ document_id: 'orbit-act', title: statute, doc: 'orbit.pdf', blocks }));
}
putStatute();

async function answer(country: string, question: string, earlier: string[] = []): Promise<AnswerResult> {
  const history: AnswerRequest['history'] = earlier.map((content) => ({ role: 'user', content }));
  const request = { country, question, history, topic: 'Licensing and authorisation' };
  return (await answerTo(request, { index })).result;
}

const citedAt = ({ proof }: AnswerResult): (string | null)[] =>
  proof?.citations.map(({ provision }) => provision) ?? [];

describe('a provision that the sources cite', () => {
  test.each([
    ['United Kingdom', 'What does section 8 of the Space Industry Act say?', 'Section 8(2)-(4)'],
    ['United Kingdom', 'What does the Space Industry Act say in section 8?', 'Section 8(2)-(4)'],
    ['Sweden', 'What does 5 § say?', '5 §'],
    ['Germany', 'What is in § 3 SatDSiG?', 'Section 3(2)'],
    ['Japan', 'What is in Article 4 of the Space Activities Act?', 'Article 4(2)'],
    ['United States', 'Tell me what § 450.31 requires', '§ 450.31(a) and (b)'],
    ['Italy', 'What does article seven of Law 89 of 2025 say?', 'Article 7'],
    ['Kenya', 'What does Article 6 of the Outer Space Treaty say?', 'Article VI'],
  ])('is quoted first for %s: %s', async (country, question, provision) => {
    const result = await answer(country, question);
    expect(result.outcome).toBe('answered');
    expect(citedAt(result)[0]).toBe(provision);
  });

  test('is quoted with the sentence that names it, of several in one statement', async () => {
    const question = 'What does article five of Cabinet Resolution 18 of 2023 provide?';
    const { content: first } = await answer('United Arab Emirates', question);
    expect(first).toContain('Article 5 lays down the assessment criteria');
  });

  test('leads where more than its words is asked', async () => {
    const question = 'Does section 8 of the Space Industry Act let the regulator refuse a licence?';
    expect(citedAt(await answer('United Kingdom', question))[0]).toBe('Section 8(2)-(4)');
  });

  test('is looked for in the law that was asked about before', async () => {
    const earlier = ['What does Article 14 of the authorisation resolution say?'];
    const result = await answer('United Arab Emirates', 'And Article 15?', earlier);
    expect(citedAt(result)).toContain('Article 15');
  });
});

describe('a provision that the sources do not cite', () => {
  test.each([
    ['United Arab Emirates', 'What does Article 16 of the space law say?', 'Article 16', 'Article 19'],
    [
      'United Arab Emirates',
      'What does Article 23 of the authorisation resolution say?',
      'Article 23',
      'Articles 4 to 22',
    ],
    [
      'United Kingdom',
      'What does section 45 of the Space Industry Act say?',
      'section 45',
      'Section 34(2)-(3)',
    ],
    ['United States', 'What does section 50910 say?', 'section 50910', '51 U.S.C. 50914(a)'],
    ['Kazakhstan', 'What does Article 13 of the space law say?', 'Article 13', 'Article 1(7) and (8)'],
    ['Australia', 'What does Schedule 2 of the Act say?', 'Schedule 2', 'Section 28'],
  ])('is refused for %s, with those that they do cite: %s', async (country, question, asked, cited) => {
    const { outcome, content, proof } = await answer(country, question);
    expect([outcome, proof]).toEqual(['refused', undefined]);
    expect(content).toContain(`do not cite ${asked}`);
    expect(content).toContain(cited);
  });

  test('is said to stand in another law of the country if it does', async () => {
    const { content } = await answer('United Arab Emirates', 'What does Article 16 of the space law say?');
    expect(content).toMatch(
      /\*\*The same number in another law\*\*\n\n- \*Cabinet Resolution No\. 18 of 2023 on the authorisation of .*\*, Article 16/,
    );
  });

  test('is refused in a follow-up too, for the law that was asked about', async () => {
    const earlier = ['What does Article 14 of the authorisation resolution say?'];
    const { outcome, content } = await answer('United Arab Emirates', 'And Article 30?', earlier);
    expect(outcome).toBe('refused');
    expect(content).toContain(
      'do not cite Article 30 of *Cabinet Resolution No. 18 of 2023 on the authorisation',
    );
  });

  test('is said beside the answer where more is asked', async () => {
    const question = 'Do I need a licence to launch a rocket under section 77?';
    const sure = standInReader({
      thresholds: { answer: 0.3, answerUnfamiliar: 0.3, seems: 0.2, seemsUnfamiliar: 0.2, nearest: 0.1 },
    });
    const { result } = await answerTo({ country: 'United Kingdom', question }, { index, reader: sure });
    const { outcome, content } = result;
    expect(outcome).toBe('answered');
    expect(content).toContain('do not cite section 77; what is cited here stands at other places');
  });

  test('of a law that no source is called by is refused with its name', async () => {
    const { outcome, content } = await answer('Japan', 'What does Article 22 of the Moon Mining Code say?');
    expect(outcome).toBe('refused');
    expect(content).toContain('no law that is called “Moon Mining Code”');
  });
});

describe('a statute of an operator', () => {
  test('is opened at the number, though other provisions name it too', async () => {
    expect(citedAt(await answer('Utopia', `What does section 1 of the ${statute} say?`))).toEqual([
      'Section 1(1)',
      'Section 1(2)',
    ]);
  });

  test('is opened at the subdivision', async () => {
    expect(citedAt(await answer('Utopia', 'What does section 41(2) say?'))).toEqual(['Section 41(2)']);
    expect(citedAt(await answer('Utopia', 'What does paragraph 1 of Schedule 2 say?'))).toEqual([
      'Schedule 2, paragraph 1',
    ]);
  });

  test.each(['What does section 61 say?', 'What does section 41(3) say?'])(
    'is not opened anywhere else: %s',
    async (question) => {
      const { outcome, content } = await answer('Utopia', question);
      expect(outcome).toBe('refused');
      expect(content).toContain(`*${statute}*: from Section 1(1) to Schedule 2, paragraph 1`);
    },
  );
});

test('the law whose name stands in a question of another language is the one that is meant', async () => {
  const law = buildContent({
    ...{ document_id: 'tugs', title: 'قانون القاطرات', doc: 'tugs.pdf' },
    ...{ jurisdiction: 'United Arab Emirates', continent: 'Asia', language: 'ar' },
    blocks: [
      buildBlock({
        ...{ instrument: 'قانون القاطرات', provision: 'المادة 9' },
        text: 'يلتزم مشغل القاطرة المدارية بتأمين.',
      }),
    ],
  });
  const emirates = buildIndex('united-arab-emirates', 'united-nations');
  putContent(emirates, law);
  const request = { country: 'United Arab Emirates', question: 'ماذا تقول المادة 9 من قانون القاطرات؟' };
  expect(citedAt((await answerTo(request, { index: emirates })).result)).toEqual(['المادة 9']);
});

describe('a provision of an operator’s own document', () => {
  const provisions: readonly [provision: string, text: string][] = [
    ['Article (12)(1)', 'An inspector may enter a rocket range at any time.'],
    ['Article (12)(2)', 'An inspector may seize what endangers persons.'],
    ['Article (13)', 'The Office keeps a record of inspections.'],
    ['Rule II, Section 8', 'The holder stores propellant in bunkers.'],
    ['Rule VIII, Section 2', 'The holder labels each tank.'],
    ['Section 4.8', 'The Office may ask for a second opinion.'],
  ];
  const own = buildIndex('united-nations');
  putContent(
    own,
    buildContent({
      blocks: provisions.map(([provision, text], at) => buildBlock({ id: `p${at}`, provision, text })),
    }),
  );
  const cited = async (question: string): Promise<(string | null)[]> =>
    citedAt((await answerTo({ country: 'Utopia', question }, { index: own })).result);

  test.each([
    ['When may an inspector enter a range under article 12?', ['Article (12)(1)', 'Article (12)(2)']],
    ['What may be seized under Article (12)?', ['Article (12)(2)', 'Article (12)(1)']],
    ['What does Section 8 of Rule II require?', ['Rule II, Section 8']],
    ['What does paragraph 4.8 let the Office do?', ['Section 4.8']],
    ['Que permet l’article 13 ?', ['Article (13)']],
    ['What can the Office order under Article 13?', ['Article (13)']],
  ])('is quoted whole, what is asked for first: %s', async (question, expected) => {
    expect(await cited(question)).toEqual(expected);
  });

  test('is not quoted for a sum that it does not have', async () => {
    const request = { country: 'Utopia', question: 'How much is the fee under article 13?' };
    const strict = standInReader({
      thresholds: { answer: 0.8, answerUnfamiliar: 0.8, seems: 0.75, seemsUnfamiliar: 0.75, nearest: 0.7 },
    });
    expect((await answerTo(request, { index: own, reader: strict })).result.outcome).toBe('refused');
  });
});
