import type { AnswerRequest } from '@astraea/contracts';
import type { PassageIndex } from '../../search/passage-index';
import { answerTo, decisionOn } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, buildRequest, putContent } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';
import { standInReader } from '../../testing/stand-in-reader';
import { utopianIndex, utopianQuestion, utopianTexts } from '../../testing/utopia';
import { suggestQuestions } from './suggest-questions';

const signal = new AbortController().signal;

/** What is offered beside an answer that cites one passage of a document. */
function offeredBeside(
  index: PassageIndex,
  documentId: string,
  at = 0,
  request: Partial<AnswerRequest> = {},
) {
  const first = index.passagesOf(documentId)?.at(at);
  if (!first) throw new Error(`${documentId} has no passage ${at}`);
  const asked = buildRequest({ country: first.header.jurisdiction, ...request });
  return suggestQuestions(asked, { read: [], cited: [first] }, { index, reader: standInReader(), signal });
}

const definition = '"Licence to launch a satellite" means a permission of the Utopian Space Office.';

/** A guide of Utopia whose second provision stands beside the first. */
function guideWith(
  provision: string | null,
  instrument = 'Utopian Space Act',
  questions?: Record<string, string>,
) {
  const index = utopianIndex();
  const defined = buildBlock({ text: definition, provision: null });
  putContent(index, buildContent({ document_id: 'words', doc: 'words.pdf', blocks: [defined] }));
  const blocks = [
    buildBlock({ id: 'g1' }),
    buildBlock({ id: 'g2', text: utopianTexts.refusal, provision, instrument }),
  ];
  putContent(index, buildContent({ source_kind: 'guide', blocks, ...(questions ? { questions } : {}) }));
  return index;
}

test('what stands beside the cited provision is offered as a question, with how its answer begins', async () => {
  expect(await offeredBeside(guideWith('Article 7'), 'utopia-law')).toEqual([
    { question: 'What does Article 7 of the Utopian Space Act say?', opens: utopianTexts.refusal },
  ]);
});

describe('a question that was written for a passage', () => {
  const written = 'When may a licence be refused to an operator?';
  const offered = (words: string, request: Partial<AnswerRequest> = {}) =>
    offeredBeside(guideWith('Article 7', undefined, { g2: words }), 'utopia-law', 0, request);

  it('comes in place of the look-up of its number', async () => {
    expect(await offered(written)).toEqual([{ question: written, opens: utopianTexts.refusal }]);
  });

  it.each([
    ['that the passage does not answer', 'What is the fee for a licence of a museum?'],
    ['that another passage is found for', 'How long does a licence last that an operator must hold?'],
    ['that a definition answers', 'What is a licence to launch a satellite?'],
    ['that asks two things', 'Who may be refused a licence? What satellite may an operator launch?'],
  ])('%s is not offered', async (_, words) => {
    expect((await offered(words)).map(({ question }) => question)).toEqual([
      'What does Article 7 of the Utopian Space Act say?',
    ]);
  });

  it('is not offered to whoever asked it', async () => {
    const history = [{ role: 'user' as const, content: written }];
    expect((await offered(written, { history })).map(({ question }) => question)).not.toContain(written);
  });
});

test('a number in brackets stays in the name of a decision, a date does not', async () => {
  const questions = [];
  for (const name of ['Board Decision No. (015 - M.E.) of 2022', 'Utopian Space Act (2018)']) {
    const offered = await offeredBeside(guideWith('Article 7', name), 'utopia-law');
    questions.push(...offered.map(({ question }) => question));
  }
  expect(questions).toEqual([
    'What does Article 7 of the Board Decision No. (015 - M.E.) of 2022 say?',
    'What does Article 7 of the Utopian Space Act say?',
  ]);
});

test.each([
  ['no number', null],
  ['several numbers', 'Articles 7 and 8'],
  ['the cited number', 'Article 5'],
])('a passage at %s makes no question', async (_, provision) => {
  expect(await offeredBeside(guideWith(provision), 'utopia-law')).toEqual([]);
});

test('text that is not law in force makes no question', async () => {
  const index = utopianIndex();
  const blocks = [
    buildBlock({ id: 'g1' }),
    buildBlock({ id: 'g2', provision: 'Article 9', status: 'repealed' }),
  ];
  putContent(index, buildContent({ source_kind: 'guide', blocks }));
  expect(await offeredBeside(index, 'utopia-law')).toEqual([]);
});

test('a question that another text would answer is not offered', async () => {
  const index = guideWith('Article 7');
  // The same number and title stand in a document that is found first.
  const block = buildBlock({
    provision: 'Article 7',
    text: 'The older Article 7.',
    instrument: 'Utopian Space Act',
  });
  putContent(index, buildContent({ document_id: 'a-utopia', doc: 'a.pdf', blocks: [block] }));
  const offered = await offeredBeside(index, 'utopia-law');
  for (const { question, opens } of offered) {
    const { result } = await answerTo({ ...utopianQuestion, question }, { index });
    expect(result.content).toContain(opens);
  }
});

test('an answer brings them along, a refusal does not', async () => {
  const index = utopianIndex();
  const insurance = 'Whoever runs a spaceport insures it against fire.';
  const blocks = [
    buildBlock({ id: 'g1' }),
    buildBlock({ id: 'g2', text: insurance, provision: 'Article 9' }),
  ];
  putContent(index, buildContent({ source_kind: 'guide', blocks }));
  const answered = await answerTo(utopianQuestion, { index });
  expect(answered.result.follow_ups).toEqual([
    { question: 'What does Article 9 of the Utopian Space Act say?', opens: insurance },
  ]);
  const question = 'What is the fee for a permit of a museum?';
  const { result } = await answerTo({ ...utopianQuestion, question }, { index });
  expect(result.outcome).toBe('refused');
  expect(result.follow_ups).toBeUndefined();
});

test('of the bundled guides none is offered that would be refused', async () => {
  const index = buildIndex(...guideSlugs());
  const kinds: Record<string, string> = {};
  // Of each guide a few passages, and of the next one others.
  for (const [guide, { document_id, jurisdiction }] of [...index.headers()].entries()) {
    const count = index.passagesOf(document_id)?.length ?? 0;
    for (let at = (guide * 10) % Math.min(27, count); at < count; at += 27) {
      for (const { question } of await offeredBeside(index, document_id, at)) {
        kinds[question] = (await decisionOn({ country: jurisdiction, question }, index)).decision.kind;
      }
    }
  }
  expect(Object.entries(kinds).filter(([, kind]) => kind !== 'answer')).toEqual([]);
  expect(Object.keys(kinds).length).toBeGreaterThan(20);
});
