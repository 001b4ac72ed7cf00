import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import type { Logger } from '../log/log';
import { inContextOf } from '../telemetry/request-context';
import { tellOfRuntime } from '../telemetry/runtime-metrics';
import { beginTracesAt } from '../telemetry/trace-context';
import { notFoundHandler, problemHandler } from './problem-handler';
import { asRequest } from './request-scope';
import type { Service } from './service';

interface ListenOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  privatePort: number;
  logger: Logger;
  drainDelayMs: number;
  stopTimeoutMs: number;
}

export interface RunningService {
  url: string;
  privateUrl: string;
  /** Ordered shutdown; resolves when nothing of the service runs any more. */
  stop(): Promise<void>;
}

/** An Express application with the settings that all parts have alike. */
export function createExpress(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use((req, res, next) => inContextOf(req, () => asRequest(next, () => res.headersSent)));
  return app;
}

export class PortInUse extends Error {
  constructor(
    readonly port: number,
    host: string,
  ) {
    super(`Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port.`);
    this.name = 'PortInUse';
  }
}

/** Listens; @throws PortInUse. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port, host) : error),
    );
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      resolve(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}`);
    });
  });
}

function privateApp(
  service: Service,
  state: { started: boolean; draining: boolean },
  logger: Logger,
): Express {
  const app = createExpress();
  app.get('/livez', (_req, res) => {
    res.json({ status: 'live', service: service.name });
  });
  app.get('/readyz', (_req, res) => {
    const { ready, details } = service.readiness();
    const ok = ready && state.started && !state.draining;
    res
      .status(ok ? 200 : 503)
      .json({ status: ok ? 'ready' : 'not ready', service: service.name, ...state, details });
  });
  if (service.privateRoutes) app.use(service.privateRoutes);
  app.use(notFoundHandler);
  app.use(problemHandler(logger));
  return app;
}

/**
 * Once it is called, every answer ends its connection: one that a client kept would be closed just when its next request
 * is on the way.
 */
function createConnectionEnder(server: Server): () => void {
  const inHand = new Map<ServerResponse, IncomingMessage>();
  let isEnding = false;
  function end(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    if (res.headersSent) res.once('finish', () => socket.end());
    else res.setHeader('connection', 'close');
  }
  server.prependListener('request', (req, res) => {
    inHand.set(res, req);
    res.once('close', () => inHand.delete(res));
    if (isEnding) end(req, res);
  });
  return () => {
    isEnding = true;
    for (const [res, req] of inHand) end(req, res);
  };
}

const idleCheckMs = 50;

/** Closes a listener: idle connections as soon as they are idle, busy ones at the latest at the time-out. */
function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    // A kept-alive connection that turns idle later would hold the server open until its own time-out.
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Longer than any keep-alive of a proxy in front, so that no request meets a closing socket. */
const strangersIdleMs = 75_000;
/**
 * Our own parts keep a connection for less than a drain delay, so that none is left when a part goes down: `fetch` leaves 2 s of what it is told. Without
 * a delay nothing is gained by it, and a caller that is held up for as long would meet a closing socket.
 */
const neighboursIdleMs = 3_000;

/** Longest that a request may take to arrive, in milliseconds. */
export const requestArrivalMs = 300_000;

/** Starts both listeners of a service, then its work; stops in the order of design: unready, delay, no new requests, work, private port. */
export async function startService(service: Service, options: ListenOptions): Promise<RunningService> {
  const { host, logger, drainDelayMs, stopTimeoutMs } = options;
  const state = { started: false, draining: false };
  const publicServer = service.createServer?.() ?? createServer(service.app);
  if (service.facesStrangers) beginTracesAt(publicServer);
  const privateServer = createServer(privateApp(service, state, logger));
  publicServer.requestTimeout = requestArrivalMs;
  publicServer.keepAliveTimeout =
    service.facesStrangers || drainDelayMs === 0 ? strangersIdleMs : neighboursIdleMs;
  const endConnections = createConnectionEnder(publicServer);
  const url = await listen(publicServer, options.port, host);
  const privateUrl = await listen(privateServer, options.privatePort, host).catch(async (error: unknown) => {
    await closeServer(publicServer, 0);
    throw error;
  });
  try {
    await service.start();
  } catch (error) {
    await service
      .stop()
      .catch((stopError: unknown) => logger.warn('service.stop-failed', { error: stopError }));
    await Promise.all([closeServer(publicServer, 0), closeServer(privateServer, 0)]);
    throw error;
  }
  state.started = true;
  const endTelling = tellOfRuntime();
  logger.info('service.started', { url, privateUrl });
  let stopping: Promise<void> | undefined;

  async function stopInOrder(): Promise<void> {
    state.draining = true;
    endConnections();
    if (drainDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, drainDelayMs));
    service.drain?.();
    await closeServer(publicServer, stopTimeoutMs);
    await service.stop();
    await closeServer(privateServer, 0);
    endTelling();
    logger.info('service.stopped');
  }

  return {
    url,
    privateUrl,
    stop() {
      stopping ??= stopInOrder();
      return stopping;
    },
  };
}
