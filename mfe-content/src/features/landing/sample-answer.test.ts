import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { sampleAnswer } from './sample-answer';

const guideSchema = z.object({
  as_of: z.string(),
  instruments: z.array(z.object({ id: z.string(), title: z.string(), status: z.string() })),
  statements: z.array(
    z.object({ id: z.string(), text: z.string(), provision: z.string(), instrument: z.string() }),
  ),
});

function readGuide() {
  const file = path.resolve(
    __dirname,
    '../../../../services/document/corpus/guides',
    `${sampleAnswer.guide}.yaml`,
  );
  return guideSchema.parse(parse(readFileSync(file, 'utf8')));
}

test('the sample on the landing page is what the bundled guide says', () => {
  const guide = readGuide();
  const statement = guide.statements.find(({ id }) => id === sampleAnswer.statement);
  const instrument = guide.instruments.find(({ id }) => id === statement?.instrument);
  for (const quote of sampleAnswer.quotes) expect(statement?.text).toContain(quote);
  expect(statement?.provision).toBe(sampleAnswer.provision);
  expect(instrument).toMatchObject({ title: sampleAnswer.instrument, status: sampleAnswer.status });
  expect(guide.as_of).toBe(sampleAnswer.asOf);
});
