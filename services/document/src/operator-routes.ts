import { instrumentStatusSchema } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { FileStore } from '@astraea/service-kit/file-store';
import { parseBody, parsePathParameter, parseQuery } from '@astraea/service-kit/http';
import { type IdentityVerifier, requireScope } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { changeStatus } from './change-status';
import type { DocumentConfig } from './config';
import { fingerprint } from './corpus/guide';
import { emptyFile, type FileIntake, sentMediaType } from './ingest/file-intake';
import { ingestDocument } from './ingest/ingest-document';
import { ingestMetadataSchema } from './ingest/ingest-metadata';
import type { PublishDeps } from './publish-version';
import { republishDocuments } from './republish-documents';
import { eraseDocument, type Retirement, withdrawDocument } from './retire-document';
import type { SourceDocument, VersionFacts } from './source';

interface OperatorRoutesDeps extends Omit<PublishDeps, 'files'> {
  files: Pick<FileStore, 'put' | 'delete'>;
  verifier: IdentityVerifier;
  clock: Clock;
  logger: Logger;
  config: Pick<DocumentConfig, 'INGEST_MAX_BYTES' | 'INGEST_MAX_CONTENT_BYTES'>;
  intake: FileIntake;
}

const nameSchema = z.string().min(1).max(300);
/** Why a document is retired; it is kept with the change. */
const reasonSchema = z.object({ reason: z.string().trim().min(1).max(1000) });
const statusChangeSchema = reasonSchema.extend({
  status: instrumentStatusSchema,
  as_of: ingestMetadataSchema.shape.as_of,
});
/** Of all documents in the order of their names, those after this one. */
const republishSchema = z.object({ after: nameSchema.optional() });
/** What is said of a file, and about this sending of it. */
const sendingSchema = ingestMetadataSchema.extend({
  file: z.string().max(500).optional(),
  /** Fingerprint of where the file lies, by which the next file of the same place is known; by default that of its name. */
  place: z
    .string()
    .regex(/^[0-9a-f]{16,64}$/)
    .optional(),
  again: z.stringbool().default(false),
  /** The document whose law this is in a new version, where its title, number and text do not say so. */
  replaces: ingestMetadataSchema.shape.doc,
});

function operatorOf(res: Response): string {
  return String(res.locals.service);
}

function described(document: SourceDocument, versions?: VersionFacts[]) {
  const { id, doc, title, jurisdiction, continent, source_kind, state, current_version } = document;
  const { indexed, changes, ingest_hash, status_set, reading, warnings } = document;
  return {
    document_id: id,
    doc,
    title,
    jurisdiction,
    continent,
    source_kind,
    state,
    current_version,
    indexed,
    changes,
    ingest_hash,
    status_set,
    reading,
    warnings,
    ...(versions && {
      versions: versions.map(({ id: version, sha256, size, media_type, published_at, erased, report }) => ({
        version,
        sha256,
        size,
        media_type,
        published_at,
        erased,
        report,
      })),
    }),
  };
}

/** What operators can do with documents, on the private port, with a service token of the scope document:operate. */
export function createOperatorRoutes(deps: OperatorRoutesDeps): Router {
  const router = Router();
  const { store } = deps;
  router.use('/operator', requireScope(deps.verifier, 'document:operate'));

  const maxContentBytes = deps.config.INGEST_MAX_CONTENT_BYTES;
  const { clock, logger, intake } = deps;
  const ingest = { store, publish: deps, clock, logger, parse: intake.parse, maxContentBytes };

  router.post('/operator/documents', async (req, res) => {
    const { file: fileName, place: said, again, replaces, ...metadata } = parseQuery(sendingSchema, req);
    const mediaType = sentMediaType(req);
    const file = await intake.receive(req);
    try {
      if (file.size === 0) throw emptyFile();
      const place = said ?? (fileName && fingerprint(fileName));
      const sent = { file, mediaType, metadata, by: operatorOf(res), fileName, place, again, replaces };
      const { doc, created } = await ingestDocument(ingest, sent);
      const document = await store.getByName(doc);
      if (!document) throw new AppError('Conflict', `${doc} was changed at the same time. Send it again.`);
      res.status(created ? 201 : 200).json(described(document, await store.listFacts(document)));
    } finally {
      await file.close();
    }
  });

  router.post('/operator/republish', async (req, res) => {
    res.json(await republishDocuments(deps, parseQuery(republishSchema, req)));
  });

  function retirement(req: Request, res: Response): Retirement {
    const doc = parsePathParameter(nameSchema, req, 'doc');
    return { doc, by: operatorOf(res), reason: parseBody(reasonSchema, req).reason };
  }

  router.get('/operator/documents', async (_req, res) => {
    const documents = (await store.listAll()).map((document) => described(document));
    res.json({ documents, limits: { max_bytes: deps.config.INGEST_MAX_BYTES } });
  });

  router.get('/operator/documents/:doc', async (req, res) => {
    const doc = parsePathParameter(nameSchema, req, 'doc');
    const document = await store.getByName(doc);
    if (!document) throw new AppError('NotFound', `There is no document called ${doc}.`);
    res.json(described(document, await store.listFacts(document)));
  });

  router.post('/operator/documents/:doc/withdraw', express.json({ limit: '10kb' }), async (req, res) => {
    res.json(described(await withdrawDocument(deps, retirement(req, res))));
  });

  router.post('/operator/documents/:doc/status', express.json({ limit: '10kb' }), async (req, res) => {
    const doc = parsePathParameter(nameSchema, req, 'doc');
    const { as_of: asOf, ...body } = parseBody(statusChangeSchema, req);
    res.json(described(await changeStatus(deps, { doc, by: operatorOf(res), asOf, ...body })));
  });

  router.post('/operator/documents/:doc/erase', express.json({ limit: '10kb' }), async (req, res) => {
    res.json(described(await eraseDocument(deps, retirement(req, res))));
  });

  return router;
}
