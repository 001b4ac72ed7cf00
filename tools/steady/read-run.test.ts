import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRun } from './read-run.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astraea-steady-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what failed and what passed only the second time is named by its file', () => {
  const file = join(folder, 'report.json');
  const failures = [
    { file: 'a.test.ts', tests: ['asks', 'stops'] },
    { file: 'b.test.ts', tests: [] },
  ];
  writeFileSync(
    file,
    JSON.stringify({ passed: 9, failures, flaky: [{ file: 'c.e2e.ts', tests: ['reads'] }] }),
  );
  expect(readRun(file)).toEqual({
    passed: 9,
    unsteady: ['a.test.ts: asks', 'a.test.ts: stops', 'b.test.ts: did not load', 'c.e2e.ts: reads'],
  });
});

test('a run that was ended before its report is unsteady itself', () => {
  expect(readRun(join(folder, 'report.json'))).toEqual({
    passed: 0,
    unsteady: ['the run itself: left no report'],
  });
});
