import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * What Jest counted, and what failed by file. A file that did not even load counts as one failed test, and so does each test that was left out.
 * @param {string} reportFile Jest's report in JSON. None there: the run itself broke.
 * @param {string} root Files are given relative to it.
 * @returns {{passed: number, failed: number, leftOut: number, failures: {file: string, tests: string[]}[]}}
 */
export function countTests(reportFile, root) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, leftOut: 0, failures: [] };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const leftOut = report.numPendingTests + report.numTodoTests;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: relative(root, name),
      tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut,
    leftOut,
    failures,
  };
}
