import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMeasured, sizingPage } from './sizing.mjs';

const page = fileURLToPath(new URL('../../docs/sizing.md', import.meta.url));

test('the sizing table is that of what was measured and of what the charts ask for', () => {
  expect(readFileSync(page, 'utf8')).toBe(sizingPage(readMeasured()));
});

test('a question that costs twice as much needs twice as many processors', () => {
  const measured = readMeasured();
  const [, own] = /\| 5,000 .*?\| (\d+\.\d+) \| \d+ \| \d+ MiB \|/.exec(sizingPage(measured)) ?? [];
  const level = measured.firstText.levels[0].variants.find(({ name }: { name: string }) => name === 'this');
  level.cpuMs *= 2;
  const [, twice] = /\| 5,000 .*?\| (\d+\.\d+) \| \d+ \| \d+ MiB \|/.exec(sizingPage(measured)) ?? [];
  expect(Number(twice)).toBeCloseTo(2 * Number(own), 1);
});
