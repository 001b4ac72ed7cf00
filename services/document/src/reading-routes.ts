import type { FileReading } from '@astraea/contracts';
import type { NewId } from '@astraea/service-kit/clock';
import { type IdentityVerifier, requireUser } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import { Router } from 'express';
import { emptyFile, type FileIntake, sentMediaType } from './ingest/file-intake';
import { refuseLongContent } from './ingest/ingest-document';
import type { ParsableFile } from './ingest/parse-file';
import { readOwnFile } from './ingest/read-own-file';

interface ReadingRoutesDeps {
  verifier: IdentityVerifier;
  intake: FileIntake;
  /** Most that the text of a file may take with its places. */
  maxContentBytes: number;
  newId: NewId;
  logger: Logger;
}

/**
 * `POST /readings`: what a user's own file says, by the readers and within the limits of an operator's. The gateway does not route it: conversation
 * calls it, which keeps what users own. Nothing of it is stored, indexed or announced here.
 */
export function createReadingRoutes({
  verifier,
  intake,
  maxContentBytes,
  newId,
  logger,
}: ReadingRoutesDeps): Router {
  const router = Router();
  router.post('/readings', requireUser(verifier), async (req, res) => {
    const mediaType = sentMediaType(req);
    const left = new AbortController();
    res.on('close', () => left.abort());
    const parse = (sent: ParsableFile) => intake.parse(sent, left.signal);
    const file = await intake.receive(req);
    try {
      if (file.size === 0) throw emptyFile();
      const asked = { fd: file.fd, size: file.size, mediaType };
      const { passages, warnings = [] } = await readOwnFile({ parse, logger }, asked, newId());
      refuseLongContent(passages, maxContentBytes);
      res.json({
        passages: passages.map(({ page, page_end, heading, provision, text }) => ({
          ...{ page, page_end, heading, provision, text },
        })),
        warnings,
      } satisfies FileReading);
    } finally {
      await file.close();
    }
  });
  return router;
}
