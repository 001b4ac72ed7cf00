import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { telemetryConfigSchema } from './telemetry-config';
import { samplerOf } from './trace-sampler';

const low = `${'0'.repeat(31)}1`;
const high = `${'0'.repeat(24)}ffffffff`;

/** Whether a trace is recorded, alone or as part of one that was, or was not, recorded before. */
function isSampled(env: Record<string, string>, traceId: string, parent?: TraceFlags): boolean {
  const given =
    parent === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: '1'.repeat(16), traceFlags: parent });
  const sampler = samplerOf(telemetryConfigSchema.parse(env));
  const { decision } = sampler.shouldSample(given, traceId, 'a span', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

test.each<[string, string, TraceFlags | undefined, boolean]>([
  ['parentbased_always_on', low, undefined, true],
  ['parentbased_always_on', low, TraceFlags.NONE, false],
  ['parentbased_always_off', low, undefined, false],
  ['parentbased_always_off', low, TraceFlags.SAMPLED, true],
  ['always_on', low, TraceFlags.NONE, true],
  ['always_off', low, TraceFlags.SAMPLED, false],
  ['traceidratio', low, undefined, true],
  ['traceidratio', high, undefined, false],
  ['parentbased_traceidratio', high, TraceFlags.SAMPLED, true],
])('%s of the trace %s with the parent %s', (name, traceId, parent, sampled) => {
  const env = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.5' };
  expect(isSampled(env, traceId, parent)).toBe(sampled);
});

test('everything is sampled that the caller did not leave out, without settings', () => {
  expect(isSampled({}, high)).toBe(true);
  expect(isSampled({}, high, TraceFlags.NONE)).toBe(false);
});
