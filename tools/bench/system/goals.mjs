const named = (variants, name) => variants?.find((variant) => variant.name === name);

function ratioOf(variants, name, toName) {
  const [one, other] = [named(variants, name), named(variants, toName)];
  return one && other && one.perSecond / other.perSecond;
}

/** How many requests the one answers with the processor time that the other needs for one: the same ratio on a machine that does other things. */
function ratioOfProcessor(variants, name, toName) {
  const [one, other] = [named(variants, name), named(variants, toName)];
  return one && other && other.cpuMs / one.cpuMs;
}

/** What the first costs of what the second costs: processor time of one request or question. */
function costRatio(variants, name, toName) {
  const [one, other] = [named(variants, name), named(variants, toName)];
  return one && other && one.cpuMs / other.cpuMs;
}

function memoryRatio({ variants }) {
  const [one, other] = [named(variants, 'this'), named(variants, 'baseline')];
  return one && other && one.mib / other.mib;
}

/** What a run is held against; a goal without a baseline is not measured. */
export function judgeGoals({ gateway, calls, firstText, question, byKey, withoutModel, memory, replicas }) {
  const ratio = (path) => ({
    figure: ratioOf(calls.measured[path], 'this', 'baseline'),
    ofProcessor: ratioOfProcessor(calls.measured[path], 'this', 'baseline'),
  });
  const levelOf = (count) => firstText.levels.find(({ users }) => users === count)?.variants;
  const twenty = levelOf(20);
  const goals = [
    {
      name: 'one gateway to the bare service behind it, requests a second',
      least: 0.2,
      figure: ratioOf(gateway.variants, 'one gateway before it', 'a bare service of Express'),
    },
    {
      name: 'one gateway with telemetry to one without, requests in the same processor time',
      least: 0.85,
      figure: ratioOfProcessor(gateway.variants, 'one gateway, telemetry on', 'one gateway, telemetry off'),
    },
    {
      name: 'one gateway to that of the baseline, requests in the same processor time',
      least: 2.5,
      figure: ratioOfProcessor(gateway.variants, 'one gateway before it', 'one gateway of the baseline'),
    },
    {
      name: 'three gateways to one, processor time of a request',
      most: 1.15,
      figure: costRatio(gateway.variants, 'three gateways before it', 'one gateway before it'),
    },
    {
      name: 'two replicas of conversation and retrieval to one, processor time of a question',
      most: 1.1,
      figure: costRatio(replicas, 'two of each', 'one of each'),
    },
    {
      name: 'whole questions with telemetry to those without, in the same processor time',
      least: 0.97,
      figure: ratioOfProcessor(question, 'on', 'off'),
    },
    {
      name: 'whole questions by API key to those by sign-in, in the same processor time',
      least: 0.95,
      figure: ratioOfProcessor(byKey, 'by API key', 'by sign-in'),
    },
    {
      name: 'a question without a model to the baseline, questions in the same processor time',
      least: 8,
      figure: ratioOfProcessor(withoutModel, 'this', 'baseline'),
    },
    {
      name: 'a comparison of five countries without a model, median in ms',
      most: 300,
      figure: named(withoutModel, 'this')?.comparisonP50Ms,
    },
    { name: '`/api/auth/me` to the baseline, requests a second', least: 3, ...ratio('/api/auth/me') },
    {
      name: 'list of 100 conversations to the baseline, requests a second',
      least: 10,
      ...ratio('/api/conversations?limit=100'),
    },
    { name: 'first text at 20 users, p99 in ms', most: 40, figure: named(twenty, 'this')?.p99Ms },
    { name: 'first text at 100 users, p99 in ms', most: 1_000, figure: named(levelOf(100), 'this')?.p99Ms },
    {
      name: 'questions turned away at 100 users',
      most: 0,
      figure: named(levelOf(100), 'this')?.failed,
    },
    { name: 'idle memory of the six parts in MiB', most: 800, figure: named(memory.variants, 'this')?.mib },
    { name: 'idle memory of the six parts to the baseline', most: 0.75, figure: memoryRatio(memory) },
  ];
  return goals.map(({ name, least, most, figure, ofProcessor }) => ({
    name,
    wanted: least === undefined ? `at most ${most}` : `at least ${least}`,
    ...{ figure, ofProcessor },
    holds: figure === undefined ? undefined : least === undefined ? figure <= most : figure >= least,
  }));
}
