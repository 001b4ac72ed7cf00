import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  context,
  type Histogram,
  metrics,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { currentPart, scopeOfPart } from './parts';
import { registeredMetrics } from './registered-signals';
import { giveContext } from './request-context';
import { contextBefore, isForPart } from './trace-context';

/** Web files, probes, what pages measured and the emulator's paths make no spans. */
const untracedPath =
  /^\/(mfe|shell|livez|readyz|config\.json|api\/telemetry|(identitytoolkit|securetoken)\.googleapis\.com|emulator)(\/|\?|$)/;

/** All others are one in spans and metrics, since a client may write anything (https://opentelemetry.io/docs/specs/semconv/http/). */
const knownMethods = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY'],
]);
const methodOf = (method: string | undefined): string =>
  method !== undefined && knownMethods.has(method) ? method : '_OTHER';

/** Seconds, as the conventions of HTTP have them. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** The histogram of the part at work, made when it is first needed. */
function durationOf(name: 'http.server.request.duration' | 'http.client.request.duration'): () => Histogram {
  const { unit, description } = registeredMetrics[name];
  const options = { unit, description, advice: { explicitBucketBoundaries: boundaries } };
  const made = new Map<string | undefined, Histogram>();
  return () => {
    const part = currentPart();
    const known =
      made.get(part) ??
      metrics.getMeter(scopeOfPart('@astraea/service-kit/http')).createHistogram(name, options);
    made.set(part, known);
    return known;
  };
}

/** A request on its way, until it is over. */
interface Begun {
  span: Span;
  duration: Histogram;
  startedAt: number;
  name: string;
  attributes: Attributes;
}

function end({ span, duration, startedAt, name, attributes }: Begun, errorType: string | undefined): void {
  if (errorType !== undefined) {
    attributes['error.type'] = errorType;
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.updateName(name).setAttributes(attributes);
  span.end();
  duration.record((performance.now() - startedAt) / 1000, attributes);
}

/** The route as it is declared, which Express leaves at the request; what a client wrote stands in no name. */
function routeOf(request: IncomingMessage & { route?: { path?: unknown } }): string | undefined {
  const path = request.route?.path;
  return typeof path === 'string' ? path : undefined;
}

function endServerSpan(begun: Begun, request: IncomingMessage, response: ServerResponse): void {
  const { attributes } = begun;
  const route = routeOf(request);
  if (route !== undefined) {
    begun.name = `${begun.name} ${route}`;
    attributes['http.route'] = route;
  }
  const { statusCode } = response;
  if (response.headersSent) attributes['http.response.status_code'] = statusCode;
  // Who leaves a stream early does nothing wrong; who breaks one here says why.
  end(begun, response.errored?.name ?? (statusCode >= 500 ? String(statusCode) : undefined));
}

/** A span and a duration of every request to this process. */
function tellOfServed(tracer: Tracer): void {
  const duration = durationOf('http.server.request.duration');
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const parent = contextBefore(request);
    if (untracedPath.test(request.url ?? '')) return;
    const startedAt = performance.now();
    const name = methodOf(request.method);
    const attributes: Attributes = {
      'http.request.method': name,
      'url.scheme': 'encrypted' in request.socket ? 'https' : 'http',
      'network.protocol.version': request.httpVersion,
    };
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
    giveContext(request, trace.setSpan(ROOT_CONTEXT, span));
    const begun: Begun = { span, duration: duration(), startedAt, name, attributes };
    response.once('close', () => endServerSpan(begun, request, response));
  });
}

/** A span and a duration of a request by Node's own client within a trace; a part of ours tells of itself. */
function tellOfAsked(tracer: Tracer): void {
  const duration = durationOf('http.client.request.duration');
  // Node's `errored` is empty when a connection is refused or reset, a name is not found, or a certificate is not accepted.
  const failures = new WeakMap<ClientRequest, Error>();
  subscribe('http.client.request.error', (message) => {
    const { request, error } = message as { request: ClientRequest; error: Error };
    failures.set(request, error);
  });
  subscribe('http.client.request.created', (message) => {
    const active = context.active();
    if (!trace.getSpan(active) || isForPart(active)) return;
    const { request } = message as { request: ClientRequest & { res?: IncomingMessage } };
    const startedAt = performance.now();
    const name = methodOf(request.method);
    const { protocol, host } = request;
    const attributes: Attributes = {
      'http.request.method': name,
      'url.scheme': protocol.replace(/:$/, ''),
      'server.address': host,
    };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, active);
    const begun: Begun = { span, duration: duration(), startedAt, name, attributes };
    request.once('close', () => {
      const { res } = request;
      if (res?.statusCode !== undefined) attributes['http.response.status_code'] = res.statusCode;
      const isRefused = res?.statusCode !== undefined && res.statusCode >= 400;
      const failure = failures.get(request) ?? request.errored;
      const code = failure && 'code' in failure ? String(failure.code) : failure?.name;
      end(begun, isRefused ? String(res.statusCode) : code);
    });
  });
}

/**
 * Tells of requests by the channels of Node, and writes what Express says of routes: what instruments the two modules wraps every
 * emitter and every layer, which cost more than all else that the gateway does.
 */
export function tellOfRequests(): void {
  const tracer = trace.getTracer('@astraea/service-kit/http');
  tellOfServed(tracer);
  tellOfAsked(tracer);
}
