import {
  type PageSpan,
  type PageTelemetry,
  type PageVital,
  pageSpansAtMost,
  pageTelemetryPath,
} from '@astraea/contracts';
import { hrTimeToMilliseconds } from '@opentelemetry/core';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/** Milliseconds that what was measured waits for more; longer while nothing comes. */
const collectMs = 5_000;

const scope = /^@astraea\/web\/(\w+)$/;

/** What leaves the page of a span: no name, no message and no address. The gateway drops what the registry does not know. */
function pageSpanOf(span: ReadableSpan): PageSpan | undefined {
  // A library of a remote may make spans too, of which nothing is known.
  const [, kind] = scope.exec(span.instrumentationScope.name) ?? [];
  if (!kind) return undefined;
  const { traceId, spanId } = span.spanContext();
  return {
    kind: kind as PageSpan['kind'],
    ...{ traceId, spanId, parentSpanId: span.parentSpanContext?.spanId },
    start: hrTimeToMilliseconds(span.startTime),
    duration: hrTimeToMilliseconds(span.duration),
    attributes: span.attributes,
  };
}

/** Gathers what was measured and sends it to the gateway: after a while, when there is much, and when the page is left. */
export class PageReport implements SpanProcessor {
  #spans: PageSpan[] = [];
  #vitals: PageVital[] = [];
  /** Names of the vitals that were sent: each is told once a page, those that grow as they are when it is first hidden. */
  readonly #sent = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: typeof fetch;

  /** @param send the browser's own fetch, of whose calls nothing is measured */
  constructor(send: typeof fetch) {
    this.#send = send;
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    const told = pageSpanOf(span);
    if (told) this.#spans.push(told);
    this.#later();
  }

  /** A later value of a vital takes the place of an earlier one that was not sent yet. */
  onVital(vital: PageVital): void {
    if (this.#sent.has(vital.name)) return;
    this.#vitals = [...this.#vitals.filter(({ name }) => name !== vital.name), vital];
    this.#later();
  }

  /** Never fails: what cannot be sent is lost, and no user is told. */
  async forceFlush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#spans.length + this.#vitals.length === 0) return;
    const told: PageTelemetry = { sentAt: Date.now(), spans: this.#spans, vitals: this.#vitals };
    for (const { name } of this.#vitals) this.#sent.add(name);
    this.#spans = [];
    this.#vitals = [];
    const headers = { 'content-type': 'application/json' };
    // `keepalive`: it arrives though the page is gone.
    const request = { method: 'POST', headers, body: JSON.stringify(told), keepalive: true } as const;
    await this.#send(pageTelemetryPath, { ...request, credentials: 'omit' }).catch(() => undefined);
  }

  shutdown(): Promise<void> {
    return this.forceFlush();
  }

  #later(): void {
    if (this.#spans.length >= pageSpansAtMost) void this.forceFlush();
    else this.#timer ??= setTimeout(() => void this.forceFlush(), collectMs);
  }
}
