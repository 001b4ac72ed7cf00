import { existsSync, readFileSync } from 'node:fs';

/**
 * Each test of a run of npm test that failed, or passed only the second time, by its file.
 * @param {string} report Its file. None there: the run was ended before it could write one.
 * @returns {{passed: number, unsteady: string[]}}
 */
export function readRun(report) {
  if (!existsSync(report)) return { passed: 0, unsteady: ['the run itself: left no report'] };
  const { passed, failures, flaky } = JSON.parse(readFileSync(report, 'utf8'));
  const unsteady = [...failures, ...flaky].flatMap(({ file, tests }) =>
    (tests.length > 0 ? tests : ['did not load']).map((name) => `${file}: ${name}`),
  );
  return { passed, unsteady };
}
