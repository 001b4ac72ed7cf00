import { judgeGoals } from './goals.mjs';

const measured = {
  gateway: {
    variants: [
      { name: 'a bare service of Express', perSecond: 10_000 },
      { name: 'one gateway before it', perSecond: 2_500, cpuMs: 0.5 },
      { name: 'three gateways before it', cpuMs: 0.6 },
      { name: 'one gateway, telemetry off', cpuMs: 0.45 },
      { name: 'one gateway, telemetry on', cpuMs: 0.5 },
    ],
  },
  calls: {
    measured: {
      '/api/auth/me': [
        { name: 'baseline', perSecond: 100, cpuMs: 3 },
        { name: 'this', perSecond: 200, cpuMs: 1 },
      ],
      '/api/conversations?limit=100': [{ name: 'this', perSecond: 100 }],
    },
  },
  firstText: { levels: [{ users: 20, variants: [{ name: 'this', p99Ms: 40.1 }] }] },
  question: [
    { name: 'off', cpuMs: 95 },
    { name: 'on', cpuMs: 100 },
  ],
  byKey: [
    { name: 'by sign-in', cpuMs: 98 },
    { name: 'by API key', cpuMs: 100 },
  ],
  replicas: [
    { name: 'one of each', cpuMs: 200 },
    { name: 'two of each', cpuMs: 210 },
  ],
  withoutModel: [
    { name: 'baseline', cpuMs: 480 },
    { name: 'this', cpuMs: 48, comparisonP50Ms: 320 },
  ],
  memory: {
    variants: [
      { name: 'this', mib: 799 },
      { name: 'baseline', mib: 1000 },
    ],
  },
};

test('a goal holds, is missed, or was not measured', () => {
  expect(judgeGoals(measured).map(({ figure, ofProcessor, holds }) => [figure, ofProcessor, holds])).toEqual([
    [0.25, undefined, true],
    [0.9, undefined, true],
    [undefined, undefined, undefined],
    [1.2, undefined, false],
    [1.05, undefined, true],
    [0.95, undefined, false],
    [0.98, undefined, true],
    [10, undefined, true],
    [320, undefined, false],
    [2, 3, false],
    [undefined, undefined, undefined],
    [40.1, undefined, false],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [799, undefined, true],
    [0.799, undefined, false],
  ]);
});
