export * from './real-backends';
export * from './test-backends';
export * from './test-server';
export * from './tokens';
