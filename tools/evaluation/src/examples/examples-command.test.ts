import type { AnswerResult } from '@astraea/contracts';
import type { Corpus, Example } from '@astraea/document';
import type { Product } from '../asking/product';
import { createSourceBook } from '../asking/source-book';
import { answered, cite, licence, refused, repealed, treaty, versions } from '../testing/build-answers';
import { recordIo } from '../testing/program-io';
import { examplesCommand } from './examples-command';

const official = { url: 'https://law.utopia.example', url_kind: 'official text' } as const;
const example: Example = {
  question: 'What must an operator hold?',
  topic: 'Licensing and authorisation',
  rests_on: 'uto-1',
};

async function run(corpus: Partial<Corpus>, answer: AnswerResult) {
  const asked: string[] = [];
  const product: Product = {
    ask: async ({ country, topic, question }) => {
      asked.push(`${country}, ${topic}: ${question}`);
      return answer;
    },
    sources: createSourceBook(versions),
    measured: {
      ...{ model: null, encoder: 'test-encoder' },
      corpus: { documents: 4, passages: 5, as_of: '2026-11', sha256: 'abc' },
    },
    close: async () => undefined,
  };
  const io = recordIo();
  const holds = await examplesCommand(
    [],
    io,
    async () => product,
    async () => ({ examples: { anywhere: [], countries: {} }, questions: {}, ...corpus }),
  );
  return { asked, holds, printed: io.printed.join('\n') };
}

const ofUtopia = { examples: { anywhere: [], countries: { Utopia: [example] } } };

it('an example that its statement answers from law in force has no fault', async () => {
  const { holds, printed } = await run(ofUtopia, answered('Hold a licence. [1]', cite(1, licence, official)));
  expect(printed).toContain('Of a country: 1 asked in 1 jurisdictions, 1 without a fault');
  expect(holds).toBe(true);
});

it.each([
  ['is refused', refused('No.'), 'not answered'],
  [
    'cites repealed law',
    answered('It was free. [1]', cite(1, licence, official), cite(2, repealed, official)),
    'cites what is not in force',
  ],
  [
    'has no official address',
    answered('Hold one. [1]', cite(1, licence)),
    'cites without an official address',
  ],
  ['rests on a treaty', answered('A State. [1]', cite(1, treaty, official)), 'rests on another statement'],
])('one that %s is listed with its fault', async (_, answer, fault) => {
  const { holds, printed } = await run(ofUtopia, answer);
  expect(printed).toContain(`Utopia, Licensing and authorisation: What must an operator hold? ${fault}`);
  expect(holds).toBe(false);
});

it('one for anywhere is asked in every jurisdiction under each of its topics', async () => {
  const examples = { anywhere: ['Who?'], countries: {} };
  const { asked } = await run({ examples }, answered('A State. [1]', cite(1, treaty, official)));
  expect(asked).toEqual(
    ['Utopia', 'Ruritania', 'United Nations', 'Union'].map((name) => `${name}, ${example.topic}: Who?`),
  );
});

it('what is offered below answers is asked under the topic of its statement, and needs no official address', async () => {
  const { asked, holds } = await run(
    { questions: { 'uto-1': 'What must be held?' } },
    answered('Hold a licence. [1]', cite(1, licence)),
  );
  expect(asked).toEqual([`Utopia, ${example.topic}: What must be held?`]);
  expect(holds).toBe(true);
});
