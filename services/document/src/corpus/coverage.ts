import { type Guide, type GuideStatement, type GuideTopic, guideTopics } from './guide';
import { asOfInWords } from './guide-style';
import { sourceOfStatement } from './statement-source';

/** On what the statements of a guide rest. Every count is one of statements. */
export interface Coverage {
  statements: number;
  readIn: Record<GuideStatement['read_in'], number>;
  withProvision: number;
  /** Those whose citation leads to an official address. */
  withOfficialAddress: number;
  /** Topics of which the guide says nothing. */
  missingTopics: GuideTopic[];
  /** The newest day or month on which a statement was read. */
  readOn: string;
}

export function coverageOf(guide: Guide): Coverage {
  const { statements } = guide;
  const count = (test: (statement: GuideStatement) => boolean) => statements.filter(test).length;
  const readIn = (kind: GuideStatement['read_in']) => count(({ read_in }) => read_in === kind);
  return {
    statements: statements.length,
    readIn: {
      'official text': readIn('official text'),
      'mirror of the official text': readIn('mirror of the official text'),
      'secondary page': readIn('secondary page'),
    },
    withProvision: count(({ provision }) => provision !== ''),
    withOfficialAddress: count(
      (statement) => sourceOfStatement(guide, statement).url_kind === 'official text',
    ),
    missingTopics: guideTopics.filter((topic) => !statements.some((statement) => statement.topic === topic)),
    readOn:
      statements
        .map(({ read_on: on }) => on)
        .toSorted()
        .at(-1) ?? '',
  };
}

/** What a reader of the guide has to know of its sources. */
export function coverageSentence(guide: Guide): string {
  const { statements, readIn, withProvision, missingTopics, readOn } = coverageOf(guide);
  const law = `${readIn['official text']} were read in official texts, ${readIn['mirror of the official text']} in mirrors of them and ${readIn['secondary page']} in secondary pages`;
  const missing = missingTopics.length > 0 ? ` It says nothing on: ${missingTopics.join('; ')}.` : '';
  return `Of its ${statements} passages ${law}, the last in ${asOfInWords(readOn)}. The provision is named for ${withProvision} of them.${missing}`;
}
