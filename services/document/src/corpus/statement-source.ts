import type { ReadAt, UrlKind } from '@astraea/contracts';
import type { Guide, GuideStatement } from './guide';
import { statusOfStatement } from './statement-status';

/** Where the text behind a statement stands, and where the statement was read. */
interface StatementSource {
  url: string;
  url_kind: UrlKind;
  read_at: ReadAt;
}

/** The official address comes first wherever the guide holds one; the page that was read is told beside it. */
export function sourceOfStatement(guide: Guide, statement: GuideStatement): StatementSource {
  const { source, read_in: kind, read_on: on, revision } = statement;
  const official = kind === 'official text' ? source : officialAddress(guide, statement);
  return {
    url: official ?? source,
    url_kind: official ? 'official text' : 'secondary source',
    read_at: { url: source, kind, on, ...(revision ? { revision } : {}) },
  };
}

function officialAddress(guide: Guide, statement: GuideStatement): string | undefined {
  if (statement.official_url) return statement.official_url;
  const { instrument } = statusOfStatement(guide, statement);
  return instrument?.url_kind === 'official text' ? instrument.url || undefined : undefined;
}
