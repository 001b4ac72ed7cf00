import {
  billingExportLineSchema,
  type ExportedAccount,
  exportedAlertsSchema,
  exportedConversationSchema,
  exportedFilePartSchema,
  exportedLinksSchema,
  exportedNotesSchema,
  exportedOwnDocumentSchema,
  type Quota,
} from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import type { Stored } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import { readJsonLines, type ServiceClient, sendStream } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, type Response, Router } from 'express';
import { toApiKey } from '../api-keys/api-key';
import type { ApiKeyStore } from '../api-keys/api-key-store';
import { planInForce, type User } from '../user';
import { archiveEntries } from './archive-entries';
import { zipArchive } from './zip-archive';

export interface PersonalDataRoutesDeps {
  users: { get(id: string): Promise<(User & Stored) | undefined> };
  eraseAccount(user: User): Promise<void>;
  apiKeys: Pick<ApiKeyStore, 'list'>;
  /** The services that hold something of a user beside this one. */
  conversation: Pick<ServiceClient, 'open'>;
  billing: Pick<ServiceClient, 'open'>;
  /** Null while it cannot be read. */
  readQuota(userToken: string): Promise<Quota | null>;
  clock: Clock;
  user: RequestHandler;
}

function aboutOf(
  user: User,
  { quota, api_keys }: Pick<ExportedAccount, 'quota' | 'api_keys'>,
  now: Date,
): Omit<ExportedAccount, 'billing'> {
  const profile = {
    id: user.id,
    uid: user.uid,
    email: user.email,
    emailVerified: user.email_verified === true,
    displayName: user.display_name,
    subscription: planInForce(user, now),
    subscriptionEndDate: user.plan_ends_at,
    created_at: user.created_at,
  };
  return { exported_at: now.toISOString(), profile, quota, api_keys };
}

/** One that is of an older release knows no such part: an archive without it would not be whole. */
function notUpdated(error: unknown): unknown {
  if (!(error instanceof AppError && error.details.code === 'no-such-path')) return error;
  const words =
    'Astraea is being updated, and your data cannot be put together meanwhile. Try again in a few minutes.';
  return new AppError('Unavailable', words, {
    cause: error,
    details: { code: 'being-updated', retryAfterSeconds: 60 },
  });
}

/** What is away is said before the first byte; what breaks off later breaks the download, which is never a shorter archive. */
async function sendArchive(deps: PersonalDataRoutesDeps, res: Response, user: User): Promise<void> {
  const { token } = requestUser(res);
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const open = (service: Pick<ServiceClient, 'open'>, path = '/export') =>
    service.open(path, { token, signal: gone.signal }).catch((error: unknown) => {
      throw notUpdated(error);
    });
  const [conversations, alerts, documents, documentFiles, links, notes, billing, quota, keys] =
    await Promise.all([
      open(deps.conversation),
      open(deps.conversation, '/export/alerts'),
      open(deps.conversation, '/export/documents'),
      open(deps.conversation, '/export/document-files'),
      open(deps.conversation, '/export/links'),
      open(deps.conversation, '/export/notes'),
      open(deps.billing),
      deps.readQuota(token),
      deps.apiKeys.list(user.id),
    ]);
  const kept = { quota, api_keys: keys.map(toApiKey) };
  const now = deps.clock();
  const entries = archiveEntries({
    about: aboutOf(user, kept, now),
    billing: readJsonLines(billingExportLineSchema, billing),
    alerts: readJsonLines(exportedAlertsSchema, alerts),
    documents: readJsonLines(exportedOwnDocumentSchema, documents),
    documentFiles: readJsonLines(exportedFilePartSchema, documentFiles),
    links: readJsonLines(exportedLinksSchema, links),
    notes: readJsonLines(exportedNotesSchema, notes),
    conversations: readJsonLines(exportedConversationSchema, conversations),
  });
  res.type('application/zip');
  res.setHeader(
    'Content-Disposition',
    `attachment; filename="astraea-data-${now.toISOString().slice(0, 10)}.zip"`,
  );
  await sendStream(res, zipArchive(entries, now));
}

/** A user's right to take everything along, and to be forgotten. */
export function createPersonalDataRoutes(deps: PersonalDataRoutesDeps): Router {
  const router = Router();
  const exporting = new Set<string>();

  router.get('/api/auth/me/export', deps.user, async (_req, res) => {
    const { id } = requestUser(res);
    const found = await deps.users.get(id);
    if (!found)
      throw new AppError('NotAuthenticated', 'Sign in again: this account does not exist any more.');
    if (exporting.has(id)) {
      throw new AppError(
        'LimitReached',
        'Your data are being put together already. Wait for that download.',
        {
          details: { code: 'export-running', retryAfterSeconds: 5 },
        },
      );
    }
    exporting.add(id);
    try {
      await sendArchive(deps, res, found);
    } finally {
      exporting.delete(id);
    }
  });

  router.delete('/api/auth/me', deps.user, async (_req, res) => {
    const found = await deps.users.get(requestUser(res).id);
    // Sent again it is done already.
    if (found) await deps.eraseAccount(found);
    res.status(204).end();
  });

  return router;
}
