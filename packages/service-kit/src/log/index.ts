export { createLogger, currentTraceId, type Logger, silentLogger } from './log';
