// Without it there is no active span.
import '@astraea/service-kit/telemetry';
import { silentLogger } from '@astraea/service-kit/log';
import { type Span, trace } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { FinishedAnswer } from './answering/answer-question';
import { embedIndex } from './embedding/embed-index';
import { createQuestionVectors } from './embedding/question-vectors';
import { answerTo } from './testing/ask';
import { buildIndex } from './testing/build-index';
import { createStandInEmbedder, type StandInEmbedder } from './testing/stand-in-embedder';
import { standInReader } from './testing/stand-in-reader';

const now = (): number => performance.now();
const index = buildIndex('united-arab-emirates');
const embedder = createStandInEmbedder();

/** The span in which the index was searched first: afterwards it is searched for what may be asked next. */
let span: Span | undefined;
beforeAll(async () => {
  const search = index.search.bind(index);
  jest.spyOn(index, 'search').mockImplementation((request) => {
    span ??= trace.getActiveSpan();
    return search(request);
  });
  await embedIndex(index, embedder);
});

function ask(with_: StandInEmbedder | undefined): Promise<FinishedAnswer> {
  const questionVectors =
    with_ && createQuestionVectors({ embedder: with_, budgetMs: 10_000, logger: silentLogger, now });
  span = undefined;
  const reader = standInReader({
    thresholds: { answer: 0.3, answerUnfamiliar: 0.3, seems: 0.2, seemsUnfamiliar: 0.2, nearest: 0.1 },
  });
  return answerTo({}, { index, questionVectors, reader, now });
}

function attributes(): Record<string, unknown> {
  return (span as ReadableSpan | undefined)?.attributes ?? {};
}

test('the trace says that words and meaning were searched', async () => {
  expect((await ask(embedder)).result.outcome).toBe('answered');
  expect(attributes()).toMatchObject({ 'astraea.search.by': 'words and meaning' });
  expect(attributes()).not.toHaveProperty('astraea.search.meaning_missed');
});

test('without an embedder the trace says words', async () => {
  await ask(undefined);
  expect(attributes()).toMatchObject({ 'astraea.search.by': 'words' });
  expect(attributes()).not.toHaveProperty('astraea.search.meaning_missed');
});

test('an embedder that fails changes nothing but the trace: the answer is that of the words', async () => {
  const broken = createStandInEmbedder();
  broken.failure = new Error('no weights');
  const withFailure = await ask(broken);
  expect(attributes()).toMatchObject({
    'astraea.search.by': 'words',
    'astraea.search.meaning_missed': 'failed',
  });
  expect(withFailure.result.content).toBe((await ask(undefined)).result.content);
});
