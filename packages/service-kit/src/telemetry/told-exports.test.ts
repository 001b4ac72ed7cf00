import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { silentLogger } from '../log/log';
import { tellOfExports } from './told-exports';

test('failures are told when they begin and when they are over', () => {
  const lines: [string, unknown][] = [];
  const say = (event: string, fields?: Record<string, unknown>) => void lines.push([event, fields]);
  const given = [false, false, true, true, false];
  const error = new Error('connect ECONNREFUSED');
  const exporter = {
    export(_items: string, done: (result: ExportResult) => void) {
      done(given.shift() ? { code: ExportResultCode.SUCCESS } : { code: ExportResultCode.FAILED, error });
    },
  };
  const told = tellOfExports(exporter, 'metrics', { ...silentLogger, warn: say, info: say });
  const results: ExportResultCode[] = [];
  while (given.length > 0) told.export('a batch', ({ code }) => void results.push(code));
  expect(results).toEqual([1, 1, 0, 0, 1]);
  expect(lines).toEqual([
    ['telemetry.export-fails', { signal: 'metrics', error }],
    ['telemetry.export-works', { signal: 'metrics' }],
    ['telemetry.export-fails', { signal: 'metrics', error }],
  ]);
});
