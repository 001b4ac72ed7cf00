import { PassageIndex } from '../../search/passage-index';
import { answerTo, decisionOn } from '../../testing/ask';
import { buildBlock, buildContent, putContent } from '../../testing/build-index';
import { shareOfWords, standInReader } from '../../testing/stand-in-reader';
import { utopianContent, utopianIndex, utopianQuestion, utopianTexts } from '../../testing/utopia';
import type { Answer, Refusal } from './decision';

/** A reader that is told how surely each text answers. */
function readerOf(probabilities: Record<string, number>) {
  return standInReader({
    thresholds: { answer: 0.5, answerUnfamiliar: 0.5, seems: 0.35, seemsUnfamiliar: 0.35, nearest: 0.2 },
    read: async (_question, texts) =>
      texts.map((text) => Object.entries(probabilities).find(([part]) => text.includes(part))?.[1] ?? 0),
  });
}

async function quotesOf(probabilities: Record<string, number>, index = utopianIndex()): Promise<string[]> {
  const { result } = await answerTo(utopianQuestion, { index, reader: readerOf(probabilities) });
  return result.proof?.citations.map(({ quote }) => quote) ?? [];
}

describe('what the reader is sure of', () => {
  test('is quoted, the surest first, and nothing that is far less sure', async () => {
    const sure = { [utopianTexts.refusal]: 0.95, [utopianTexts.licence]: 0.9, [utopianTexts.treaty]: 0.1 };
    expect(await quotesOf(sure)).toEqual([utopianTexts.refusal, utopianTexts.licence]);
  });

  test('below its threshold nothing answers', async () => {
    expect(await quotesOf({ [utopianTexts.licence]: 0.34 })).toEqual([]);
    const { decision } = await decisionOn(
      { ...utopianQuestion, question: 'May a satellite carry sheep and goats?' },
      utopianIndex(),
    );
    expect(decision).toMatchObject({ kind: 'refuse', reason: 'not-in-sources' });
    expect((decision as Refusal).nearest.length).toBeGreaterThan(0);
  });

  test('what comes near is shown with a refusal, and what does not is not', async () => {
    const far = await answerTo(utopianQuestion, { index: utopianIndex(), reader: readerOf({}) });
    expect(far.result.content).toContain('I couldn’t find an answer in the sources for Utopia.');
    expect(far.result.content).not.toContain('**Nearest provisions**');
    expect(far.result.nearest).toBeUndefined();
    const near = { index: utopianIndex(), reader: readerOf({ [utopianTexts.licence]: 0.3 }) };
    const { result } = await answerTo(utopianQuestion, near);
    expect(result.outcome).toBe('refused');
    expect(result.nearest?.map(({ quote }) => quote)).toEqual([utopianTexts.licence]);
  });

  test('what only seems to answer is given as the answer, with the advice to check it, and is no sure one', async () => {
    const seeming = { [utopianTexts.licence]: 0.4, [utopianTexts.refusal]: 0.1 };
    const { result } = await answerTo(utopianQuestion, {
      index: utopianIndex(),
      reader: readerOf(seeming),
    });
    expect(result).toMatchObject({ outcome: 'answered', seems_to_answer: true });
    expect(result.content).toBe(
      `**This seems to be the rule; check that it fits your case:** ${utopianTexts.licence} [1]\n\n` +
        '**Not settled**\n\n- Nothing that comes closer to the question was found in the sources for Utopia: what is not said here stays open.\n',
    );
    expect(result.proof?.citations.map(({ quote }) => quote)).toEqual([utopianTexts.licence]);
    const sure = await answerTo(utopianQuestion, {
      index: utopianIndex(),
      reader: readerOf({ [utopianTexts.licence]: 0.5 }),
    });
    expect(sure.result.seems_to_answer).toBeUndefined();
  });

  describe('a statement of a guide', () => {
    const guideIndex = () => {
      const index = new PassageIndex();
      const blocks = [
        buildBlock({ id: 'g1', text: utopianTexts.licence, provision: 'Article 1' }),
        buildBlock({ id: 'g2', text: utopianTexts.refusal, provision: 'Article 2', topic: 'Space debris' }),
      ];
      putContent(index, { ...utopianContent(), source_kind: 'guide', blocks });
      return index;
    };
    const quotes = async (sure: Record<string, number>, topic: string) => {
      const asked = { ...utopianQuestion, topic };
      const { result } = await answerTo(asked, { index: guideIndex(), reader: readerOf(sure) });
      return result.seems_to_answer ? [] : (result.proof?.citations.map(({ quote }) => quote) ?? []);
    };
    const likely = { [utopianTexts.licence]: 0.45 };

    test('under the chosen topic answers more surely than the reader says', async () => {
      expect(await quotes(likely, 'Licensing and authorisation')).toEqual([utopianTexts.licence]);
    });

    test('under another topic answers less surely', async () => {
      expect(await quotes({ [utopianTexts.licence]: 0.55 }, 'Space debris')).toEqual([]);
      expect(await quotes({ [utopianTexts.licence]: 0.9 }, 'Space debris')).toEqual([utopianTexts.licence]);
    });

    const rescue = 'Every State assists astronauts who are in distress.';
    const international = {
      document_id: 'guide-un',
      jurisdiction: 'United Nations',
      jurisdiction_kind: 'international',
    } as const;
    const withInternational = () => {
      const index = guideIndex();
      const blocks = [buildBlock({ id: 'u1', text: rescue, topic: 'Rescue', provision: 'Article V' })];
      putContent(index, { ...utopianContent(), ...international, source_kind: 'guide', blocks });
      return index;
    };

    test('under a topic that the country has not answers as the reader says', async () => {
      const asked = {
        ...utopianQuestion,
        question: 'Must an operator launching a satellite assist astronauts in distress?',
      };
      const reader = readerOf({ [rescue]: 0.55 });
      const { result } = await answerTo(asked, { index: withInternational(), reader });
      expect(result.proof?.citations.map(({ quote }) => quote)).toEqual([rescue]);
    });

    test('of an international organisation answers more surely where that is asked about, and not elsewhere', async () => {
      const question = 'Must astronauts in distress be assisted?';
      const seems = async (country: string) => {
        const asked = { ...utopianQuestion, question, country, topic: 'Rescue' };
        const sure = { index: withInternational(), reader: readerOf({ [rescue]: 0.08 }) };
        return (await answerTo(asked, sure)).result.seems_to_answer;
      };
      expect(await seems(international.jurisdiction)).toBe(true);
      expect(await seems(utopianQuestion.country)).toBeUndefined();
    });

    test('answers as the reader says where nothing that was found has the chosen topic', async () => {
      expect(await quotes(likely, 'Anything')).toEqual([]);
      expect(await quotes({ [utopianTexts.licence]: 0.55 }, 'Anything')).toEqual([utopianTexts.licence]);
    });
  });

  test('law in force is quoted before a draft that answers more surely', async () => {
    const sure = { [utopianTexts.draft]: 0.95, [utopianTexts.licence]: 0.9 };
    expect(await quotesOf(sure)).toEqual([utopianTexts.licence, utopianTexts.draft]);
  });

  test('the law itself comes before a guide’s summary of it', async () => {
    const index = utopianIndex();
    putContent(index, { ...utopianContent(), source_kind: 'guide' });
    const text = 'No operator launches a satellite without the licence of the Office.';
    putContent(
      index,
      buildContent({
        document_id: 'act',
        source_kind: 'law',
        blocks: [buildBlock({ text, provision: 'Section 2' })],
      }),
    );
    expect((await quotesOf({ [text]: 0.7, [utopianTexts.licence]: 0.95 }))[0]).toBe(utopianTexts.licence);
    expect((await quotesOf({ [text]: 0.7, [utopianTexts.licence]: 0.95 }, index))[0]).toBe(text);
  });
});

test('a preamble that answers more surely is quoted only where no rule answers', async () => {
  const recital = 'Whereas no operator launches a satellite without the licence of the Office.';
  const rule = 'An operator must hold a licence of the Office for launching a satellite.';
  const quoted = async (ofRule: number) => {
    const index = new PassageIndex();
    const blocks = [
      buildBlock({ id: 'p1', text: recital, provision: null }),
      buildBlock({ id: 'p2', text: rule, provision: 'Article 1' }),
      buildBlock({ id: 'p3', text: 'The Agency keeps a list of its sheep.', provision: 'Article 2' }),
    ];
    putContent(index, buildContent({ source_kind: 'law', blocks }));
    const reader = standInReader({
      thresholds: { answer: 0.5, answerUnfamiliar: 0.5, seems: 0.35, seemsUnfamiliar: 0.35, nearest: 0.2 },
      read: async (_question, texts) =>
        texts.map((one) => (one.includes(recital) ? 0.95 : one.includes(rule) ? ofRule : 0)),
    });
    const { result } = await answerTo(utopianQuestion, { index, reader });
    return result.proof?.citations.map(({ quote }) => quote);
  };
  expect(await quoted(0.55)).toEqual([rule]);
  expect(await quoted(0.1)).toEqual([recital]);
});

test('a document that an operator added has a threshold of its own', async () => {
  const index = utopianIndex();
  const text = 'No operator launches a satellite without the licence of the Office.';
  const blocks = [buildBlock({ text, provision: 'Section 2' })];
  putContent(index, buildContent({ document_id: 'utopia-law', source_kind: 'law', blocks }));
  const strict = (probability: number) =>
    standInReader({
      thresholds: { answer: 0.5, answerUnfamiliar: 0.8, seems: 0.3, seemsUnfamiliar: 0.6, nearest: 0.2 },
      read: async (_question, texts) => texts.map((one) => (one.includes(text) ? probability : 0)),
    });
  const gradeOf = async (probability: number) => {
    const { result } = await answerTo(utopianQuestion, { index, reader: strict(probability) });
    return [result.outcome, result.seems_to_answer];
  };
  expect([await gradeOf(0.55), await gradeOf(0.7), await gradeOf(0.9)]).toEqual([
    ['refused', undefined],
    ['answered', true],
    ['answered', undefined],
  ]);
});

test('a provision that stands out from all others answers from a lower probability on', async () => {
  const index = utopianIndex();
  const text = 'No operator launches a satellite without the licence of the Office.';
  const blocks = [buildBlock({ text, provision: 'Section 2' })];
  putContent(index, buildContent({ document_id: 'utopia-law', source_kind: 'law', blocks }));
  const gradeOf = async (ofOthers: number, margin?: number) => {
    const reader = standInReader({
      thresholds: {
        ...{ answer: 0.5, answerUnfamiliar: 0.8, seems: 0.3, seemsUnfamiliar: 0.75, nearest: 0.2 },
        ...(margin === undefined ? {} : { margin }),
      },
      read: async (_question, texts) => texts.map((one) => (one.includes(text) ? 0.7 : ofOthers)),
    });
    const { result } = await answerTo(utopianQuestion, { index, reader });
    return [result.outcome, result.seems_to_answer];
  };
  expect([await gradeOf(0.1), await gradeOf(0.29, 0.3), await gradeOf(0.1, 0.3)]).toEqual([
    ['refused', undefined],
    ['answered', true],
    ['answered', undefined],
  ]);
});

describe('the conclusion', () => {
  const opening =
    'The Utopian Space Office was founded in the reign of the third queen, whose portrait hangs in its hall to this day.';
  const answering =
    'An operator must hold a licence before launching a satellite, whatever its mass and its purpose.';
  const after =
    'The register of the Office lists all objects since 1971, and whoever asks may read it on every day of the week but one.';
  const contentOf = async (sentences: readonly string[], source_kind: 'law' | 'guide' = 'law') => {
    const index = new PassageIndex();
    putContent(index, buildContent({ source_kind, blocks: [buildBlock({ text: sentences.join(' ') })] }));
    return (await answerTo(utopianQuestion, { index })).result;
  };

  test.each(['law', 'guide'] as const)(
    'is the one sentence of a %s that answers, above all that stands with it',
    async (kind) => {
      const { content, proof } = await contentOf([opening, answering, after], kind);
      expect(content).toBe(
        `**In short:** ${answering} [1]\n\n**What the sources for Utopia say**\n\n- ${opening} ${answering} ${after} [1]\n`,
      );
      expect(proof?.citations.map(({ quote }) => quote)).toEqual([`${opening} ${answering} ${after}`]);
    },
  );

  test('is left out where a condition follows that it would cut off', async () => {
    const condition =
      'However, this does not apply to a satellite that stays on the ground for all of its life.';
    const { content } = await contentOf([opening, answering, condition, after]);
    expect(content).toBe(`${opening} ${answering} ${condition} ${after} [1]\n`);
  });

  test.each([
    [
      'an exception',
      'An operator needs no licence for launching a satellite, except one above thirty kilograms.',
    ],
    [
      'what was law before',
      'The licence for launching a satellite that an operator must hold was repealed in 1990.',
    ],
    [
      'a definition',
      'A licence for launching a satellite, which an operator must hold, means a paper of the Office.',
    ],
  ])('is not %s, unless that is asked for', async (_, sentence) => {
    const { content } = await contentOf([opening, sentence, after]);
    expect(content).toBe(`${opening} ${sentence} ${after} [1]\n`);
  });

  test('is left out where two sentences answer equally', async () => {
    const other = 'A licence for launching a satellite is what every operator does need in the end.';
    const { content } = await contentOf([opening, answering, other, after]);
    expect(content).toBe(`${opening} ${answering} ${other} ${after} [1]\n`);
  });
});

describe('several questions in one text', () => {
  const question =
    'Does an operator need a licence for launching a satellite? Are the sheep of Utopia insured?';

  test('are answered one by one, and what no source answers is said', async () => {
    const { decision } = await decisionOn({ ...utopianQuestion, question }, utopianIndex());
    const { parts, unanswered } = decision as Answer;
    expect(parts).toHaveLength(1);
    expect(unanswered).toEqual(['Are the sheep of Utopia insured?']);
    const { result } = await answerTo({ ...utopianQuestion, question }, { index: utopianIndex() });
    expect(result.content).toContain(
      '**What the sources do not answer**\n\n- Are the sheep of Utopia insured?',
    );
  });
});

describe('a question that depends on the one before', () => {
  const history = [
    { role: 'user' as const, content: 'Does an operator need a licence for launching a satellite?' },
  ];

  test('is answered only by what answers it alone and with that question', async () => {
    const seen: string[] = [];
    const listening = standInReader({
      read: (asked, texts) => {
        seen.push(asked);
        return shareOfWords(asked, texts);
      },
    });
    await answerTo(
      { ...utopianQuestion, question: 'And for how long?', history },
      { index: utopianIndex(), reader: listening },
    );
    expect(new Set(seen)).toEqual(new Set(['And for how long?', `${history[0]?.content} And for how long?`]));
  });
});

test('without a reader nothing is answered, and the nearest provisions are named with their words', async () => {
  const { result } = await answerTo(utopianQuestion, { index: utopianIndex(), reader: undefined });
  expect(result.outcome).toBe('refused');
  expect(result.content).toContain('only searched at the moment and not read');
  expect(result.content).toContain(utopianTexts.licence);
});

test.each([
  ['no-subject', 'thank you very much'],
  ['other-country', 'What does French law say about launches?'],
])('%s: %s', async (reason, question) => {
  const { decision } = await decisionOn({ ...utopianQuestion, question }, utopianIndex());
  expect(decision).toMatchObject({ kind: 'refuse', reason });
});

test('a country without sources is told so', async () => {
  const { decision } = await decisionOn({ ...utopianQuestion, country: 'Nowhere' }, utopianIndex());
  expect(decision).toMatchObject({ kind: 'refuse', reason: 'no-sources' });
});
