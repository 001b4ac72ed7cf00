export { ConfigError, commonConfigShape, loadConfig, requireBackendAddresses } from './config';
export {
  booleanSchema,
  portSchema,
  positiveIntSchema,
  secretSchema,
  switchSchema,
  urlSchema,
} from './config-values';
export { withEnvFile } from './env-file';
export { checkRedisConfig, redisConfigShape } from './redis-config';
export { readSecret, type TlsFiles, tlsOptions } from './secret-files';
