import { problemsOf } from '../telemetry/read-registry.mjs';
import { unregisteredIn, unusedIn } from './telemetry.mjs';

const about = { stability: 'development', brief: 'of a test' };
const groups = [
  { ...about, id: 'registry', type: 'attribute_group', attributes: [{ id: 'astraea.size', type: 'int' }] },
  {
    ...{ ...about, id: 'span.weigh', type: 'span', span_kind: 'internal' },
    annotations: { name: 'weigh {astraea.size}', scope: ['@astraea/scales'] },
    attributes: [{ ref: 'astraea.size' }],
  },
  {
    ...about,
    id: 'metric.weight',
    type: 'metric',
    metric_name: 'astraea.weight',
    ...{ unit: 'g', instrument: 'gauge', annotations: { series: 1 } },
  },
  { ...about, id: 'event.weighed', type: 'event', name: 'scales.weighed' },
];

const code = `
  const size = 'astraea.size';
  trace.getTracer('@astraea/scales').startSpan(\`weigh \${one}\`);
  meter.createCounter('astraea.weight');
  logger.info('scales.weighed');
`;

test('what code names and the registry has is no problem, and neither is unused', () => {
  expect([unregisteredIn(code, groups), unusedIn(code, groups), problemsOf(groups)]).toEqual([[], [], []]);
});

test.each([
  ["tracer.startSpan('count it')", 'count it'],
  ["traced('count it', work)", 'count it'],
  ["span.setAttribute('user.words', words)", 'user.words'],
  ["span.setAttributes({ 'user.words': words })", 'user.words'],
  ["meter.createHistogram('astraea.length')", 'astraea.length'],
])('%s names what is not registered', (line, name) => {
  expect(unregisteredIn(line, groups)).toEqual([name]);
});

test.each([
  ["'astraea.size'", 'astraea.size'],
  ["'@astraea/scales'", '@astraea/scales'],
  ["'astraea.weight'", 'astraea.weight'],
  ["'scales.weighed'", 'scales.weighed'],
])('%s is told of by nothing', (said, name) => {
  expect(unusedIn(code.replace(said, "'something else'"), groups)).toEqual([name]);
});

test.each([
  [{ ...about, id: 'event.x', type: 'event', attributes: [{ ref: 'nobody' }] }, /refers to nobody/],
  [{ ...about, id: 'span.weigh', type: 'event' }, /defined twice/],
  [{ id: 'event.x', type: 'event', brief: 'of a test' }, /no stability/],
  [{ ...about, id: 'metric.x', type: 'metric' }, /how many series/],
  [
    {
      ...{ ...about, id: 'metric.x', type: 'metric', instrument: 'counter' },
      annotations: { series: 1, buckets: [1] },
    },
    /is no histogram/,
  ],
  [
    {
      ...about,
      id: 'span.x',
      type: 'span',
      annotations: { name: '{url.full}', scope: ['a'] },
      attributes: [],
    },
    /named by url\.full/,
  ],
])('a registry with %o is refused', (group, words) => {
  expect(problemsOf([...groups, group])).toEqual([expect.stringMatching(words)]);
});
