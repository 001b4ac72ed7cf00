import {
  type ComparedVersions,
  type ContentBlock,
  type DocumentChange,
  type DocumentNotice,
  type InstrumentStatus,
  type SourceKind,
  statusOn,
  turningDays,
  type VersionContent,
} from '@astraea/contracts';
import type { OutboxFields } from '@astraea/service-kit/outbox';
import type { FileReport, ReportFigures } from './file-report';

type JurisdictionKind = VersionContent['jurisdiction_kind'];

/** What retrieval made searchable of a document. */
interface IndexedVersion {
  version: string;
  topics: string[];
  passages: number;
}

/** One change of a document, kept with it for audit. */
export interface Change {
  /** UTC ISO 8601. */
  at: string;
  /** `corpus` for the bundled guides, otherwise the operator's service identity. */
  by: string;
  action: 'published' | 'withdrawn' | 'erased' | 'status-changed';
  version: string;
  reason?: string;
  /** Of the instrument, where the change is one of its status. */
  status?: InstrumentStatus;
}

/** What tells one law from another, as far as its file or its operator says it. */
export interface LawIdentity {
  title: string | null;
  number: string | null;
  /** Day on which it was made, or else published. */
  dated: string | null;
}

/** A source over all its versions. */
export interface SourceDocument extends OutboxFields {
  id: string;
  /** File name, unique across jurisdictions. */
  doc: string;
  title: string;
  jurisdiction: string;
  continent: string;
  jurisdiction_kind: JurisdictionKind;
  source_kind: SourceKind;
  /** Blocs whose sources bind the jurisdiction too. */
  member_of: string[];
  state: 'active' | 'withdrawn' | 'erased';
  current_version: string;
  /** Of a bundled guide: what its current version was made from. */
  source_hash: string | null;
  /** Of an operator's own document: what was said of its current version when it was sent. */
  ingest_hash?: string | undefined;
  /** Of an operator's own document: what tells its law from another, by its current version. */
  identity?: LawIdentity | undefined;
  /** Of an operator's own document: where its current version came from, as a fingerprint, since a path may name a person. */
  place?: string | undefined;
  /** Of an operator's own document: what its law is called, as a fingerprint; absent where that may be the name of many. */
  law?: string | undefined;
  /** Of an operator's own document: what was made of the file of its current version, in figures. */
  reading?: ReportFigures | undefined;
  /** What whoever sent its current version has to know of it, in words. */
  warnings?: string[] | undefined;
  /** The current version is said anew, of which the document knows nothing yet: with what that changes for readers, if anything. */
  restating?: { news?: News | undefined; ingest_hash?: string | undefined } | undefined;
  /** Status that an operator gave to the current version after it was sent. */
  status_set?: InstrumentStatus | undefined;
  indexed: IndexedVersion | null;
  /** Sequence of the last `retrieval.version-indexed` that was applied. */
  indexed_sequence: number;
  changes: Change[];
}

/** What a version says; the state is that of its document. */
export type SourceContent = Omit<VersionContent, 'state' | 'questions'>;

/** One immutable version; only an erasure takes its content away. */
export interface SourceVersion {
  /** The first 16 hexadecimal digits of the file's SHA-256. */
  id: string;
  document_id: string;
  sha256: string;
  /** Bytes. */
  size: number;
  media_type: string;
  published_at: string;
  /** Of an operator's own file, until it is erased: what was made of it. */
  report?: FileReport | undefined;
  /** Null once an operator erased it. */
  content: SourceContent | null;
}

/** What is known of a version beside its content, which may take 12 MB where this takes a line. */
export interface VersionFacts extends Omit<SourceVersion, 'content'> {
  /** An operator took its content away. */
  erased: boolean;
  /** All of its text is law of the past. */
  past_status?: PastStatus;
  /** Of all of its text; null where parts differ, as in a guide. */
  status: InstrumentStatus | null;
  /** Absent of a version whose facts were stored before there were any. */
  subjects?: Subjects;
  /** Some of its text is of another status by itself since it was published, or will be. */
  turns?: true;
}

/** What statements are about, each name once. */
export interface Subjects {
  topics: string[];
  instruments: string[];
}

/** What a change changes for readers, and what it is about. */
export interface News extends Subjects {
  kind: DocumentChange['kind'];
  compared?: ComparedVersions | undefined;
}

/** As many topics and as many instruments as an event names, and as much of a name. */
const mostNames = 500;
export const nameLength = 300;

function namesOf(names: readonly (string | null | undefined)[]): string[] {
  const distinct = new Set(names.filter((name) => name != null));
  return [...distinct].slice(0, mostNames).map((name) => name.slice(0, nameLength));
}

export function subjectsOf(blocks: readonly ContentBlock[]): Subjects {
  return {
    topics: namesOf(blocks.map(({ topic }) => topic)),
    instruments: namesOf(blocks.map(({ instrument }) => instrument)),
  };
}

const pastStatuses = ['repealed', 'superseded'] as const;
type PastStatus = (typeof pastStatuses)[number];

function turns({ content, published_at }: SourceVersion): boolean {
  const day = published_at.slice(0, 10);
  const blocks = content?.blocks ?? [];
  return blocks.some(
    (block) => statusOn(day, block) !== block.status || turningDays(block).some((turn) => turn > day),
  );
}

export function factsOf(version: SourceVersion): VersionFacts {
  const { content, ...facts } = version;
  const statuses = new Set(content?.blocks.map(({ status }) => status));
  const [only] = statuses;
  const status = (statuses.size === 1 && only) || null;
  const past = pastStatuses.find((each) => each === status);
  return {
    ...facts,
    erased: content === null,
    status,
    subjects: subjectsOf(content?.blocks ?? []),
    ...(past ? { past_status: past } : {}),
    ...(turns(version) ? { turns: true } : {}),
  };
}

export const versionIdPattern = /^[0-9a-f]{16}$/;

export function versionIdOf(sha256: string): string {
  return sha256.slice(0, 16);
}

export function fileKeyOf(sha256: string): string {
  return `versions/${sha256}`;
}

/** A document can be found and cited. */
export function isSearchable(document: SourceDocument): boolean {
  return document.state === 'active' && document.indexed !== null;
}

/** What a reader of a version has to be told; a guide that speaks of many laws is not repealed with one of them. */
export function noticeOf(
  document: Pick<SourceDocument, 'state'>,
  { past_status }: Pick<VersionFacts, 'past_status'>,
): DocumentNotice | undefined {
  return document.state === 'withdrawn' ? 'withdrawn' : past_status;
}

/** A document was published, and its current version was not announced as searchable yet. */
export function isAwaited(document: SourceDocument): boolean {
  return document.state === 'active' && document.indexed?.version !== document.current_version;
}

interface Country {
  name: string;
  member_of: string[];
}

/** A country's answers may cite its own sources, the international ones, and those of the blocs that it is a member of. */
export function mayBeCitedFor(document: SourceDocument, country: Country): boolean {
  return (
    document.jurisdiction === country.name ||
    document.jurisdiction_kind === 'international' ||
    country.member_of.includes(document.jurisdiction)
  );
}
