import { notAnsweredHeading, notVerifiedMark } from '@astraea/contracts';
import { modelSaying, showAnswer } from '../testing/model-answers';
import type { ModelClient } from './model-client';
import { ModelFailure } from './model-failure';
import type { Verdict, VerifiedPair, Verifier } from './verifier';

const licence = 'Yes, you must hold a licence [P1: "shall hold a licence of the Utopian Space Office"].';
const term = 'The licence lasts five years [P1: "valid for five years"].';
const fee = 'The fee is 12,500 US dollars [P3: "is 12,500 US dollars"].';
const wrongFee = 'The fee is 13,500 US dollars [P3: "is 12,500 US dollars"].';
const gap = 'No passage says how long a licence takes to print [NONE].';

const shownLicence = 'Yes, you must hold a licence. [1]';
const shownFee = 'The fee is 12,500 US dollars. [2]';

/** Gives the verdict to sentences with these words, and 'supported' to the others. */
function verifierSaying(verdict: Verdict, words: string): Verifier & { pairs: VerifiedPair[][] } {
  const pairs: VerifiedPair[][] = [];
  return {
    pairs,
    verify(batch) {
      pairs.push([...batch]);
      return Promise.resolve(batch.map(({ sentence }) => (sentence.includes(words) ? verdict : 'supported')));
    },
  };
}

describe('what is shown', () => {
  test('sentences with one run of markers each, and what they quote as whole sentences', async () => {
    const { content, quotes, ended, answered } = await showAnswer(`${licence}\n\n${fee}`);
    expect(content).toBe(`${shownLicence}\n\n${shownFee}`);
    expect(quotes[0]).toBe(
      'An operator shall hold a licence of the Utopian Space Office before launching a space object.',
    );
    expect({ ended, answered }).toEqual({ ended: true, answered: 'answered' });
  });

  test('a part that no passage answers stands apart at the end', async () => {
    const { content, answered, unanswered } = await showAnswer(`${licence} ${gap} ${fee}`);
    expect(content).toBe(
      `${shownLicence} ${shownFee}\n\n${notAnsweredHeading}\n\n- No passage says how long a licence takes to print.`,
    );
    expect(answered).toBe('partly');
    expect(unanswered).toEqual(['No passage says how long a licence takes to print.']);
  });

  test('that nothing answers is all that is said then', async () => {
    const { content, answered, unanswered } = await showAnswer(gap);
    expect(content).toBe('No passage says how long a licence takes to print.');
    expect({ answered, unanswered }).toEqual({ answered: 'not-answered', unanswered: [content] });
  });

  test.each([
    ['figures that stand nowhere', 'No passage confirms the usual fee of 900 euros [NONE].'],
    ['names that stand nowhere', 'Nothing is said of the Federal Aviation Administration [NONE].'],
    ['law instead of what is missing', 'Operators must hold a second licence [NONE].'],
  ])('a sentence on what is missing is left out if it brings in %s', async (_, sentence) => {
    expect((await showAnswer(`${licence} ${sentence}`)).content).toBe(shownLicence);
    expect((await showAnswer(sentence)).answered).toBe('unusable');
  });

  test('what leans on a part that no passage answers stays behind it', async () => {
    const only = 'They say only what the fee is: 12,500 US dollars [P3: "is 12,500 US dollars"].';
    const apart = `No passage says how long a licence takes to print. They say only what the fee is: 12,500 US dollars.`;
    const within = await showAnswer(`${licence} ${gap} ${only}`);
    expect(within.content).toBe(`${shownLicence}\n\n${notAnsweredHeading}\n\n- ${apart} [2]`);
    const alone = await showAnswer(`${gap} ${only}`);
    expect(alone.content).toBe(`${apart} [1]`);
    expect(alone.answered).toBe('partly');
    expect(alone.unanswered).toEqual(['No passage says how long a licence takes to print.']);
  });

  test('what leans on a left out sentence about what is missing is left out too', async () => {
    const unknownFee = 'No passage confirms the usual fee of 900 euros [NONE].';
    const only = 'They say only what the fee is: 12,500 US dollars [P3: "is 12,500 US dollars"].';
    expect((await showAnswer(`${licence} ${unknownFee} ${only}`)).content).toBe(shownLicence);
  });

  test('what is missing may be said of a country that the question only implies', async () => {
    const other = 'The passages do not say what Iceland requires of a launch there [NONE].';
    expect((await showAnswer(`${licence} ${other}`)).unanswered).toEqual([other.replace(' [NONE]', '')]);
  });

  test('an answer that opens with what no passage answers keeps the sentences that hold', async () => {
    const missing = 'Nenhuma passagem diz quanto tempo demora a impressão';
    const wrong = 'A taxa é de 99 dólares [P3: "is 12,500 US dollars"].';
    const right = 'A taxa é de 12.500 dólares [P3: "is 12,500 US dollars"].';
    const asked = { languageName: 'Portuguese' };
    const { content, answered } = await showAnswer(`${missing} [NONE]. ${wrong} ${right}`, asked);
    expect(content).toBe(`${missing}.\n\nA taxa é de 12.500 dólares. [1]`);
    expect(answered).toBe('partly');
    const nothing = await showAnswer(`${missing} [NONE]. ${wrong}`, asked);
    expect(nothing).toMatchObject({ content: `${missing}.`, answered: 'not-answered' });
  });

  test('what no passage answers stands first where the model opens with it, and what it says later at the end', async () => {
    const first = 'No passage says how long a licence takes to print.';
    const later = 'No passage says who prints it.';
    const { content, unanswered } = await showAnswer(`${gap} ${fee} No passage says who prints it [NONE].`);
    expect(content).toBe(
      `${first}\n\n${shownFee.replace('[2]', '[1]')}\n\n${notAnsweredHeading}\n\n- ${later}`,
    );
    expect(unanswered).toEqual([first, later]);
    const items = await showAnswer(`${gap}\n\n- ${fee}`);
    expect(items.content).toBe(`${first}\n\n- ${shownFee.replace('[2]', '[1]')}`);
  });

  test('nothing is said twice', async () => {
    expect((await showAnswer(`${licence} ${fee} ${licence} ${fee}`)).content).toBe(
      `${shownLicence} ${shownFee}`,
    );
  });

  test('a sentence falls with the one that it leans on, and the one after that stays', async () => {
    const leaning = 'It must be paid in 180 days [P3: "within 180 days of its receipt"].';
    const also = 'This is final [P3: "within 180 days of its receipt"].';
    const { content } = await showAnswer(`${licence} ${wrongFee} ${leaning} ${also} ${fee}`);
    expect(content).toBe(`${shownLicence} ${shownFee}`);
  });

  test('a list falls with the line that opens it, and an item alone', async () => {
    const items =
      '\n- a fee of 12,500 US dollars [P3: "is 12,500 US dollars"]\n- a fee of 99 US dollars [P3: "is 12,500 US dollars"]';
    const { content } = await showAnswer(
      `${licence}\n\nYou pay:${items}\n\nUnder section 99 you pay:${items}`,
    );
    expect(content).toBe(`${shownLicence}\n\nYou pay:\n- a fee of 12,500 US dollars [2]`);
  });

  test('words of the standing line prove what they say', async () => {
    const { content, quotes } = await showAnswer(
      'Yes, the Act is in force [P1: "in force; as of November 2026"].',
    );
    expect(content).toBe('Yes, the Act is in force. [1]');
    expect(quotes[0]).toMatch(/^An operator shall hold/);
  });

  test('a wrong number beside words that stand elsewhere is put right', async () => {
    const { content, quotes } = await showAnswer('You have 180 days [P9: "within 180 days of its receipt"].');
    expect(content).toBe('You have 180 days. [1]');
    expect(quotes[0]).toMatch(/^The Office decides/);
  });

  test.each([
    ['law', 'Yes, you “shall hold a licence”. [1]'],
    ['guide', 'Yes, you shall hold a licence. [1]'],
  ] as const)('words of a %s in quotation marks are shown as %j', async (sourceKind, shown) => {
    const written =
      'Yes, you “shall hold a licence” [P1: "shall hold a licence of the Utopian Space Office"].';
    expect((await showAnswer(written, { sourceKind })).content).toBe(shown);
  });

  test('signs of the model are letters', async () => {
    const { content } = await showAnswer(
      'Yes, a licence is needed <script>x</script> [see](x) [P1: "shall hold a licence"].',
    );
    expect(content).toBe('Yes, a licence is needed x \\[see\\](x). [1]');
  });

  test.each([
    ['no markers', 'Yes, you must hold a licence. It lasts five years.'],
    ['markers without quotations', 'Yes, you must hold a licence [P1].'],
    ['nothing', ''],
    ['only a list of numbers', '[1] [2] [3]'],
  ])('text with %s is unusable', async (_, text) => {
    expect(await showAnswer(text)).toMatchObject({ content: '', answered: 'unusable', unanswered: [] });
  });
});

describe('the verifier', () => {
  test('is given the sentence with the line that opens its list, the source with its standing, and the question', async () => {
    const verifier = verifierSaying('supported', '-');
    await showAnswer(`${licence}\n\nYou pay:\n- 12,500 US dollars [P3: "is 12,500 US dollars"]`, {
      verifier,
      question: 'Is it free?',
    });
    const [first, last] = verifier.pairs.flat();
    expect(first).toMatchObject({ sentence: 'Yes, you must hold a licence.', question: 'Is it free?' });
    expect(first?.quotation).toMatch(
      /^\*Utopian Space Act\*, Article 5 \(in force; as of November 2026\): An operator shall/,
    );
    expect(last?.sentence).toBe('You pay: 12,500 US dollars');
  });

  test('is asked of several sentences at once', async () => {
    const verifier = verifierSaying('supported', '-');
    await showAnswer(`${licence} ${term} ${fee} x`, { verifier });
    expect(verifier.pairs.map((batch) => batch.length)).toEqual([3]);
  });

  test('makes a contradicted sentence fall, and the answer with its conclusion', async () => {
    const verifier = verifierSaying('contradicted', '12,500');
    expect((await showAnswer(`${licence} ${fee}`, { verifier })).content).toBe(shownLicence);
    expect(await showAnswer(`${fee} ${licence}`, { verifier })).toMatchObject({
      content: '',
      answered: 'unusable',
    });
  });

  test('has a sentence marked that is not borne out, or dropped', async () => {
    const verifier = verifierSaying('not-supported', '12,500');
    expect((await showAnswer(`${licence} ${fee}`, { verifier })).content).toBe(
      `${shownLicence} ${shownFee} ${notVerifiedMark}`,
    );
    const settings = { unverified: 'drop' as const };
    expect((await showAnswer(`${licence} ${fee}`, { verifier, settings })).content).toBe(shownLicence);
    expect((await showAnswer(fee, { verifier, settings })).answered).toBe('unusable');
  });

  test.each<[string, Verifier['verify']]>([
    ['comes too late', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new ModelFailure('timeout'))],
    ['says too little', () => Promise.resolve([])],
  ])('that %s holds nothing back', async (_, verify) => {
    const { content } = await showAnswer(`${licence} ${fee}`, {
      verifier: { verify },
      settings: { verifyWaitMs: 30 },
    });
    expect(content).toBe(`${shownLicence} ${shownFee}`);
  });

  test.each<[string, Verdict | undefined, boolean]>([
    ['is asked of nobody', undefined, false],
    ['is borne out', 'supported', true],
    ['is not known', 'unknown', false],
    ['is not borne out', 'not-supported', false],
  ])(
    'whether a sentence may leave out words of its source in another language than English %s',
    async (_, verdict, isShown) => {
      const shortened =
        'Die Genehmigung ist innerhalb von sechs Monaten zu erteilen [P8: "innerhalb von sechs Monaten zu erteilen"]. Die Genehmigung ist zu erteilen [P8: "innerhalb von sechs Monaten zu erteilen"].';
      const verifier = verdict && verifierSaying(verdict, 'Genehmigung ist zu');
      const { content } = await showAnswer(shortened, { languageName: 'German', verifier });
      expect(content).toContain('innerhalb von sechs Monaten');
      expect(content.includes('Genehmigung ist zu')).toBe(isShown);
    },
  );

  test('that is still at work when the answer is over is called off', async () => {
    let given: AbortSignal | undefined;
    const verify: Verifier['verify'] = (_, signal) => {
      given = signal;
      return new Promise(() => undefined);
    };
    await showAnswer(licence, { verifier: { verify }, settings: { verifyWaitMs: 10 } });
    expect(given?.aborted).toBe(true);
  });
});

describe('the stream', () => {
  const text = `${licence} ${wrongFee}\n\n- ${fee}\n- ${term}\n\n${gap}`;

  test.each([1, 2, 3, 5, 11, 40])('may be cut anywhere: pieces of %i', async (size) => {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect((await showAnswer(modelSaying(...pieces))).content).toBe((await showAnswer(text)).content);
  });

  /** A model that says something, waits until that was heard, and goes on as told. */
  function modelThatWaits(after: () => AsyncGenerator<string>) {
    let stopped = false;
    const model: ModelClient = {
      async *stream(_, signal) {
        try {
          yield `${licence} `;
          yield 'The ';
          await new Promise((resolve) => setImmediate(resolve));
          if (signal.aborted) throw new ModelFailure('stopped');
          yield* after();
        } finally {
          stopped = true;
        }
      },
      complete: () => Promise.resolve(''),
    };
    return { model, isStopped: () => stopped };
  }

  test('that breaks keeps what it said', async () => {
    const { model } = modelThatWaits(() => {
      throw new ModelFailure('connection');
    });
    expect(await showAnswer(model)).toMatchObject({
      content: shownLicence,
      ended: false,
      answered: 'answered',
    });
  });

  test('that breaks before any sentence is unusable', async () => {
    const model: ModelClient = {
      // biome-ignore lint/correctness/useYield: it fails first
      async *stream() {
        throw new ModelFailure('http-500');
      },
      complete: () => Promise.resolve(''),
    };
    expect(await showAnswer(model)).toMatchObject({ content: '', ended: false, answered: 'unusable' });
  });

  test('is stopped with the answer, and keeps what was shown', async () => {
    const caller = new AbortController();
    const { model, isStopped } = modelThatWaits(() => modelSaying(`${fee} `).stream([], caller.signal));
    caller.abort();
    expect(await showAnswer(model, { signal: caller.signal })).toMatchObject({
      content: shownLicence,
      ended: false,
    });
    expect(isStopped()).toBe(true);
  });

  test('is stopped when its conclusion has fallen', async () => {
    let said = 0;
    const model: ModelClient = {
      async *stream(_, signal) {
        for (; !signal.aborted; said++) {
          yield `${wrongFee} `;
          await new Promise((resolve) => setImmediate(resolve));
        }
        throw new ModelFailure('stopped');
      },
      complete: () => Promise.resolve(''),
    };
    expect(await showAnswer(model)).toMatchObject({ content: '', ended: false, answered: 'unusable' });
    expect(said).toBeLessThan(5);
  });

  test('is shown while it is written', async () => {
    const { pieces } = await showAnswer(modelSaying(`${licence} `, `${term} `, fee));
    expect(pieces).toEqual([
      shownLicence,
      ' The licence lasts five years. [2]',
      ' The fee is 12,500 US dollars. [3]',
    ]);
  });
});
