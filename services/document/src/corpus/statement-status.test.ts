import { bundledCorpusFolder } from './corpus';
import { findInstrument, type Guide, type GuideStatement } from './guide';
import { parseGuide, readCorpusFiles } from './load-guides';
import { statusOfStatement } from './statement-status';

let guides: Guide[];
beforeAll(async () => {
  const files = await readCorpusFiles(bundledCorpusFolder);
  guides = files.guides.map(({ file, bytes }) => parseGuide(file, bytes));
});

const sentencesOf = (text: string): string[] => text.split(/(?<=[.;])\s+(?=[A-Z])/);

/** Ids of the statements with one of these statuses of which the rule does not hold. */
function breaking(statuses: string[], holds: (statement: GuideStatement, guide: Guide) => boolean): string[] {
  return guides.flatMap((guide) =>
    guide.statements
      .filter((statement) => statuses.includes(statusOfStatement(guide, statement).status))
      .filter((statement) => !holds(statement, guide))
      .map(({ id }) => id),
  );
}

describe('the status of each statement of the bundled guides', () => {
  it('is draft only where the statement speaks of the draft', () => {
    const draft = /\b(?:drafts?|bills?|propos\w+|planned|plans?|key points|reform|preparing|announced)\b/i;
    expect(breaking(['draft'], ({ text }) => draft.test(text))).toEqual([]);
  });

  it('is that of former law only where the statement names that law by its year', () => {
    const named = (statement: GuideStatement, guide: Guide) =>
      statement.text.includes(String(findInstrument(guide, statement.instrument)?.year));
    expect(breaking(['superseded', 'repealed'], named)).toEqual([]);
  });

  it('is in force nowhere where each sentence tells of a draft or of what would be', () => {
    const today = ({ text }: GuideStatement) =>
      sentencesOf(text).some((sentence) => !/\b(?:draft|would)\b/i.test(sentence));
    expect(breaking(['in force', 'amended'], today)).toEqual([]);
  });

  it.each([
    ['ken-005', 'in force', 'a licence of today that a proposal would change'],
    ['sg-003', 'in force', 'an agency at work that is to prepare a law'],
    ['ch-002', 'in force', 'what no law of today allows'],
    ['kaz-005', 'in force', 'a registration of today whose first rules lapsed'],
    ['mx-007', 'in force', 'an accession beside a law of unknown status'],
    ['ken-006', 'draft', 'the proposal itself'],
    ['tha-004', 'draft', 'a draft beside the rules in force that it would replace'],
    ['bh-004', 'unknown', 'an accession of which only a step in parliament is known'],
    ['uae-066', 'superseded', 'the former law itself'],
  ])('of %s is %s: %s', (id, status) => {
    const guide = guides.find(({ statements }) => statements.some((statement) => statement.id === id));
    const statement = guide?.statements.find((one) => one.id === id);
    expect(guide && statement && statusOfStatement(guide, statement).status).toBe(status);
  });
});
