export type { FileStore } from './file-store';
