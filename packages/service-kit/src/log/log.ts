import { context, trace } from '@opentelemetry/api';
import pino from 'pino';
import { loggedError } from './logged-error';

/** Logs `fields` with an event name; question text, e-mail addresses, tokens and card data never go in. `error` is reduced to what may be logged of it. */
export type LogFunction = (event: string, fields?: Record<string, unknown>) => void;

/** error: somebody must act now; warn: recovered; info: a state changed; debug: local. */
export interface Logger {
  debug: LogFunction;
  info: LogFunction;
  warn: LogFunction;
  error: LogFunction;
}

/** The trace id of the current request, or 32 zeros outside of one. */
export function currentTraceId(): string {
  return trace.getSpanContext(context.active())?.traceId ?? '0'.repeat(32);
}

/** JSON lines on standard output with service, trace id, event name and fields. */
export function createLogger(service: string, level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: (error: unknown) => loggedError(error) ?? String(error) },
    mixin: () => {
      const span = trace.getSpanContext(context.active());
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
  };
  const sink = destination ? pino(options, destination) : pino(options);
  const at =
    (method: 'debug' | 'info' | 'warn' | 'error'): LogFunction =>
    (event, fields) =>
      sink[method]({ event, ...fields });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const silent: LogFunction = () => undefined;
/** Says nothing; for tests. */
export const silentLogger: Logger = { debug: silent, info: silent, warn: silent, error: silent };
