import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, metricNames } from './instruments';

const resolutionMs = 20;
const nanosecondsPerSecond = 1e9;

/** Watches the thread from the first reading on, so that a process whose metrics nobody reads has no timer for it. */
function eventLoopDelay(): () => number | undefined {
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  return () => {
    if (!delay) {
      delay = monitorEventLoopDelay({ resolution: resolutionMs });
      delay.enable();
      return undefined;
    }
    const seconds = delay.percentile(99) / nanosecondsPerSecond;
    delay.reset();
    return seconds;
  };
}

/** Tells how busy the process of a part is, whenever metrics are read: its thread since the last reading, and its memory. @returns what ends it */
export function tellOfRuntime(): () => void {
  const endings = [
    gauge(metricNames.eventLoopDelay, eventLoopDelay()),
    gauge(metricNames.processMemory, () => process.memoryUsage.rss()),
  ];
  return () => {
    for (const end of endings) end();
  };
}
