import type { VersionContent } from '@astraea/contracts';
import { createEvidenceReader } from '@astraea/retrieval';
import { readRow, type TrainingRow } from './training-row';

/** A known question, as short as people often are, and whether the sources answer it. */
interface KnownLine {
  text: string;
  topic: string;
  answered: boolean;
}

/** Each line is left out with so many others at once. */
const folds = 4;
/** There are many of them, and they are all of one kind. */
const weightOfLine = 0.04;

function linesOf({ blocks, open_questions = [] }: VersionContent): KnownLine[] {
  const answered = blocks.flatMap(({ topic, asked_as = [] }) =>
    asked_as.map((text) => ({ text, topic, answered: true })),
  );
  const topics = blocks.map(({ topic }) => topic);
  const open = open_questions.map((text, at) => ({
    text,
    topic: topics[at % topics.length] ?? '',
    answered: false,
  }));
  return [...answered, ...open];
}

/** Which topic is chosen says nothing of whether a question is answered, and the lines that are left open have none: so those of every second line are given the lead's. */
function underAnyTopic(rows: readonly TrainingRow[], line: number): TrainingRow[] {
  return rows.map((row) => ({ ...row, evidence: { ...row.evidence, topic: line % 2 } }));
}

function without(version: VersionContent, left: ReadonlySet<string>): VersionContent {
  const stays = (line: string): boolean => !left.has(line);
  return {
    ...version,
    open_questions: (version.open_questions ?? []).filter(stays),
    blocks: version.blocks.map((block) => ({ ...block, asked_as: (block.asked_as ?? []).filter(stays) })),
  };
}

/** Countries in which the version is law too. */
function boundBy(
  { jurisdiction, jurisdiction_kind }: VersionContent,
  countries: readonly VersionContent[],
): string[] {
  if (jurisdiction_kind === 'country') return [];
  return countries
    .filter(({ member_of }) => jurisdiction_kind === 'international' || member_of.includes(jurisdiction))
    .map((country) => country.jurisdiction);
}

/** Every question that a guide is known to answer, or to leave open, as if it were not known of it; what is law in other countries too, in one of them besides. */
export function readLineRows(versions: readonly VersionContent[]): TrainingRow[] {
  const known = versions.map((version) => ({ version, lines: linesOf(version) }));
  const reader = createEvidenceReader(versions);
  const countries = versions.filter(({ jurisdiction_kind }) => jurisdiction_kind === 'country');
  return Array.from({ length: folds }).flatMap((_, fold) => {
    const left = known.map(({ version, lines }) => ({
      version,
      lines: lines.filter((__, at) => at % folds === fold),
    }));
    for (const { version, lines } of left)
      reader.put(without(version, new Set(lines.map(({ text }) => text))));
    return left.flatMap(({ version, lines }) =>
      lines.flatMap(({ text, topic, answered }, at) => {
        const asked = { id: `${version.jurisdiction}-${fold}-${at}`, question: text, topic, history: [] };
        const rowIn = (jurisdiction: string): TrainingRow[] =>
          readRow(reader, { ...asked, jurisdiction }, answered, weightOfLine);
        const bound = answered ? boundBy(version, countries) : [];
        const other = bound[at % bound.length];
        return underAnyTopic([...rowIn(version.jurisdiction), ...(other ? rowIn(other) : [])], at);
      }),
    );
  });
}
