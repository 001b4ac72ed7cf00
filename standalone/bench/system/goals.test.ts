import { judgeGoals } from './goals.mjs';

const measured = {
  gateway: {
    variants: [
      { name: 'a bare service of Express', perSecond: 10_000 },
      { name: 'one gateway before it', perSecond: 2_500 },
    ],
  },
  calls: {
    measured: {
      '/api/auth/me': [
        { name: 'baseline', perSecond: 100 },
        { name: 'this', perSecond: 200 },
      ],
      '/api/conversations?limit=100': [{ name: 'this', perSecond: 100 }],
    },
  },
  firstText: { levels: [{ users: 20, variants: [{ name: 'this', p99Ms: 40.1 }] }] },
  memory: { variants: [{ name: 'this', mib: 799 }] },
};

test('a goal holds, is missed, or was not measured', () => {
  expect(judgeGoals(measured).map(({ figure, holds }) => [figure, holds])).toEqual([
    [0.25, true],
    [2, false],
    [undefined, undefined],
    [40.1, false],
    [799, true],
  ]);
});
