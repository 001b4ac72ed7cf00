/**
 * Preloaded in every process (`node --require @astraea/service-kit/telemetry`), so that the instrumented libraries are
 * patched before they are loaded. The shutdown is ours: the SDK must not flush before the drain is over.
 */

// First: what follows takes a while to load, and a signal to stop must be heard meanwhile.
import '../stop-signals';
import { telemetryConfig } from './telemetry-config';

export { telemetryConfigSchema } from './telemetry-config';

/** Loaded only where it is wanted, and at once: what is patched must not be loaded before. */
function start(): () => Promise<unknown> {
  const telemetry = require('./start-telemetry') as typeof import('./start-telemetry');
  return telemetry.startTelemetry(telemetryConfig);
}

const end = telemetryConfig.OTEL_SDK_DISABLED ? undefined : start();

/** Sends what waits and ends telemetry; at most 3 s. Called last, after the drain. A collector that takes nothing keeps no process from its end. */
export async function shutdownTelemetry(): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, 3_000).unref());
  // That the last sending failed was told when it did.
  const ended = end?.().catch(() => undefined);
  await Promise.race([ended, limit]);
}
