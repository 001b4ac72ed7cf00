export * from '../cache/testing/redis-server';
export * from './memory-folder';
export * from './own-backend';
export * from './real-backends';
export * from './stored-text';
export * from './test-backends';
export * from './test-server';
export * from './tokens';
