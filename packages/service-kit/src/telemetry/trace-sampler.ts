import { ROOT_CONTEXT } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TelemetryConfig } from './telemetry-config';
import { isOfPage } from './trace-context';

const parentBased = 'parentbased_';

/** The sampler that the settings name; of what a page began it decides as of what begins here. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Pick<TelemetryConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler {
  const samplers = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root: Sampler = samplers[name.replace(parentBased, '') as keyof typeof samplers]();
  const ofParts: Sampler = name.startsWith(parentBased) ? new ParentBasedSampler({ root }) : root;
  return {
    shouldSample: (of, ...span) =>
      isOfPage(of) ? root.shouldSample(ROOT_CONTEXT, ...span) : ofParts.shouldSample(of, ...span),
    toString: () => String(ofParts),
  };
}

/** True if a sampler keeps the trace of a span that was made elsewhere, as one that begins here. */
export function keepsTrace(sampler: Sampler, { name, kind, spanContext }: ReadableSpan): boolean {
  const { decision } = sampler.shouldSample(ROOT_CONTEXT, spanContext().traceId, name, kind, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}
