// Without it there is no active span.
import '@astraea/service-kit/telemetry';
import { silentLogger } from '@astraea/service-kit/log';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Reader } from '../reading/reader';
import { answerTo } from '../testing/ask';
import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { type ReadTexts, shareOfWords, standInReader } from '../testing/stand-in-reader';
import { utopianIndex, utopianQuestion } from '../testing/utopia';

const { question: asked } = utopianQuestion;
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
beforeAll(() => {
  // Telemetry has registered another one.
  trace.disable();
  trace.setGlobalTracerProvider(provider);
});
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

describe('the span of a search', () => {
  async function searched(reader: Reader | undefined, question = asked) {
    await answerTo({ country: 'Utopia', question }, { index: utopianIndex(), reader });
    await provider.forceFlush();
    const span = exporter.getFinishedSpans().find(({ name }) => name === 'retrieval.search');
    return span?.attributes['astraea.search.by'];
  }

  test('says whether meaning was searched beside words', async () => {
    expect(await searched(standInReader())).toBe('words and meaning');
    exporter.reset();
    expect(await searched(undefined)).toBe('words');
  });

  test('does not say how a question was searched that never was', async () => {
    expect(await searched(standInReader(), 'Thank you!')).toBeUndefined();
  });
});

describe('questions to be asked next', () => {
  const index = utopianIndex();
  const insurance = 'Whoever runs a spaceport insures it against fire.';
  const blocks = [
    buildBlock({ id: 'g1' }),
    buildBlock({ id: 'g2', text: insurance, provision: 'Article 9' }),
  ];
  const written = 'Who insures a spaceport against fire?';
  putContent(index, buildContent({ source_kind: 'guide', blocks, questions: { g2: written } }));
  const request = { country: 'Utopia', question: asked };

  /** An answer whose suggestions are read by this. */
  async function answerWith(suggest: ReadTexts, followUpsWithinMs?: number) {
    const warn = jest.fn();
    const reader = standInReader({
      read: (question, ...rest) => (question === written ? suggest : shareOfWords)(question, ...rest),
    });
    const limit = followUpsWithinMs === undefined ? {} : { followUpsWithinMs };
    const deps = { index, reader, logger: { ...silentLogger, warn }, ...limit };
    return { ...(await answerTo(request, deps)), warn };
  }

  test('are there beside a finished answer', async () => {
    const { result } = await answerWith(shareOfWords);
    expect(result.follow_ups?.map(({ question }) => question)).toContain(written);
  });

  test('that fail are left out of a finished answer, with a warning', async () => {
    const { result, warn } = await answerWith(() => Promise.reject(new Error('planted: no reader')));
    expect(result).toMatchObject({ outcome: 'answered' });
    expect(result).not.toHaveProperty('follow_ups');
    expect(warn).toHaveBeenCalledWith(
      'answer.no-follow-ups',
      expect.objectContaining({ error: expect.any(Error) }),
    );
  });

  test('that do not come in time are not waited for, and are given up', async () => {
    let given: AbortSignal | undefined;
    const { result } = await answerWith((_question, _passages, options) => {
      given = options?.signal;
      return new Promise(() => undefined);
    }, 5);
    expect(result).toMatchObject({ outcome: 'answered' });
    expect(result).not.toHaveProperty('follow_ups');
    expect(given?.aborted).toBe(true);
  });
});
