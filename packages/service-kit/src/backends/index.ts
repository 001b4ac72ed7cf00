export type { BackendConfig, Backends } from './backend-ports';
export { watchBackends } from './backend-watch';
export { openBackends } from './backends';
