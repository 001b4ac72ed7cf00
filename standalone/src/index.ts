export { authEmulatorConfigSchema, standaloneConfigSchema } from './config';
