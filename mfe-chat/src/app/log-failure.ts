import { ApiError } from '@astraea/web-kit';

/** The specification has failures logged; of an error only what names it is written, never what the user asked. */
export function logFailure(error: unknown): void {
  const details =
    error instanceof ApiError
      ? { status: error.status, code: error.problem?.code, reference: error.problem?.traceId }
      : undefined;
  const message = error instanceof Error ? error.message : 'Unknown failure';
  // biome-ignore lint/suspicious/noConsole: the console is the log that the specification asks for
  console.error(message, ...(details ? [details] : []));
}
