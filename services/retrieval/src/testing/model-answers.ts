import type { SourceKind } from '@astraea/contracts';
import { silentLogger } from '@astraea/service-kit/log';
import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import type { ModelClient } from '../model/model-client';
import type { Verifier } from '../model/verifier';
import {
  type ModelContext,
  type WriteSettings,
  type WrittenByModel,
  writeWithModel,
} from '../model/write-with-model';
import { buildContent, buildPassageOf } from './build-index';

/** Invented law, by the numbers that a model is given: P1 to P10 are passages, P11 and P12 rows of tables. */
const national = buildContent();
const passages = [
  buildPassageOf({
    id: 'licence',
    text: 'An operator shall hold a licence of the Utopian Space Office before launching a space object. The licence is valid for five years and may be renewed once.',
  }),
  buildPassageOf({
    id: 'insurance',
    provision: 'Article 12',
    text: 'The operator shall insure its liability to third parties for at least EUR 60 million for each launch. Operators of satellites of less than 10 kg are exempt where the Office so decides.',
  }),
  buildPassageOf({
    id: 'fee',
    instrument: 'Space Fees Regulations 2021',
    provision: 'Regulation 2(1)',
    text: 'The fee for an application is 12,500 US dollars. The Office decides on an application within 180 days of its receipt.',
  }),
  buildPassageOf({
    id: 'refusal',
    provision: 'Article 7(2)',
    text: 'The Office may refuse a licence where the applicant is not fit and proper or where the launch would endanger national security.',
  }),
  buildPassageOf({
    id: 'penalty',
    provision: 'Article 21',
    text: 'Whoever launches a space object without a licence is liable to a fine of up to 1.5 million US dollars, to imprisonment for up to three years, or to both.',
  }),
  buildPassageOf({
    id: 'register',
    provision: 'Article VIII',
    text: 'The Office keeps the national register of space objects. The operator must notify the Office of the orbit within thirty days after launch, and need not notify it of changes below 5 km.',
  }),
  buildPassageOf({
    id: 'bill',
    instrument: 'Space Traffic Bill',
    instrument_id: 'utopia-bill',
    provision: null,
    status: 'draft',
    text: 'The draft Space Traffic Bill would require an operator to file a collision avoidance plan before launch.',
  }),
  buildPassageOf(
    {
      id: 'genehmigung',
      instrument: 'Weltraumgesetz',
      provision: '§ 4 Abs. 2',
      text: 'Die Genehmigung ist innerhalb von sechs Monaten zu erteilen, wenn der Antragsteller zuverlässig ist. Der Antrag ist schriftlich beim Bundesamt für Raumfahrt (BfR) zu stellen.',
    },
    { language: 'de' },
  ),
  buildPassageOf({
    id: 'dates',
    provision: 'Article 30',
    text: 'The Act was adopted on 13 March 2023 and entered into force on 3 April 2023. It replaces the Rocket Ordinance of 1978.',
  }),
  buildPassageOf({
    id: 'debris',
    instrument: 'Debris Guidelines',
    instrument_id: 'debris',
    provision: 'Guideline 4',
    text: 'A satellite should be removed from orbit within twenty-five years of the end of its mission. Operators should not release debris on purpose.',
  }),
];
const tables = [
  buildPassageOf({
    id: 'treaties',
    instrument: 'Outer Space Treaty',
    instrument_id: 'ost',
    provision: null,
    text: 'Outer Space Treaty of 27 January 1967: Utopia is a party.',
  }),
  buildPassageOf({
    id: 'regulator',
    instrument: null,
    instrument_id: null,
    provision: null,
    text: 'Utopian Space Office (USO): licenses launches. https://office.example',
  }),
];

const bindings = [
  { instrument_id: 'ost', binding: 'party' as const, basis: 'a table' },
  { instrument_id: 'debris', binding: 'non-binding' as const, basis: 'a table' },
];

interface Asked {
  question?: string;
  languageName?: string;
  history?: ModelContext['history'];
  verifier?: Verifier | undefined;
  settings?: Partial<WriteSettings>;
  /** What the passages are from; a law, where nothing is said. */
  sourceKind?: SourceKind;
  signal?: AbortSignal;
}

interface ModelAnswer extends WrittenByModel {
  content: string;
  pieces: string[];
  quotes: string[];
}

/** A model that writes the pieces and then ends. */
export function modelSaying(...pieces: string[]): ModelClient {
  return {
    async *stream() {
      yield* pieces;
    },
    complete: () => Promise.resolve(''),
  };
}

/** What is shown of the text of a model over the invented law. */
export async function showAnswer(written: string | ModelClient, asked: Asked = {}): Promise<ModelAnswer> {
  const { bindings: _none, blocks: _blocks, state: _state, ...header } = national;
  const bindingOf = bindingsFor('Utopia', [{ ...header, bindings }]);
  const citations = new CitationBook(bindingOf);
  const writing = writeWithModel(
    {
      model: typeof written === 'string' ? modelSaying(written) : written,
      verifier: asked.verifier,
      settings: { unverified: 'mark', verifyWaitMs: 60_000, ...asked.settings },
      logger: silentLogger,
    },
    {
      question: asked.question ?? 'What do I have to know before I launch a satellite of 8 kg?',
      history: asked.history ?? [],
      country: 'Utopia',
      languageName: asked.languageName ?? 'English',
      passages: passages.map(({ header, ...passage }) => ({
        ...passage,
        header: { ...header, source_kind: asked.sourceKind ?? header.source_kind },
      })),
      tables,
      bindingOf,
      citations,
    },
    asked.signal ?? new AbortController().signal,
  );
  const pieces: string[] = [];
  let step = await writing.next();
  for (; !step.done; step = await writing.next()) pieces.push(step.value);
  const quotes = citations.citations().map(({ quote }) => quote);
  return { ...step.value, pieces, content: pieces.join(''), quotes };
}
