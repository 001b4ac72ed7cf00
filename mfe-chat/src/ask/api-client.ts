// A file of its own, so that remote.ts can set up the client, which is large, before the session that uses it.
export { type ApiClient, createApiClient } from '@astraea/web-kit';
