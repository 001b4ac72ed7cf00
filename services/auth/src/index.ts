export { createAuthService } from './auth-service';
export { type AuthConfig, authConfigSchema, readAuthConfig } from './config';
