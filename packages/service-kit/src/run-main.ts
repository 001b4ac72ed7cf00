import { type BackendConfig, type Backends, openBackends } from './backends';
import { ConfigError } from './config';
import { PortInUse, startService } from './http-server';
import { createLogger, type Logger } from './log';
import type { Service } from './service';
import { shutdownTelemetry } from './telemetry';

/** Settings that a process needs whatever it does. */
export interface ProcessConfig {
  HOST: string;
  PORT: number;
  PRIVATE_PORT: number;
  LOG_LEVEL: string;
  DRAIN_DELAY_MS: number;
  STOP_TIMEOUT_MS: number;
}

/** Runs one part as a process of its own: settings, clients, listeners, signals, ordered shutdown. Exits 1 with words when it cannot start. */
export async function runProcess<C extends ProcessConfig>(options: {
  name: string;
  readConfig: () => C;
  /** Opens what the part needs; `close` is called last. */
  prepare: (config: C, logger: Logger) => Promise<{ service: Service; close(): Promise<void> }>;
}): Promise<void> {
  const { name } = options;
  try {
    const config = options.readConfig();
    const logger = createLogger(name, config.LOG_LEVEL);
    const { service, close } = await options.prepare(config, logger);
    const running = await startService(service, {
      host: config.HOST,
      port: config.PORT,
      privatePort: config.PRIVATE_PORT,
      logger,
      drainDelayMs: config.DRAIN_DELAY_MS,
      stopTimeoutMs: config.STOP_TIMEOUT_MS,
    });
    const stop = async (): Promise<void> => {
      await running.stop();
      await shutdownTelemetry();
      await close();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop());
    process.once('SIGINT', () => void stop());
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof PortInUse;
    const words = expected ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${name} could not start. ${words}\n`);
    process.exit(1);
  }
}

/** `runProcess` for a service that works on the four backends. */
export function runMain<C extends ProcessConfig & BackendConfig>(options: {
  name: string;
  readConfig: () => C;
  create: (deps: { config: C; backends: Backends; logger: Logger }) => Promise<Service>;
}): Promise<void> {
  return runProcess({
    name: options.name,
    readConfig: options.readConfig,
    async prepare(config, logger) {
      const backends = await openBackends(options.name, config, logger);
      return { service: await options.create({ config, backends, logger }), close: () => backends.close() };
    },
  });
}
