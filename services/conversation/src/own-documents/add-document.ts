import { Readable } from 'node:stream';
import { type FileReading, fileReadingSchema, type OwnDocument } from '@astraea/contracts';
import type { Clock, NewId } from '@astraea/service-kit/clock';
import type { ErasedIds } from '@astraea/service-kit/consumer';
import { AppError } from '@astraea/service-kit/errors';
import { requestArrivalMs, type ServiceClient } from '@astraea/service-kit/http';
import type { RequestUser } from '@astraea/service-kit/identity';
import { noSuchMatter, readMatter } from '../matters/file-conversation';
import type { MatterStore } from '../matters/matter-store';
import { type OwnDocumentRecord, type OwnDocumentStore, toOwnDocument } from './own-document-store';

interface OwnDocumentLimits {
  fileBytes: number;
  perMatter: number;
  perUser: number;
  /** Of the passages of all documents of a matter together, as JSON. */
  matterTextBytes: number;
  /** For a file to be read, from its first byte on. */
  readTimeoutMs: number;
  /** For which what began to arrive stays, where no upload that is under way is known of it. */
  leftOverHours: number;
}

export interface AddDocumentDeps {
  ownDocuments: OwnDocumentStore;
  matters: Pick<MatterStore, 'get'>;
  erased: Pick<ErasedIds, 'has'>;
  /** Reads files, and keeps none. */
  document: Pick<ServiceClient, 'json'>;
  ownLimits: OwnDocumentLimits;
  clock: Clock;
  newId: NewId;
}

interface SentFile {
  matterId: string;
  name: string;
  mediaType: string;
  /** Of what is sent, where it is known. */
  length: number | undefined;
  content: Readable;
  /** The sender left: nobody waits for it to be read. */
  left: AbortSignal;
}

/** A document of another user's is as absent as one that never was. */
export function noSuchDocument(): AppError {
  return new AppError('NotFound', 'There is no document with this id.');
}

export function mayUseOwnDocuments({ plan }: Pick<RequestUser, 'plan'>): boolean {
  return plan !== 'free';
}

/** @throws AppError PaymentRequired */
export function requirePayingPlan(user: RequestUser): void {
  if (mayUseOwnDocuments(user)) return;
  throw new AppError(
    'PaymentRequired',
    'Documents of your own come with a paid plan. What you added before can still be read, downloaded and deleted.',
    { details: { code: 'plan-without-documents' } },
  );
}

function tooLarge(fileBytes: number): AppError {
  return new AppError('TooLarge', `A file of at most ${fileBytes} bytes is taken. Split it.`, {
    details: { code: 'file-too-large' },
  });
}

function tooMany(code: string, words: string): AppError {
  return new AppError('Conflict', words, { details: { code } });
}

const tooMuchText = () =>
  tooMany(
    'too-much-text',
    'The documents of this matter hold more text than is searched at once. Delete one, or split the file and add the part that matters.',
  );

function brokenOff(cause: unknown): AppError {
  return new AppError('InvalidInput', 'The file broke off before its end.', { cause });
}

/** No more of it is read than may be stored; the request stays open when it is refused, and still gets its answer. */
async function* atMost(content: Readable, fileBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > fileBytes) throw tooLarge(fileBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff(error);
  }
}

/** Counted with the new one in it, so that of two that come at once none passes by the other. @throws AppError Conflict */
async function checkRoom(
  { ownDocuments, ownLimits }: AddDocumentDeps,
  place: OwnDocumentRecord,
): Promise<void> {
  const all = await ownDocuments.ofUser(place.user_id);
  const inMatter = all.filter(({ matter_id }) => matter_id === place.matter_id);
  if (inMatter.length > ownLimits.perMatter)
    throw tooMany('too-many-documents', `A matter holds ${ownLimits.perMatter} documents. Delete one first.`);
  if (all.length > ownLimits.perUser)
    throw tooMany('too-many-documents', `You have ${ownLimits.perUser} documents. Delete one first.`);
  const bytes = inMatter.reduce((sum, { text_bytes }) => sum + text_bytes, 0);
  if (bytes > ownLimits.matterTextBytes) throw tooMuchText();
}

/**
 * Removes what processes that died left of their uploads, of a matter or an account that went meanwhile too. What cannot be removed holds
 * nothing else up. @throws the first error, when all were tried
 */
export async function removeLeftOver({
  ownDocuments,
  matters,
  clock,
  ownLimits,
}: Pick<AddDocumentDeps, 'ownDocuments' | 'matters' | 'clock' | 'ownLimits'>): Promise<void> {
  const failures: unknown[] = [];
  const tryTo = (removal: Promise<unknown>) => removal.catch((error: unknown) => failures.push(error));
  const lost = new Date(clock().getTime() - requestArrivalMs - 2 * ownLimits.readTimeoutMs);
  for (const place of await ownDocuments.uploadsBefore(lost.toISOString())) {
    const record = await ownDocuments.get(place.user_id, place.document_id);
    const isWhole = record?.state === 'ready' && (await matters.get(place.user_id, record.matter_id));
    await tryTo(isWhole ? ownDocuments.settle(place) : ownDocuments.abandon(place));
  }
  // Releases before the list of uploads left documents that never became whole.
  const forgotten = new Date(clock().getTime() - ownLimits.leftOverHours * 3_600_000);
  for (const place of await ownDocuments.arrivingBefore(forgotten.toISOString()))
    await tryTo(ownDocuments.abandon(place));
  if (failures.length > 0) throw failures[0];
}

async function readFile(
  { ownDocuments, document }: AddDocumentDeps,
  { token }: RequestUser,
  place: OwnDocumentRecord,
  { size, left: signal }: { size: number; left: AbortSignal },
): Promise<FileReading> {
  const stored = await ownDocuments.openFile(place);
  if (!stored) throw noSuchMatter();
  return document.json(fileReadingSchema, '/readings', {
    method: 'POST',
    token,
    signal,
    content: Readable.toWeb(stored) as ReadableStream<Uint8Array>,
    headers: { 'content-type': place.media_type, 'content-length': String(size) },
  });
}

/** Stores the file, has it read and stores its text. Nothing is left of what was refused or broke off. */
async function take(
  deps: AddDocumentDeps,
  user: RequestUser,
  place: OwnDocumentRecord,
  { content, left }: SentFile,
): Promise<OwnDocumentRecord> {
  const { ownDocuments, matters, erased, ownLimits } = deps;
  await checkRoom(deps, place);
  const limited = Readable.from(atMost(content, ownLimits.fileBytes), { objectMode: false });
  const size = await ownDocuments.putFile(place, limited);
  if (left.aborted) throw brokenOff(left.reason);
  const { passages, warnings } = await readFile(deps, user, place, { size, left });
  const facts = {
    ...{ size, warnings, text_bytes: Buffer.byteLength(JSON.stringify(passages)) },
    pages: passages.reduce((most, { page_end }) => Math.max(most, page_end), 0),
  };
  if (facts.text_bytes > ownLimits.matterTextBytes) throw tooMuchText();
  const finished = await ownDocuments.finish(place, facts, passages);
  // After the write, as whoever deletes a matter or an account looks after having said so: nothing stays, whichever came first.
  if (!finished || !(await matters.get(user.id, place.matter_id))) throw noSuchMatter();
  if (await erased.has(user.id))
    throw new AppError('NotAuthenticated', 'This account was deleted.', {
      details: { code: 'account-refused' },
    });
  await checkRoom(deps, finished);
  return finished;
}

/**
 * Adds a file to a matter of the user's: it is read by the readers and within the limits of an operator's.
 * @throws AppError NotFound, PaymentRequired, TooLarge, Conflict, InvalidInput, Unavailable
 */
export async function addDocument(
  deps: AddDocumentDeps,
  user: RequestUser,
  sent: SentFile,
): Promise<OwnDocument> {
  const { ownDocuments, ownLimits, clock, newId } = deps;
  await readMatter(deps, user, sent.matterId);
  requirePayingPlan(user);
  if ((sent.length ?? 0) > ownLimits.fileBytes) throw tooLarge(ownLimits.fileBytes);
  const place = {
    ...{ user_id: user.id, matter_id: sent.matterId, document_id: newId(), name: sent.name },
    ...{ media_type: sent.mediaType, size: 0, pages: 0, passages: 0, warnings: [], text_bytes: 0 },
    ...{ state: 'arriving' as const, added_at: clock().toISOString() },
  };
  const record = { ...place, id: `${user.id}/${place.document_id}` };
  await ownDocuments.begin(place);
  try {
    const taken = await take(deps, user, record, sent);
    await ownDocuments.settle(record);
    return toOwnDocument(taken);
  } catch (error) {
    // What is still sent is dropped, so that its sender sees the refusal.
    sent.content.resume();
    await ownDocuments.abandon(record);
    throw sent.left.aborted ? brokenOff(error) : error;
  }
}
