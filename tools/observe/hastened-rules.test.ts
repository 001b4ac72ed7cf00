import { hastened } from './hastened-rules.mjs';

const one = (rule: object) => hastened({ groups: [{ name: 'g', rules: [rule] }] }, 20).groups[0]?.rules[0];

test('windows, offsets and times of a rule are shorter, its thresholds as they were', () => {
  expect(
    one({ alert: 'A', for: '10m', expr: 'sum(rate(a_total{b="5m"}[10m])) > 3 or c offset 30m > 0.2' }),
  ).toEqual({ alert: 'A', for: '30s', expr: 'sum(rate(a_total{b="5m"}[30s])) > 3 or c offset 90s > 0.2' });
  expect(one({ record: 'slo:ratio_rate1h', expr: 'rate(a[1h]) / slo:ratio_rate5m' })).toEqual({
    record: 'slo:ratio_rate1h',
    expr: 'rate(a[180s]) / slo:ratio_rate5m',
  });
});

test('what is measured in seconds of waiting may wait less', () => {
  expect(
    one({ alert: 'A', expr: 'max(a_oldest_seconds{b="/c"}) > 300 or max by (d) (e_for_seconds) > 600' }),
  ).toEqual({
    alert: 'A',
    expr: 'max(a_oldest_seconds{b="/c"}) > 15 or max by (d) (e_for_seconds) > 30',
  });
});

test('a window holds two scrapes', () => {
  expect(one({ alert: 'A', for: '1m', expr: 'min_over_time(max(a)[20m:1m]) > 0' })).toEqual({
    alert: 'A',
    for: '6s',
    expr: 'min_over_time(max(a)[60s:2s]) > 0',
  });
});
