import { AppError, sendProblem } from '@astraea/service-kit';
import type { RequestHandler } from 'express';

function tooLarge(limitBytes: number): AppError {
  return new AppError('TooLarge', `The body is larger than ${limitBytes} bytes.`);
}

/** Refuses bodies over the limit: by their length when it is announced, otherwise while they pass. Nothing is buffered. */
export function bodyLimit(limitBytes: number): RequestHandler {
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
    if (req.headers['transfer-encoding'] !== undefined) {
      let seen = 0;
      const count = (chunk: Buffer): void => {
        seen += chunk.length;
        if (seen <= limitBytes) return;
        req.off('data', count);
        if (!res.headersSent) sendProblem(res, tooLarge(limitBytes));
        req.destroy();
      };
      // Counting begins together with the proxy's pipe, so that no byte flows before the proxy listens.
      res.locals.countBody = () => req.on('data', count);
    }
    next();
  };
}
