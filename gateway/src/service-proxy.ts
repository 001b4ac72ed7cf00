import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { AppError, type Logger, sendProblem } from '@astraea/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

export interface ServiceProxyOptions {
  /** The part's name as errors say it. */
  name: string;
  target: string;
  idleTimeoutMs: number;
  logger: Logger;
  /** Headers of the response class, in lower case; they win over what the service sent. */
  headers: Readonly<Record<string, string>>;
  /** Drops the Authorization header: nothing from outside may act as the emulator's owner. */
  dropAuthorization?: boolean;
}

function answerUpstreamFailure(options: ServiceProxyOptions, error: Error, res: ServerResponse): void {
  options.logger.warn('upstream.failed', { part: options.name, error });
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const words = `The ${options.name} service does not answer. Try again in a moment.`;
  sendProblem(
    res as Response,
    new AppError('Unavailable', words, {
      cause: error,
      details: { code: 'upstream-down', retryAfterSeconds: 5 },
    }),
  );
}

/** A pass-through to one part: streams in both directions, with an agent of its own because the library's stops at 256 open streams. */
export function createServiceProxy(options: ServiceProxyOptions): RequestHandler {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const proxy = createProxyMiddleware<Request, Response>({
    target: options.target,
    agent,
    xfwd: true,
    proxyTimeout: options.idleTimeoutMs,
    on: {
      proxyReq: (proxyReq) => {
        if (options.dropAuthorization) proxyReq.removeHeader('authorization');
      },
      proxyRes: (proxyRes: IncomingMessage) => {
        Object.assign(proxyRes.headers, options.headers);
      },
      error: (error, _req, res) => {
        if ('setHeader' in res) answerUpstreamFailure(options, error, res);
        else res.destroy();
      },
    },
  });
  return (req, res, next) => {
    const countBody = res.locals.countBody as (() => void) | undefined;
    void proxy(req, res, next);
    countBody?.();
  };
}
