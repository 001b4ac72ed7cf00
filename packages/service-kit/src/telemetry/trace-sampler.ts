import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TelemetryConfig } from './telemetry-config';
import { isOfPage } from './trace-context';

const parentBased = 'parentbased_';

/** The sampler that the settings name. A trace that our page began is decided on as one of our own. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Pick<TelemetryConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler {
  const samplers = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = samplers[name.replace(parentBased, '') as keyof typeof samplers]();
  if (!name.startsWith(parentBased)) return root;
  const byParent = new ParentBasedSampler({ root });
  return {
    shouldSample: (of, ...request) => (isOfPage(of) ? root : byParent).shouldSample(of, ...request),
    toString: () => byParent.toString(),
  };
}
