import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { partOf } from './parts';
import { type EvaluationQuestion, questionKinds } from './question-file';
import { readQuestions, unknownNames } from './read-questions';

const guidesFolder = join(__dirname, '../../../../services/document/corpus/guides');

interface Guide {
  jurisdiction: string;
  statements: { id: string; topic: string }[];
}

describe('the questions of this project', () => {
  const guides = readdirSync(guidesFolder).map(
    (name) => parse(readFileSync(join(guidesFolder, name), 'utf8')) as Guide,
  );
  const statements = guides.flatMap((guide) => guide.statements);
  let questions: EvaluationQuestion[];
  beforeAll(async () => {
    questions = await readQuestions([join(__dirname, '../../questions')]);
  });

  it('are 300 at least, on every jurisdiction, of every kind, in both parts', () => {
    expect(questions.length).toBeGreaterThanOrEqual(300);
    expect(new Set(questions.map(({ jurisdiction }) => jurisdiction)).size).toBe(guides.length);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(questionKinds));
    const tuning = questions.filter(({ id }) => partOf(id) === 'tune').length;
    expect(tuning).toBeGreaterThan(100);
    expect(questions.length - tuning).toBeGreaterThan(150);
  });

  it('name jurisdictions, topics and statements that there are', () => {
    const known = {
      jurisdictions: new Set(guides.map(({ jurisdiction }) => jurisdiction)),
      facts: new Set(statements.map(({ id }) => id)),
    };
    expect(unknownNames(questions, known)).toEqual([]);
    const topics = new Set(statements.map(({ topic }) => topic));
    expect(questions.filter(({ topic }) => !topics.has(topic)).map(({ id }) => id)).toEqual([]);
  });

  it('are each asked once', () => {
    const asked = questions.map(
      ({ question, jurisdiction, history }) => `${jurisdiction}: ${history.join(' ')} ${question}`,
    );
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
  });
});
