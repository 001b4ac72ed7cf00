import { type Corpus, openCorpus } from '@astraea/document';
import { askQuestion } from '../asking/ask-questions';
import { measuredInWords, openProduct } from '../asking/product';
import { readArguments } from '../io/command-line';
import { EvaluationError } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';
import {
  type ExampleFault,
  exampleFaults,
  judgeExample,
  type OfferedExample,
  offeredOf,
  offers,
} from './judge-example';

interface JudgedExample extends OfferedExample {
  faults: readonly ExampleFault[];
}

function countsInWords(name: string, judged: readonly JudgedExample[]): string {
  const countries = new Set(judged.map(({ country }) => country)).size;
  const counts = exampleFaults.map(
    (fault) => `  ${fault}: ${judged.filter(({ faults }) => faults.includes(fault)).length}`,
  );
  const faultless = judged.filter(({ faults }) => faults.length === 0).length;
  return [
    `${name}: ${judged.length} asked in ${countries} jurisdictions, ${faultless} without a fault`,
    ...counts,
  ].join('\n');
}

function inWords({ country, topic, question, faults }: JudgedExample): string {
  return `${country}, ${topic}: ${question} ${faults.join(', ')}`;
}

/** `evaluate examples`: asks every question that the chat offers, wherever it offers it, and lists what is not answered as it should be. */
export async function examplesCommand(
  args: readonly string[],
  io: ProgramIo,
  open: typeof openProduct = openProduct,
  read: () => Promise<Pick<Corpus, 'examples' | 'questions'>> = openCorpus,
): Promise<boolean> {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new EvaluationError('examples takes no argument; --help says more.');
  const corpus = await read();
  const product = await open({ model: 'none' });
  const judged: JudgedExample[] = [];
  try {
    const offered = offeredOf(corpus, product.sources);
    for (const example of offered) {
      const { result } = await askQuestion({ ...example, id: 'example', history: [] }, product.ask, io.now);
      judged.push({ ...example, faults: judgeExample(result, example, product.sources) });
      if (judged.length % 100 === 0) io.note(`${judged.length} of ${offered.length} answered`);
    }
  } finally {
    await product.close();
  }
  const faulty = judged.filter(({ faults }) => faults.length > 0);
  io.print(
    [
      measuredInWords(product.measured),
      ...offers.map((name) =>
        countsInWords(
          name,
          judged.filter(({ offer }) => offer === name),
        ),
      ),
      ...faulty.map(inWords),
    ].join('\n'),
  );
  return faulty.length === 0;
}
