import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { context, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { giveContext } from '../telemetry/request-context';

/** Gives each request to a server of this process a trace of its own, as telemetry does, until the function that it returns is called. */
export function traceRequests(): () => void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const begin = (message: unknown): void => {
    const traceId = randomBytes(16).toString('hex');
    const span = { traceId, spanId: randomBytes(8).toString('hex'), traceFlags: TraceFlags.SAMPLED };
    giveContext((message as { request: IncomingMessage }).request, trace.setSpanContext(ROOT_CONTEXT, span));
  };
  subscribe('http.server.request.start', begin);
  return () => {
    unsubscribe('http.server.request.start', begin);
    context.disable();
  };
}
