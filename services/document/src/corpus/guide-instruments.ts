import type { VersionInstrument } from '@astraea/contracts';
import type { Guide } from './guide';

/** The guide's table of instruments, those without a statement too: what became of a law is told even where nothing else is. */
export function guideInstruments(guide: Guide): VersionInstrument[] {
  return guide.instruments.map(({ id, title, status, year, status_note, superseded_by, url, url_kind }) => ({
    id,
    title,
    status,
    year,
    ...(status_note ? { status_note } : {}),
    url: url || null,
    url_kind: url ? url_kind : null,
    ...(superseded_by ? { superseded_by } : {}),
  }));
}
