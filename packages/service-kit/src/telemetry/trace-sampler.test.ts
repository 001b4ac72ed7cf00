import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { takePageSpans } from '../testing/page-spans';
import { watchPages } from './page-spans';
import { telemetryConfigSchema } from './telemetry-config';
import { beginTracesAt, contextBefore } from './trace-context';
import { samplerOf } from './trace-sampler';

/** A connection of a stranger, at a gateway that watches pages. */
const door = {};
let taken: ReturnType<typeof takePageSpans>;
beforeAll(() => {
  const server = new EventEmitter();
  beginTracesAt(server as Server);
  server.emit('connection', door);
  taken = takePageSpans();
  watchPages();
});
afterAll(() => taken.stop());

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

test.each([
  ['parentbased_always_on', low, true],
  ['parentbased_always_off', low, false],
  ['parentbased_traceidratio', low, true],
  ['parentbased_traceidratio', high, false],
])('%s of the trace %s that a page began decides as of one that begins here', (name, traceId, sampled) => {
  const headers = { 'astraea-trace': `${traceId}-${'1'.repeat(16)}`, 'sec-fetch-site': 'same-origin' };
  const ofPage = contextBefore({ headers, socket: door } as unknown as IncomingMessage);
  expect(trace.getSpanContext(ofPage)).toMatchObject({ traceId, traceFlags: TraceFlags.NONE });
  const env = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.5' };
  const sampler = samplerOf(telemetryConfigSchema.parse(env));
  const { decision } = sampler.shouldSample(ofPage, traceId, 'a span', SpanKind.SERVER, {}, []);
  expect(decision === SamplingDecision.RECORD_AND_SAMPLED).toBe(sampled);
});

test('everything is sampled that the caller did not leave out, without settings', () => {
  expect(isSampled({}, high)).toBe(true);
  expect(isSampled({}, high, TraceFlags.NONE)).toBe(false);
});
