import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { useSharedSystem } from './shared-system';

const chart = resolve(__dirname, '../charts/astraea');
const system = useSharedSystem();

test('what helm test runs in a pod passes through a gateway with all parts behind it', async () => {
  const { tests } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  const env = {
    GATEWAY_URL: system.url,
    COUNTRY: tests.country,
    QUESTION: tests.question,
    WAIT_SECONDS: '60',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [join(chart, 'files/journey.mjs')], { env });
  expect(stdout).toContain('journey: passed');
});
