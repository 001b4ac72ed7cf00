// Without schemas, which the part of the page that measures it does not carry.

/** Where a page sends what it measured, as `PageTelemetry`. */
export const pageTelemetryPath = '/api/telemetry';

/** Header in which a call of a page names its trace and its span, as 32 and 16 hexadecimal digits with `-` between. It carries no sampling flag. */
export const pageTraceHeader = 'astraea-trace';

/** Spans that one sending holds at most. */
export const pageSpansAtMost = 64;

/** Names of errors that a page tells; every other one, which may be a text of a user, is `_OTHER`. */
export const pageErrorTypes = [
  ...['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'AbortError', 'TimeoutError'],
  ...['NetworkError', 'NotFoundError', 'QuotaExceededError', 'SecurityError', 'DataCloneError'],
  ...['ChunkLoadError', 'ApiError', 'UnfitRemote', 'ZodError', '_OTHER'],
] as const;
