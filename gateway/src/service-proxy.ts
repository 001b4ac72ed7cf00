import { Agent, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@astraea/service-kit/errors';
import {
  createLivenessProbe,
  sendProblem,
  silenceHeader,
  silenceLimit,
  startIdleTimeout,
} from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import { callPart, handOnTrace, inContextOf } from '@astraea/service-kit/telemetry/signals';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { countPassingBody } from './body-limit';
import { dropHopHeaders } from './hop-headers';

export interface UpstreamTimeouts {
  /** Longest silence on an open request. */
  idleTimeoutMs: number;
  /** Time without an answer or another sign of life after which the part counts as away. */
  silenceMs: number;
}

export interface ServiceProxyOptions {
  /** The part's name as errors say it. */
  name: string;
  target: string;
  timeouts: UpstreamTimeouts;
  logger: Logger;
  /** Headers of the response class, in lower case; they win over what the service sent. */
  headers: Readonly<Record<string, string>>;
  /** The same for an answer that is an HTML page; `headers` if left out. */
  pageHeaders?: Readonly<Record<string, string>>;
  /** Drops the Authorization header: nothing from outside may act as the emulator's owner. */
  dropAuthorization?: boolean;
}

const isHtml = /^\s*(text\/html|application\/xhtml)/i;

function answerUpstreamFailure(options: ServiceProxyOptions, error: Error, res: Response): void {
  options.logger.warn('upstream.failed', { part: options.name, error });
  // A body that was refused while it passed has its answer already.
  if (res.writableEnded) return;
  if (res.headersSent || res.destroyed || res.locals.hasUpstreamHeaders) {
    res.destroy(error);
    return;
  }
  const words = `The ${options.name} service does not answer. Try again in a moment.`;
  sendProblem(
    res,
    new AppError('Unavailable', words, {
      cause: error,
      details: { code: 'upstream-down', retryAfterSeconds: 5 },
    }),
  );
}

/** A stream that promises signs of life ends when there are none: a frozen service keeps its connections. */
function breakWhenSilent(answer: IncomingMessage): void {
  const { [silenceHeader]: promised, ...headers } = answer.headers;
  answer.headers = headers;
  const limitMs = silenceLimit(String(promised ?? ''));
  if (limitMs === undefined) return;
  const watch = startIdleTimeout(limitMs, () =>
    answer.destroy(new Error(`no sign of life for ${limitMs} ms`)),
  );
  answer.on('data', watch.heard);
  answer.once('close', watch.end);
}

/** Shorter than the drain delay of a part that goes down, which then closes what is idle: no request may be on its way there. */
const idleConnectionMs = 1_000;

class PartAgent extends Agent {
  override keepSocketAlive(socket: Socket) {
    const keeps = super.keepSocketAlive(socket);
    // It ends an idle socket; a request that takes the socket sets its own.
    socket.setTimeout(idleConnectionMs);
    return keeps;
  }
}

/** A pass-through to one part: streams in both directions, with an agent of its own because the library's stops at 256 open streams. */
export function createServiceProxy(options: ServiceProxyOptions): RequestHandler {
  const agent = new PartAgent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const livenessProbe = createLivenessProbe({
    target: options.target,
    silenceMs: options.timeouts.silenceMs,
  });
  const proxy = createProxyMiddleware<Request, Response>({
    target: options.target,
    agent,
    xfwd: true,
    proxyTimeout: options.timeouts.idleTimeoutMs,
    on: {
      proxyReq: (proxyReq, req, res) => {
        if (options.dropAuthorization) proxyReq.removeHeader('authorization');
        const answered = livenessProbe.watch((error) => proxyReq.destroy(error));
        proxyReq.once('response', answered).once('close', answered);
        countPassingBody(req, res, proxyReq);
      },
      proxyRes: (proxyRes: IncomingMessage, _req, res) => {
        res.locals.hasUpstreamHeaders = true;
        breakWhenSilent(proxyRes);
        dropHopHeaders(proxyRes.headers);
        // The proxy would say 'keep-alive' to a client that wants the connection closed, or while this process stops.
        proxyRes.headers.connection =
          res.shouldKeepAlive && !res.hasHeader('connection') ? 'keep-alive' : 'close';
        // After the proxy has set them: a stream may wait long for its first byte. All else goes out with its body, in one write.
        if (proxyRes.headers['content-length'] === undefined)
          queueMicrotask(() => !res.destroyed && res.flushHeaders());
        const isPage = isHtml.test(proxyRes.headers['content-type'] ?? '');
        Object.assign(proxyRes.headers, (isPage && options.pageHeaders) || options.headers);
      },
      error: (error, req, res) => {
        if ('setHeader' in res) inContextOf(req, () => answerUpstreamFailure(options, error, res));
        else res.destroy();
      },
    },
  });
  return (req, res, next) => {
    // Node has said '100 Continue' itself, and with this header the proxy would pass `proxyReq` over.
    delete req.headers.expect;
    dropHopHeaders(req.headers);
    handOnTrace(req.headers);
    void callPart(() => proxy(req, res, next));
  };
}
