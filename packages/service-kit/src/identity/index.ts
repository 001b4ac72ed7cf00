export {
  bearerToken,
  createIdentityVerifier,
  type IdentityVerifier,
  type RequestUser,
  requestUser,
  requireScope,
  requireUser,
} from './identity';
export { createAuthKeySet, createKeySet } from './key-set';
export { createServiceTokenSource, type ServiceTokenSource } from './service-token';
