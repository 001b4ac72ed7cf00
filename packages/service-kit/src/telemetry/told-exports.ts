import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { Logger } from '../log/log';

/** What exporters of spans and of metrics have in common. */
interface Exporter<T> {
  export(items: T, done: (result: ExportResult) => void): void;
}

/**
 * Makes an exporter tell in the log when it begins to fail and when it works again, and nothing in between. It listens to the
 * exporter's own result: a reader of metrics whose time is over says nothing of the export that goes on behind it.
 */
export function tellOfExports<T, E extends Exporter<T>>(exporter: E, signal: string, logger: Logger): E {
  let isFailing = false;
  function tell({ code, error }: ExportResult): void {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails === isFailing) return;
    isFailing = fails;
    if (fails) logger.warn('telemetry.export-fails', { signal, error });
    else logger.info('telemetry.export-works', { signal });
  }
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      tell(result);
      done(result);
    });
  return exporter;
}
