import { type AnswerRequest, citedWords } from '@astraea/contracts';
import type { PassageIndex } from '../../search/passage-index';
import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';
import { shareOfWords, standInReader } from '../../testing/stand-in-reader';
import { utopianContent, utopianIndex, utopianQuestion, utopianTexts } from '../../testing/utopia';
import type { FinishedAnswer } from '../answer-question';

/** A reader that finds the duty to hold a licence surest, then what else is asked for in its words. */
const knowing = standInReader({
  async read(question, texts, options) {
    const read = await shareOfWords(question, texts, options);
    return read.map((probability, at) =>
      texts[at]?.includes('must hold') ? probability : 0.9 * probability,
    );
  },
});

function answer(
  index: PassageIndex,
  request: Partial<AnswerRequest>,
  reader = knowing,
): Promise<FinishedAnswer> {
  const times = [0];
  return answerTo(request, { index, reader, now: () => times.shift() ?? 250 });
}

describe('an answer in the sources’ own words', () => {
  test('begins with a conclusion, whose provision and standing are in the proof', async () => {
    const { result } = await answer(utopianIndex(), utopianQuestion);
    const [conclusion] = result.content.split(/\n\n(?=\*\*)/);
    expect(conclusion?.trimEnd()).toBe(
      'An operator must hold a licence of the Utopian Space Office before launching a satellite. The licence lasts five years. [1]',
    );
    expect(result.proof?.citations[0]).toMatchObject({
      ...{ instrument: 'Utopian Space Act', provision: 'Article 5', status: 'in force' },
    });
    expect(result.proof?.time_taken).toBe(0.25);
  });

  test('says in a note, once, that a treaty does not bind the country', async () => {
    const index = utopianIndex();
    putContent(index, { ...utopianContent(), blocks: [] });
    const { result } = await answer(index, utopianQuestion);
    expect(result.content).toMatch(/^\*\*In short:\*\* An operator launching.*State\. \[1\]\n/);
    expect(result.content).toContain(
      '*Note:* Utopia has signed *Outer Space Treaty* but is not a party to it.',
    );
    expect(result.content).toContain(
      'The rules cited here are international; none of them is a law of Utopia itself.',
    );
  });

  test('what a bloc enacts is not said to be foreign to a member', async () => {
    const index = utopianIndex();
    putContent(index, { ...utopianContent(), member_of: ['Union'], blocks: [] });
    const words = 'In the Union an operator must hold a licence before launching a satellite.';
    const ofUnion = {
      document_id: 'union',
      doc: 'union.pdf',
      jurisdiction: 'Union',
      jurisdiction_kind: 'bloc',
    } as const;
    putContent(index, buildContent({ ...ofUnion, blocks: [buildBlock({ text: words })] }));
    const { result } = await answer(index, utopianQuestion);
    expect(result.content).toContain(words);
    expect(result.content).not.toContain('none of them is a law of Utopia itself');
  });

  test('a draft that adds to the answer stands apart and is called one', async () => {
    const { result } = await answer(utopianIndex(), {
      ...utopianQuestion,
      question: 'Which licences does an operator launching a satellite to Mars need?',
    });
    expect(result.content).toMatch(
      /\*\*Not law in force\*\*\n\n- \*\*Draft\*\*: The draft Utopian Space Bill would require/,
    );
  });

  test('where only superseded text speaks of it, the conclusion says so first', async () => {
    const index = new (utopianIndex().constructor as new () => PassageIndex)();
    putContent(index, buildContent({ blocks: [buildBlock({ status: 'superseded' })] }));
    const { result } = await answer(index, utopianQuestion);
    expect(result.content).toMatch(/^\*\*Superseded law:\*\* /);
    expect(result.content).toContain('What is cited here is not law in force.');
  });

  test('what the guide adds to the status of a bill is said with it, and of a law in force is not', async () => {
    const noteOf = async (status: 'draft' | 'in force') => {
      const index = new (utopianIndex().constructor as new () => PassageIndex)();
      const instrument = { id: 'utopia-act', title: 'Utopian Space Act', status, url: null, url_kind: null };
      const status_note = 'a bill of 2017 that lapsed';
      putContent(
        index,
        buildContent({
          source_kind: 'guide',
          instruments: [{ ...instrument, status_note }],
          blocks: [buildBlock({ status })],
        }),
      );
      return (await answer(index, utopianQuestion)).result.content;
    };
    expect(await noteOf('draft')).toContain('*Note:* *Utopian Space Act*: a bill of 2017 that lapsed.\n');
    expect(await noteOf('in force')).not.toContain('lapsed');
  });

  test('a rule of a treaty is named as a summary where a guide tells of it', async () => {
    const { result } = await answer(utopianIndex(), utopianQuestion);
    expect(result.content).toContain('- Astraea summary of *Outer Space Treaty*: An operator launching');
  });

  test('each citation says how it is named and what its words are', async () => {
    const { result } = await answer(utopianIndex(), utopianQuestion);
    expect(result.proof?.proof_label).toBe('Text of the law');
    const labels = result.proof?.citations.map(({ cited_as, source_label }) => [cited_as, source_label]);
    expect(labels).toContainEqual(['Utopian Space Act, Article 5', 'Text of the law']);
    expect(labels).toContainEqual([
      'Astraea summary of Article VI, Outer Space Treaty',
      'Astraea guide (summary, not the text of the law)',
    ]);
  });

  test('what is quoted from a file read without its validity says so, in the answer and in its citation', async () => {
    const index = new (utopianIndex().constructor as new () => PassageIndex)();
    putContent(index, buildContent({ without_validity: true, blocks: [buildBlock({ provision: null })] }));
    const { result } = await answer(index, utopianQuestion);
    expect(result.proof?.citations[0]).toMatchObject({ without_validity: true, provision: null });
    expect(result.content).toContain('*Note:* *Utopian Space Act* is read without its validity');
  });

  test('marks of a source are not read as markup', async () => {
    const index = utopianIndex();
    const text = 'An operator *must* hold a [licence] for launching a satellite_with_fuel under rule 5.';
    putContent(index, buildContent({ blocks: [buildBlock({ text })] }));
    const { result } = await answer(index, utopianQuestion);
    expect(result.content).toContain(
      'An operator \\*must\\* hold a \\[licence\\] for launching a satellite\\_with\\_fuel',
    );
    expect(result.proof?.proof_text).toBe(text);
  });

  test('a long passage is quoted as a whole, below the sentence of it that answers', async () => {
    const index = utopianIndex();
    const filler = Array.from(
      { length: 12 },
      (_, at) => `Paragraph ${at} sets out further formal matters of the administration of the act.`,
    );
    const text = [...filler, utopianTexts.refusal, ...filler].join(' ');
    putContent(index, buildContent({ blocks: [buildBlock({ text })] }));
    const { result } = await answer(index, utopianQuestion);
    expect(result.proof?.proof_text).toBe(text);
    expect(result.content.split('\n', 1)).toEqual([`**In short:** ${utopianTexts.refusal} [1]`]);
  });

  test('what it finds in a neighbouring country’s question is a note, not an answer', async () => {
    const index = buildIndex('united-states', 'united-nations', 'france');
    const question = 'We launch from France, do we need a licence in the United States?';
    const request = { country: 'United States', topic: 'Launch and re-entry', question };
    const sure = standInReader({
      thresholds: { answer: 0.3, answerUnfamiliar: 0.3, seems: 0.2, seemsUnfamiliar: 0.2, nearest: 0.1 },
    });
    const { result } = await answerTo(request, { index, reader: sure });
    expect(result.outcome).toBe('answered');
    expect(result.content).toContain('For the law of France, start a new conversation');
  });
});

describe('a refusal', () => {
  const strict = { ...knowing, thresholds: { ...knowing.thresholds, seems: 0.8, seemsUnfamiliar: 0.8 } };
  const refuse = (index: PassageIndex, request: Partial<AnswerRequest>) => answer(index, request, strict);

  test('names the nearest provisions with their words and the regulator, and proves nothing', async () => {
    const { result } = await refuse(utopianIndex(), {
      ...utopianQuestion,
      question: 'How much does a licence for launching a satellite cost?',
    });
    expect(result.outcome).toBe('refused');
    expect(result.proof).toBeUndefined();
    expect(result.content).toContain('**Nearest provisions**');
    expect(result.content).toContain('*Utopian Space Act*, Article 5');
    expect(result.content).toContain('- Not confirmed: the fee for a licence to launch a satellite.\n');
    expect(result.content).toContain('Utopian Space Office: licenses launches (<https://office.example>)');
    expect(result.content).toContain(`“${utopianTexts.licence}” [`);
    expect(result.content).toContain('**Who to contact**');
  });

  test('has the source of each near provision under its marker, to the letter', async () => {
    const { result } = await refuse(utopianIndex(), {
      ...utopianQuestion,
      question: 'How much does a licence for launching a satellite cost?',
    });
    const { nearest = [], content } = result;
    expect(nearest.length).toBeGreaterThan(1);
    for (const near of nearest) expect(content).toContain(`: ${citedWords(near)} [${near.marker}]`);
    expect(nearest.map(({ marker }) => marker)).toEqual(nearest.map((_, at) => at + 1));
  });

  test('of a long near provision quotes only what it shows', async () => {
    const index = utopianIndex();
    const text = `${utopianTexts.licence} ${'The fee follows from the annex of charges. '.repeat(20)}`.trim();
    putContent(index, buildContent({ blocks: [buildBlock({ text })] }));
    const question = 'How much does a licence for launching a satellite cost?';
    const { result } = await refuse(index, { ...utopianQuestion, question });
    const shown = result.nearest?.find(({ quote }) => text.startsWith(quote));
    expect(shown?.quote.length).toBeLessThan(text.length);
    expect(result.content).toContain(`“${shown?.quote} …” [${shown?.marker}]`);
    expect(shown?.source_kind).toBe('law');
  });

  test.each(['law', 'policy'] as const)(
    'quotes a near provision of a %s in quotation marks',
    async (source_kind) => {
      const index = utopianIndex();
      putContent(index, { ...utopianContent(), source_kind });
      const question = 'How much does a licence for launching a satellite cost?';
      const { result } = await refuse(index, { ...utopianQuestion, question });
      expect(result.content).toContain(`- *Utopian Space Act*, Article 5: “${utopianTexts.licence}” [`);
      expect(result.content).toContain(
        `- Astraea summary of Article VI, *Outer Space Treaty* (not the text of the law): ${utopianTexts.treaty} [`,
      );
    },
  );

  test('offers a new conversation for a question about another country', async () => {
    const index = buildIndex('united-arab-emirates', 'france');
    const { result } = await answer(index, { question: 'What does French law say about launches?' });
    expect(result.outcome).toBe('refused');
    expect(result.content).toContain('about France, and this conversation is about the United Arab Emirates');
    expect(result.content).toContain('start a new conversation');
    const unknown = await answer(index, { question: 'What does Peruvian law say about launches?' });
    expect(unknown.result.content).toContain('There are no sources for Peru here.');
  });
});
