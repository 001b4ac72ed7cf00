import { context, trace } from '@opentelemetry/api';
import pino from 'pino';
import { loggedError } from './logged-error';
import { type LogFields, logEvents } from './registered-events';

export type LogEvent = keyof typeof logEvents;

/** What may be said of an event, by the registry of telemetry. */
type FieldsOf<E extends LogEvent> = {
  [Field in (typeof logEvents)[E][number]]?: LogFields[Field] | undefined;
};

/** Logs an event of the registry with its fields; no others are written. `error` is reduced to what may be logged of it. */
export type LogFunction = <E extends LogEvent>(event: E, fields?: FieldsOf<E>) => void;

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

/** The registered fields of a registered event; undefined of any other. */
function writtenOf(event: string, fields: Record<string, unknown>): Record<string, unknown> | undefined {
  if (!Object.hasOwn(logEvents, event)) return undefined;
  const names: readonly string[] = logEvents[event as LogEvent];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
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
    (event, fields = {}) => {
      const written = writtenOf(event, fields);
      if (written) sink[method]({ event, ...written });
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const silent: LogFunction = () => undefined;
/** Says nothing; for tests. */
export const silentLogger: Logger = { debug: silent, info: silent, warn: silent, error: silent };
