import { once } from 'node:events';
import type { BackendConfig, Backends } from './backends/backend-ports';
import { openBackends } from './backends/backends';
import { bounded } from './bounded';
import { ConfigError } from './config/config';
import { PortInUse, startService } from './http/http-server';
import type { Service } from './http/service';
import { createLogger, type Logger } from './log/log';
import { migrate } from './migrate';
import { takeStopSignals } from './stop-signals';
import { shutdownTelemetry } from './telemetry';

/** Settings that a process needs whatever it does. */
interface ProcessConfig {
  HOST: string;
  PORT: number;
  PRIVATE_PORT: number;
  LOG_LEVEL: string;
  DRAIN_DELAY_MS: number;
  STOP_TIMEOUT_MS: number;
}

/**
 * Once requests have ended, time to finish what was begun and to close: less than a pod has left (10 s), so that it is not
 * killed because a backend is away. What waits in outboxes and leases is found again by others.
 */
const afterwardsMs = 8_000;

interface Prepared {
  service: Service;
  /** Called last. */
  close(): Promise<void>;
}

/** Starts a part; what it returns stops it in order and closes what was opened. Told to stop meanwhile, it begins nothing more. */
async function startPart(
  config: ProcessConfig,
  logger: Logger,
  prepare: () => Promise<Prepared>,
  told: AbortSignal,
): Promise<() => Promise<void>> {
  const { service, close } = await prepare();
  if (told.aborted) return close;
  try {
    const running = await startService(service, {
      host: config.HOST,
      port: config.PORT,
      privatePort: config.PRIVATE_PORT,
      logger,
      drainDelayMs: config.DRAIN_DELAY_MS,
      stopTimeoutMs: config.STOP_TIMEOUT_MS,
    });
    return async () => {
      await running.stop();
      await shutdownTelemetry();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs one part as a process of its own: settings, clients, listeners, signals, ordered shutdown. A signal to stop is heard from
 * the beginning. Exits 1 with words when it cannot start.
 */
export async function runProcess<C extends ProcessConfig>(options: {
  name: string;
  readConfig: () => C;
  /** Opens what the part needs; it waits for no backend. */
  prepare: (config: C, logger: Logger) => Promise<Prepared>;
}): Promise<void> {
  const { name } = options;
  const told = takeStopSignals();
  try {
    const config = options.readConfig();
    const logger = createLogger(name, config.LOG_LEVEL);
    const starting = startPart(config, logger, () => options.prepare(config, logger), told);
    const toldToStop: Promise<unknown> = told.aborted ? Promise.resolve() : once(told, 'abort');
    // A start that fails ends the wait too.
    await Promise.race([starting.then(() => toldToStop), toldToStop]);
    const ending = starting.then((stop) => stop());
    const graceMs = config.DRAIN_DELAY_MS + config.STOP_TIMEOUT_MS + afterwardsMs;
    await bounded('the stop', graceMs, ending).catch((error: unknown) =>
      logger.warn('service.stop-cut-off', { error }),
    );
    process.exit(0);
  } catch (error) {
    exitWithWords(`${name} could not start.`, error);
  }
}

function exitWithWords(what: string, error: unknown): void {
  const expected = error instanceof ConfigError || error instanceof PortInUse;
  const words = expected ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${what} ${words}\n`);
  process.exit(1);
}

/** Ends at a signal as a process that listens to none: what was begun is done again. Exits 1 with words when it cannot be done. */
async function runMigration<C extends BackendConfig & ProcessConfig>(options: ServiceMain<C>) {
  try {
    await migrate({ ...options, config: options.readConfig() });
    await shutdownTelemetry();
    process.exit(0);
  } catch (error) {
    exitWithWords(`${options.name} could not be migrated.`, error);
  }
}

interface ServiceMain<C> {
  name: string;
  readConfig: () => C;
  create: (deps: { config: C; backends: Backends; logger: Logger }) => Promise<Service>;
}

/** `runProcess` for a service that works on the four backends; called with the argument `migrate`, it migrates them and ends. */
export function runMain<C extends ProcessConfig & BackendConfig>(options: ServiceMain<C>): Promise<void> {
  if (process.argv[2] === 'migrate') return runMigration(options);
  return runProcess({
    name: options.name,
    readConfig: options.readConfig,
    async prepare(config, logger) {
      const backends = await openBackends(options.name, config, logger);
      try {
        return { service: await options.create({ config, backends, logger }), close: () => backends.close() };
      } catch (error) {
        await backends.close();
        throw error;
      }
    },
  });
}
