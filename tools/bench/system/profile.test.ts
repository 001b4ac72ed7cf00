import { sharesOf } from './profile.mjs';

const frame = (id: number, url: string, functionName = 'run') => ({ id, callFrame: { url, functionName } });

test('the time of a profile is shared out by whose code ran, and what is idle does not count', () => {
  const shares = sharesOf({
    nodes: [
      frame(1, '', '(idle)'),
      frame(2, '', 'writev'),
      frame(3, 'node:net'),
      frame(4, 'file:///app/node_modules/@opentelemetry/core/dist/a.cjs'),
      frame(5, '/app/services/auth/dist/main.js'),
      frame(6, '', '(garbage collector)'),
    ],
    samples: [1, 2, 3, 4, 5, 6],
    timeDeltas: [1000, 20, 30, 25, 15, 10],
  });
  expect(shares).toEqual([
    { owner: 'Node', share: 0.5 },
    { owner: '@opentelemetry', share: 0.25 },
    { owner: 'services/auth', share: 0.15 },
    { owner: '(garbage collector)', share: 0.1 },
  ]);
});
