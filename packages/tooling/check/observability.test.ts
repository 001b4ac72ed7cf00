import { namesIn, prometheusNames, unknownNames } from '../observability/promql.mjs';
import { problemsOfCommand, problemsOfRunbook } from '../observability/runbook.mjs';
import { sloRules } from '../observability/slo-rules.mjs';
import { problemsOfCollector } from './observability.mjs';

const groups = [
  {
    ...{ type: 'metric', metric_name: 'astraea.answer.gap', unit: 's', instrument: 'histogram' },
    attributes: [{ ref: 'error.type' }],
  },
  { type: 'metric', metric_name: 'astraea.answers.ended', unit: '{answer}', instrument: 'counter' },
  { type: 'metric', metric_name: 'astraea.events.held_up_for', unit: 's', instrument: 'gauge' },
];

test('a metric has the names that Prometheus gives it', () => {
  expect(groups.flatMap(prometheusNames)).toEqual([
    'astraea_answer_gap_seconds_bucket',
    'astraea_answer_gap_seconds_sum',
    'astraea_answer_gap_seconds_count',
    'astraea_answers_ended_total',
    'astraea_events_held_up_for_seconds',
  ]);
});

test('an expression names its metrics and labels, and neither functions nor times nor values', () => {
  const expr =
    'histogram_quantile(0.95, sum by (le, job) (rate(a_bucket{b=~"3|c.0",d!=""}[5m]))) > 2.5e3 or max(e offset 1h) / ignoring(f) group_left g:h:i and vector(0)';
  expect(namesIn(expr)).toEqual({
    metrics: ['a_bucket', 'e', 'g:h:i'],
    labels: ['le', 'job', 'f', 'b', 'd'],
  });
});

test.each([
  ['rate(astraea_answers_ended[5m])', /asks for astraea_answers_ended,/],
  ['astraea_answers_ended_total{country="x"}', /goes by country/],
  ['sum by (user) (astraea_answers_ended_total)', /goes by user/],
])('%s asks for what nothing tells', (expr, words) => {
  expect(unknownNames([{ where: 'a panel', expr }], groups, [])).toEqual([expect.stringMatching(words)]);
});

test('what is registered or recorded may be asked for', () => {
  const expr = 'slo:x / sum(rate(astraea_answer_gap_seconds_count{error_type="",job="gateway"}[1h]))';
  expect(unknownNames([{ where: 'a panel', expr }], groups, ['slo:x'])).toEqual([]);
});

const slo = {
  name: 'completion',
  objective: 99.9,
  sli: { events: { error_query: 'sum(rate(bad[{{.window}}]))', total_query: 'sum(rate(all[{{.window}}]))' } },
  alerting: {
    name: 'AnswersFail',
    annotations: { runbook_url: 'docs/runbook.md#answersfail' },
    page_alert: { labels: { severity: 'page' } },
    ticket_alert: { disable: true },
  },
};

test('rules are those of Sloth: eight windows, seven facts, and the alerts that are not switched off', () => {
  const [measured, facts, alerts] = sloRules(
    { version: 'prometheus/v1', service: 'astraea', slos: [slo] },
    'v0.16.0',
  ).groups;
  expect([measured?.rules.length, facts?.rules.length, alerts?.rules.length]).toEqual([8, 7, 1]);
  expect(measured?.rules[2]).toEqual({
    record: 'slo:sli_error:ratio_rate1h',
    expr: '(sum(rate(bad[1h])))\n/\n(sum(rate(all[1h])))\n',
    labels: {
      sloth_id: 'astraea-completion',
      sloth_service: 'astraea',
      sloth_slo: 'completion',
      sloth_window: '1h',
    },
  });
  expect(JSON.stringify(alerts?.rules)).toContain('> (14.4 * 0.0009999999999999432)');
});

const known = {
  scripts: ['events'],
  parts: ['gateway'],
  events: ['request.failed'],
  dashboards: ['Events and index', 'Which dependency?'],
};

test.each([
  ['npm run evnts -- list', 'there is no npm run evnts'],
  ['kubectl -n astraea rollout restart deployment/astraea-gate', 'there is no part gate'],
  ['kubectl logs -l app.kubernetes.io/name=door', 'there is no part door'],
  ["kubectl logs deployment/astraea-gateway | grep -E 'request.failed|it.failed'", 'nothing logs it.failed'],
  ['rm -rf /', "'rm -rf /' is no command of an operator"],
])('%s does not exist', (command, problem) => {
  expect(problemsOfCommand(command, known)).toEqual([problem]);
});

const command = "kubectl logs deployment/astraea-gateway | grep -E 'request.failed'";
const section = (name: string, commands = [command, command, 'npm run events -- list']) =>
  `# Runbook\n\n## ${name}\n\n**Meaning.** It fails.\n\n**Dashboard.** Events and index.\n\n**Causes.** Many.\n\n**Commands.** See:\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\`\n\n**How it ends.** By itself.\n`;
const alert = {
  alert: 'CallsFail',
  labels: { severity: 'page' },
  annotations: { runbook_url: 'docs/runbook.md#callsfail' },
};

test('an alert with a whole section is no problem', () => {
  expect(problemsOfRunbook(section('CallsFail'), [alert], known)).toEqual([]);
});

test.each<[string, string, object, RegExp[]]>([
  ['no section', section('Other'), alert, [/no section CallsFail/, /no alert is called so/]],
  [
    'a section elsewhere',
    section('CallsFail'),
    { ...alert, annotations: { runbook_url: 'docs/runbook.md#other' } },
    [/names docs\/runbook.md#other/],
  ],
  ['no severity', section('CallsFail'), { ...alert, labels: {} }, [/neither page nor ticket/]],
  ['two commands', section('CallsFail', [command, command]), alert, [/has 2 commands, not 3/]],
  ['no end', section('CallsFail').replace('How it ends', 'End'), alert, [/does not say 'How it ends'/]],
  [
    'a dashboard that is not there',
    section('CallsFail').replace('Events and index', 'Weather'),
    alert,
    [/names no dashboard/],
  ],
])('an alert with %s is a problem', (_what, text, one, words) => {
  const problems = problemsOfRunbook(text, [one as typeof alert], known);
  expect(problems).toEqual(words.map((each) => expect.stringMatching(each)));
});

test('the collector lets through what the registry has, and what is said of the process', () => {
  expect(problemsOfCollector(['error.type', 'service.name'], groups)).toEqual([]);
  expect(problemsOfCollector(['service.name', 'user.words'], groups)).toEqual([
    expect.stringMatching(/takes error.type away/),
    expect.stringMatching(/lets user.words through/),
  ]);
});
