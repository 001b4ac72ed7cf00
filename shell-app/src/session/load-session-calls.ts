import type { RequesterOptions, SessionCalls } from '@astraea/web-kit';

/** The calls of a signed-in user. They come in with the first user: no visitor waits for the schemas of their answers. */
export async function loadSessionCalls(options: RequesterOptions): Promise<SessionCalls> {
  const { createSessionCalls } = await import('./session-calls');
  return createSessionCalls(options);
}
