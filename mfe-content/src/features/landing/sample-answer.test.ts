import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatMonth } from '@astraea/web-kit';
import { parse } from 'yaml';
import { z } from 'zod';
import { contentWords } from '../../locales/catalogue';
import { sampleAnswer } from './sample-answer';

const guideSchema = z.object({
  as_of: z.string(),
  instruments: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      url: z.string(),
      url_kind: z.string(),
    }),
  ),
  statements: z.array(
    z.object({ id: z.string(), text: z.string(), instrument: z.string(), topic: z.string() }),
  ),
});

function readGuide(name: string) {
  const file = path.resolve(__dirname, '../../../../services/document/corpus/guides', `${name}.yaml`);
  return guideSchema.parse(parse(readFileSync(file, 'utf8')));
}

function statementOf(source: (typeof sampleAnswer.sources)[number]) {
  const guide = readGuide(source.guide);
  const statement = guide.statements.find(({ id }) => id === source.statement);
  const instrument = guide.instruments.find(({ id }) => id === statement?.instrument);
  return { guide, statement, instrument };
}

test.each(sampleAnswer.sentences)('the guide says: $text', ({ text, marker }) => {
  const source = sampleAnswer.sources[marker - 1];
  if (!source) throw new Error(`no source ${marker}`);
  expect(statementOf(source).statement?.text).toContain(text.slice(0, -1));
});

test.each(sampleAnswer.sources)('the source at $provision is the one that the guide names', (source) => {
  const { guide, instrument } = statementOf(source);
  expect(instrument).toMatchObject({
    title: source.title,
    status: source.status,
    url: source.officialText,
    url_kind: 'official text',
  });
  expect(guide.as_of).toBe(source.asOf);
  expect(contentWords.landing.sample.month).toBe(formatMonth(guide.as_of, { order: 'us', clock: '24' }));
});

test.each(sampleAnswer.sources.filter(({ kind }) => kind === 'guide'))(
  'what is shown of $title is what the guide says',
  (source) => {
    const { statement } = statementOf(source);
    for (const { text } of source.paragraphs) expect(statement?.text).toContain(text);
  },
);

test('the sample stands under the topic that it names', () => {
  const [first] = sampleAnswer.sources;
  if (!first) throw new Error('no source');
  expect(statementOf(first).statement?.topic).toBe(sampleAnswer.topic);
});

test('its question is an example of the country, which the evaluation asks of the product', () => {
  const file = path.resolve(__dirname, '../../../../services/document/corpus/examples.yaml');
  const { country, question, topic, sources } = sampleAnswer;
  const [first] = sources;
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
    countries: {
      [country]: expect.arrayContaining([{ question, topic, rests_on: first?.statement }]),
    },
  });
});
