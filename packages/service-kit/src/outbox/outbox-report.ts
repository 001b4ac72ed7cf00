import type { EventEnvelope } from '@astraea/contracts';
import type { Clock } from '../clock';
import type { Logger } from '../log/log';
import { messaging } from '../telemetry/attribute-names';
import { counter, gauge, metricNames } from '../telemetry/instruments';
import type { OutboxFields } from './outbox';

/** Failures in a row, after about two minutes, from which somebody has to look. */
const failuresToActOn = 16;

/** Tells how the sending from an outbox goes, in logs and metrics. */
export function createOutboxReport(logger: Logger, clock: Clock) {
  const failures = counter(metricNames.outboxFailures);
  let source: string | undefined;
  let since: number | undefined;
  const age = (): number | undefined => {
    if (source === undefined) return undefined;
    return since === undefined ? 0 : (clock().getTime() - since) / 1_000;
  };
  const end = gauge(metricNames.outboxOldest, age, () => (source ? { [messaging.eventSource]: source } : {}));

  return {
    /** The document whose events wait longest, if any wait. */
    oldest(document: OutboxFields | undefined): void {
      source = document?.outbox?.[0]?.source ?? source;
      since = document?.outbox_since === undefined ? undefined : Date.parse(document.outbox_since);
    },
    /** An event was not taken, so many times in a row; said less often the longer it lasts. */
    failed(event: EventEnvelope | undefined, times: number, error: unknown): void {
      failures.add(1, event && { [messaging.destination]: event.type });
      if (!Number.isInteger(Math.log2(times))) return;
      const say = times >= failuresToActOn ? logger.error : logger.warn;
      const { id, type, subject, time } = event ?? {};
      say('outbox.not-sent', {
        event_id: id,
        topic: type,
        subject,
        failures: times,
        waiting_since: time,
        error,
      });
    },
    close: end,
  };
}
