import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { pageTraceHeader } from '@astraea/contracts';
import {
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { pagesAreWatched } from './page-spans';

/** Headers by which programs hand on their traces, and what else they write beside them. */
const traceHeaders = ['traceparent', 'tracestate', 'baggage'] as const;

const staysInside = createContextKey('what is sent stays inside the system');
const inside = (of: Context): Context => of.setValue(staysInside, true);

/** Makes a call to another part of the system, which goes on with our trace. Whoever is called otherwise learns nothing of it. */
export function callPart<R>(call: () => R): R {
  return context.with(inside(context.active()), call);
}

/** The active trace, for what is stored and goes on with it later; undefined outside of one. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(inside(context.active()), carrier);
  return carrier.traceparent;
}

/** Writes the active trace into the headers of a request that is passed on to another part, and nothing else of traces. */
export function handOnTrace(headers: IncomingHttpHeaders): void {
  for (const name of traceHeaders) delete headers[name];
  propagation.inject(inside(context.active()), headers);
}

/** W3C's `traceparent`, without baggage, and only with what `callPart` and `currentTraceparent` send. */
export class InsidePropagator implements TextMapPropagator {
  readonly #w3c = new W3CTraceContextPropagator();

  inject(of: Context, carrier: unknown, setter: TextMapSetter): void {
    if (of.getValue(staysInside)) this.#w3c.inject(of, carrier, setter);
  }

  extract(into: Context, carrier: unknown, getter: TextMapGetter): Context {
    return this.#w3c.extract(into, carrier, getter);
  }

  fields(): string[] {
    return this.#w3c.fields();
  }
}

/** True where a call goes to another part of the system. */
export const isForPart = (of: Context): boolean => of.getValue(staysInside) === true;

const outsiders = new WeakSet<Socket>();

/** From now on each request to this server begins a trace of our own, whatever it says of one, unless a page of ours made it: its callers are strangers. */
export function beginTracesAt(server: Server): void {
  server.on('connection', (socket) => outsiders.add(socket));
}

const begunByPage = createContextKey('the trace began in a page of ours');

/** True of a trace that a page of ours began: whether it is kept is decided here, as of one that begins here. */
export const isOfPage = (of: Context): boolean => of.getValue(begunByPage) === true;

/**
 * The trace of a page of ours, where pages are watched. Browsers let no script write `Sec-Fetch-Site`, so that no other page can pass for
 * ours. A program can: it then names the ids of its own trace and nothing else, no flag, no state and no baggage.
 */
function contextOfPage(headers: IncomingHttpHeaders): Context {
  const { [pageTraceHeader]: given, 'sec-fetch-site': site } = headers;
  if (given === undefined) return ROOT_CONTEXT;
  delete headers[pageTraceHeader];
  const [, traceId = '', spanId = ''] = /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(String(given)) ?? [];
  const page = { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
  if (site !== 'same-origin' || !pagesAreWatched() || !isSpanContextValid(page)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT.setValue(begunByPage, true), page);
}

/**
 * What the span of a request goes on with: the trace of another part, or of a page of ours. Of a stranger's request it takes off whatever
 * stands there of a trace, before anything reads it.
 */
export function contextBefore({ headers, socket }: IncomingMessage): Context {
  if (!outsiders.has(socket))
    return headers.traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, headers);
  for (const name of traceHeaders) delete headers[name];
  return contextOfPage(headers);
}
