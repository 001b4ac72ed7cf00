import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, metricNames } from './instruments';

const resolutionMs = 20;
const nanosecondsPerSecond = 1e9;

/** Tells how busy this process is, whenever metrics are read: its thread since the last reading, and its memory. */
export function tellOfRuntime(): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  gauge(metricNames.eventLoopDelay, () => {
    const seconds = delay.percentile(99) / nanosecondsPerSecond;
    delay.reset();
    return seconds;
  });
  gauge(metricNames.processMemory, () => process.memoryUsage.rss());
}
