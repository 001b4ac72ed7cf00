export { type ApiClient, createApiClient } from '@astraea/web-kit';
