import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { exportPageSpansBy } from '../telemetry/page-spans';

/** Takes the place of an export: spans of pages as they would go out, but for what the registry drops. */
export function takePageSpans() {
  const spans: ReadableSpan[] = [];
  exportPageSpansBy({ take: (span) => void spans.push(span), resource: resourceFromAttributes({}) });
  return { spans, stop: () => exportPageSpansBy(undefined) };
}
