import type { CitedStatement, CitedVersion, InstrumentStatus, StatementChange } from '@astraea/contracts';
import type { Change, SourceDocument, VersionFacts } from '../source';
import { type ComparedText, findStatement, statusOfProvision } from './find-statement';

/**
 * Null where all that was cited of a version holds, as far as it can be told without its text; otherwise a key that changes with
 * everything that happens to the document.
 */
export function standingOf(
  document: SourceDocument,
  current: VersionFacts | undefined,
  cited: Pick<CitedVersion, 'version' | 'status'>,
): string | null {
  // A guide tells the status of each statement itself, so that another status is another version.
  const isGuide = document.source_hash !== null;
  const isSame = cited.version === document.current_version && document.state === 'active';
  if (isSame && (isGuide || current?.status === cited.status)) return null;
  return [document.state, document.current_version, document.changes.length].join('/');
}

/** When the document was withdrawn, its status last changed, or its current version first took the place of another. */
function changedAt({ changes, current_version, state }: SourceDocument, change: StatementChange['change']) {
  const own = changes.slice(changes.findLastIndex(({ version }) => version !== current_version) + 1);
  const last = (action: Change['action']) => own.findLast((each) => each.action === action);
  const published = own.find(({ action }) => action === 'published');
  const restated = change === 'replaced' ? undefined : last('status-changed');
  const entry = state === 'active' ? (restated ?? published) : last(state);
  return (entry ?? changes.at(-1))?.at ?? '';
}

function kindOf(
  cited: Pick<CitedStatement, 'provision' | 'status'>,
  found: ReturnType<typeof findStatement>,
  status: InstrumentStatus | undefined,
): StatementChange['change'] | null {
  if (status !== cited.status && (status === 'repealed' || status === 'superseded')) return status;
  if (!found || (cited.provision !== null && found.provision !== cited.provision)) return 'replaced';
  return found.status === cited.status ? null : 'status-changed';
}

/** What became of a cited statement; null where its words, their provision and their status are what they were. */
export function whatBecame(
  document: SourceDocument,
  cited: CitedStatement,
  text: ComparedText | undefined,
): StatementChange | null {
  const { state, current_version: version } = document;
  if (state === 'withdrawn') return { change: state, changed_at: changedAt(document, state) };
  if (state === 'erased' || !text) return { change: 'erased', changed_at: changedAt(document, 'erased') };
  const law = document.source_hash === null ? undefined : cited.instrument;
  const found = findStatement(text, cited, law);
  const status = found?.status ?? statusOfProvision(text, cited.provision, law);
  const change = kindOf(cited, found, status);
  if (!change) return null;
  return { change, ...(status && { status }), version, changed_at: changedAt(document, change) };
}
