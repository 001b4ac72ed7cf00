export { createSessionCalls } from '@astraea/web-kit';
