import {
  type CitedStatement,
  type CitedVersion,
  type ContentBlock,
  type InstrumentStatus,
  type StatementChange,
  statusOn,
  turningDays,
} from '@astraea/contracts';
import type { Change, SourceDocument, VersionFacts } from '../source';
import { type ComparedText, findStatement, statusOfProvision } from './find-statement';

/**
 * Null where all that was cited of a version holds, as far as it can be told without its text; otherwise a key that changes with
 * everything that happens to the document, and each day where the day decides.
 */
export function standingOf(
  document: SourceDocument,
  current: VersionFacts | undefined,
  cited: Pick<CitedVersion, 'version' | 'status'>,
  today: string,
): string | null {
  // A guide tells the status of each statement itself, so that another status is another version.
  const isGuide = document.source_hash !== null;
  const isSame = cited.version === document.current_version && document.state === 'active';
  const turns = current?.turns === true;
  if (isSame && (isGuide || (current?.status === cited.status && !turns))) return null;
  const key = [document.state, document.current_version, document.changes.length];
  return [...key, ...(turns ? [today] : [])].join('/');
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

/** When it was changed here, or the last day on which the days of the provision itself made it another. */
function sinceWhen(
  document: SourceDocument,
  change: StatementChange['change'],
  found: ContentBlock | undefined,
  today: string,
): string {
  const changed = changedAt(document, change);
  const turned = found
    ? turningDays(found)
        .filter((day) => day <= today)
        .toSorted()
        .at(-1)
    : undefined;
  if (change === 'replaced' || turned === undefined || turned <= changed.slice(0, 10)) return changed;
  return `${turned}T00:00:00.000Z`;
}

/** The blocks of a version with the status that they have on a day. */
export function blocksOn(day: string, blocks: readonly ContentBlock[]): ContentBlock[] {
  return blocks.map((block) => ({ ...block, status: statusOn(day, block) }));
}

/** What became of a cited statement on a day, by the text as it stands on it; null where its words, their provision and their status are what they were. */
export function whatBecame(
  document: SourceDocument,
  cited: CitedStatement,
  text: ComparedText | undefined,
  today: string,
): StatementChange | null {
  const { state, current_version: version } = document;
  if (state === 'withdrawn') return { change: state, changed_at: changedAt(document, state) };
  if (state === 'erased' || !text) return { change: 'erased', changed_at: changedAt(document, 'erased') };
  const law = document.source_hash === null ? undefined : cited.instrument;
  const found = findStatement(text, cited, law);
  const status = found?.status ?? statusOfProvision(text, cited.provision, law);
  const change = kindOf(cited, found, status);
  if (!change) return null;
  return {
    change,
    ...(status && { status }),
    version,
    changed_at: sinceWhen(document, change, found, today),
  };
}
