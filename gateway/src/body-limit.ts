import type { ClientRequest } from 'node:http';
import { AppError } from '@astraea/service-kit/errors';
import { sendProblem } from '@astraea/service-kit/http';
import { inContextOf } from '@astraea/service-kit/telemetry/signals';
import type { Request, RequestHandler, Response } from 'express';

/** What a client still sends after its body was refused is read and dropped, so that it sees the refusal; beyond this it is cut off. */
const droppedBytes = 16 * 1024 * 1024;

function tooLarge(limitBytes: number): AppError {
  return new AppError('TooLarge', `The body is larger than ${limitBytes} bytes.`);
}

/** Refuses bodies over the limit: by their length when it is announced, otherwise while they pass. Nothing is buffered. */
export function bodyLimit(limitBytes: number): RequestHandler {
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
    if (req.headers['transfer-encoding'] !== undefined) res.locals.bodyLimitBytes = limitBytes;
    next();
  };
}

function refuse(req: Request, res: Response, upstream: ClientRequest, limitBytes: number): void {
  req.unpipe(upstream);
  upstream.destroy();
  if (!res.headersSent) inContextOf(req, () => sendProblem(res, tooLarge(limitBytes)));
  let dropped = 0;
  req.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > droppedBytes) req.destroy();
  });
}

/**
 * Counts a body of unknown length on its way to a service. Called in the turn in which the proxy connects the two: a
 * listener starts the flow, and what flows before the proxy listens is lost.
 */
export function countPassingBody(req: Request, res: Response, upstream: ClientRequest): void {
  const limitBytes = res.locals.bodyLimitBytes as number | undefined;
  if (limitBytes === undefined) return;
  let seen = 0;
  const count = (chunk: Buffer): void => {
    seen += chunk.length;
    if (seen <= limitBytes) return;
    req.off('data', count);
    refuse(req, res, upstream, limitBytes);
  };
  req.on('data', count);
}
