import {
  createMatterRequestSchema,
  messageIndexSchema,
  type OwnDocument,
  type OwnDocumentList,
  type OwnExcerpt,
  type OwnSection,
  type OwnSectionList,
  ownDocumentNameHeader,
  ownDocumentNameSchema,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parsePathParameter, sendStream } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isId } from '../conversations/conversation-store';
import { readMatter } from '../matters/file-conversation';
import { type AddDocumentDeps, addDocument, mayUseOwnDocuments, noSuchDocument } from './add-document';
import { type FindDeps, findInDocuments, listFound } from './find-in-documents';
import { type OwnDocumentRecord, toOwnDocument } from './own-document-store';

export type OwnDocumentRoutesDeps = AddDocumentDeps & FindDeps & { user: RequestHandler };

/** Shown before and behind a passage. */
const passagesBeside = 2;

/** @throws AppError InvalidInput */
function sentName(req: Request): string {
  const header = req.get(ownDocumentNameHeader) ?? '';
  try {
    return ownDocumentNameSchema.parse(decodeURIComponent(header));
  } catch (cause) {
    throw new AppError('InvalidInput', 'Say how the file is called, in at most 200 characters.', {
      cause,
      details: { fields: [{ pointer: `#/header/${ownDocumentNameHeader}`, detail: 'name the file' }] },
    });
  }
}

/** Documents of a user's own in their matters. Each is found under the id of who asks, so that another's is as absent as one that never was. */
export function createOwnDocumentRoutes(deps: OwnDocumentRoutesDeps): Router {
  const router = Router();
  const { user, ownDocuments, ownLimits } = deps;
  const matterOf = (req: Request) => parsePathParameter(createMatterRequestSchema.shape.id, req, 'id');

  /** @throws AppError NotFound */
  async function documentOf(req: Request, res: Response): Promise<OwnDocumentRecord> {
    const { documentId } = req.params;
    const found = isId(documentId) ? await ownDocuments.get(requestUser(res).id, documentId) : undefined;
    if (found?.state !== 'ready' || found.matter_id !== matterOf(req)) throw noSuchDocument();
    return found;
  }

  router.get('/api/matters/:id/documents', user, async (req, res) => {
    const asker = requestUser(res);
    const { id } = await readMatter(deps, asker, matterOf(req));
    const found = await ownDocuments.ofMatter(asker.id, id);
    res.json({
      documents: found.filter(({ state }) => state === 'ready').map(toOwnDocument),
      may_add: mayUseOwnDocuments(asker),
      limits: { file_bytes: ownLimits.fileBytes, documents_per_matter: ownLimits.perMatter },
    } satisfies OwnDocumentList);
  });

  router.post('/api/matters/:id/documents', user, async (req, res) => {
    const left = new AbortController();
    res.on('close', () => left.abort());
    const length = Number(req.headers['content-length'] ?? Number.NaN);
    const added = await addDocument(deps, requestUser(res), {
      ...{ matterId: matterOf(req), name: sentName(req), content: req, left: left.signal },
      mediaType: req.get('content-type') ?? 'application/octet-stream',
      length: Number.isNaN(length) ? undefined : length,
    });
    res.status(201).json(added satisfies OwnDocument);
  });

  router.get('/api/matters/:id/documents/:documentId/file', user, async (req, res) => {
    const record = await documentOf(req, res);
    const stream = await ownDocuments.openFile(record);
    if (!stream) throw noSuchDocument();
    res.attachment(record.name).type('application/octet-stream').setHeader('Content-Length', record.size);
    await sendStream(res, stream);
  });

  router.get('/api/matters/:id/documents/:documentId/passages/:at', user, async (req, res) => {
    const record = await documentOf(req, res);
    const at = parsePathParameter(messageIndexSchema, req, 'at');
    const passages = await ownDocuments.passages(record.user_id, record.document_id);
    if (!passages?.[at]) throw noSuchDocument();
    const from = Math.max(0, at - passagesBeside);
    const beside = passages.slice(from, at + passagesBeside + 1);
    res.json({ document: toOwnDocument(record), from, passages: beside } satisfies OwnExcerpt);
  });

  router.delete('/api/matters/:id/documents/:documentId', user, async (req, res) => {
    if (!(await ownDocuments.remove(await documentOf(req, res)))) throw noSuchDocument();
    res.status(204).end();
  });

  router.get('/api/conversations/:id/own-documents', user, async (req, res) => {
    const found = await listFound(deps, requestUser(res), req.params.id);
    res.json(found satisfies OwnSectionList);
  });

  router.post('/api/conversations/:id/messages/:index/own-documents', user, async (req, res) => {
    const index = parsePathParameter(messageIndexSchema, req, 'index');
    const section = await findInDocuments(deps, requestUser(res), { conversationId: req.params.id, index });
    res.json(section satisfies OwnSection);
  });

  return router;
}
