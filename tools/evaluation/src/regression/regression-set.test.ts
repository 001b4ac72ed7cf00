import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readOwnDocuments } from '../asking/own-documents';
import { createSourceBook } from '../asking/source-book';
import { buildVersion } from '../testing/build-answers';
import { pointsSaid } from './key-points';
import { type EvaluationQuestion, questionKinds, readQuestions, unknownNames } from './question-file';

const guidesFolder = join(__dirname, '../../../../services/document/corpus/guides');

interface Guide {
  jurisdiction: string;
  instruments: { id: string; title: string }[];
  statements: { id: string; topic: string; text: string; instrument: string; provision: string }[];
}

describe('the regression set on the guides', () => {
  const guides = readdirSync(guidesFolder).map(
    (name) => parse(readFileSync(join(guidesFolder, name), 'utf8')) as Guide,
  );
  const statements = guides.flatMap((guide) => guide.statements);
  let questions: EvaluationQuestion[];
  beforeAll(async () => {
    questions = await readQuestions([join(__dirname, '../../regression/guides')]);
  });

  it('is on every jurisdiction and of every kind', () => {
    expect(new Set(questions.map(({ jurisdiction }) => jurisdiction)).size).toBe(guides.length);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(questionKinds));
  });

  it('names jurisdictions, topics and statements that there are', () => {
    const known = {
      jurisdictions: new Set(guides.map(({ jurisdiction }) => jurisdiction)),
      facts: new Set(statements.map(({ id }) => id)),
    };
    expect(unknownNames(questions, known)).toEqual([]);
    const topics = new Set(statements.map(({ topic }) => topic));
    expect(questions.filter(({ topic }) => !topics.has(topic)).map(({ id }) => id)).toEqual([]);
  });

  it('expects key points that a right answer says when it quotes the required facts', () => {
    const texts = new Map(
      guides.flatMap(({ jurisdiction, instruments, statements: list }) =>
        list.map(({ id, text, instrument, provision }) => {
          const title = instruments.find((one) => one.id === instrument)?.title ?? '';
          return [id, `${jurisdiction}. ${title}, ${provision}. ${text}`] as const;
        }),
      ),
    );
    const unsaid = questions
      .filter(({ answerable }) => answerable)
      .flatMap(({ id, key_points, required_facts }) => {
        const quoted = required_facts.flat().map((fact) => texts.get(fact) ?? '');
        const said = pointsSaid(quoted.join('\n'), key_points);
        return key_points.filter((_, at) => !said[at]).map((point) => `${id}: ${point.join(' | ')}`);
      });
    expect(unsaid).toEqual([]);
  });

  it('asks each question once', () => {
    const asked = questions.map(
      ({ question, jurisdiction, history }) => `${jurisdiction}: ${history.join(' ')} ${question}`,
    );
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
  });
});

it('the regression set on an operator’s documents names provisions at which they are cut', async () => {
  const folder = join(__dirname, '../../regression/own-documents');
  const questions = await readQuestions([join(folder, 'questions.yaml')]);
  const countries = [...new Set(questions.map(({ jurisdiction }) => jurisdiction))];
  const guides = countries.map((country) => buildVersion(country, []));
  const sources = createSourceBook([...guides, ...(await readOwnDocuments(folder, guides))]);
  expect(unknownNames(questions, sources)).toEqual([]);
}, 60_000);
