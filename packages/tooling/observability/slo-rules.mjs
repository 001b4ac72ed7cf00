/**
 * The windows of Sloth for a period of 30 days, from the SRE workbook, table 5-8: a page for 2 % of the budget in 1 h or 5 % in 6 h, a
 * ticket for 10 % in 1 d or in 3 d. `factor` is how many times too fast the budget goes then.
 */
const windows = {
  page: [
    { short: '5m', long: '1h', factor: 14.4 },
    { short: '30m', long: '6h', factor: 6 },
  ],
  ticket: [
    { short: '2h', long: '1d', factor: 3 },
    { short: '6h', long: '3d', factor: 1 },
  ],
};
const measured = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
const period = '30d';
const error = (window) => `slo:sli_error:ratio_rate${window}`;

function measurementsOf({ sli }, { labels, filter }) {
  const { error_query, total_query } = sli.events;
  const ratio = (window) => `(${error_query})\n/\n(${total_query})\n`.replaceAll('{{.window}}', window);
  const wholePeriod = `sum_over_time(${error('5m')}${filter}[${period}])\n/ ignoring (sloth_window)\ncount_over_time(${error('5m')}${filter}[${period}])\n`;
  const rules = measured.map((window) => [window, ratio(window)]);
  return [...rules, [period, wholePeriod]].map(([window, expr]) => ({
    record: error(window),
    expr,
    labels: { ...labels, sloth_window: window },
  }));
}

function factsOf({ objective }, { labels, filter, version, spec }) {
  const burnRate = (metric) =>
    `${metric}${filter}\n/ on(sloth_id, sloth_slo, sloth_service) group_left\nslo:error_budget:ratio${filter}\n`;
  const facts = {
    'slo:objective:ratio': `vector(${objective / 100})`,
    'slo:error_budget:ratio': `vector(1-${objective / 100})`,
    'slo:time_period:days': 'vector(30)',
    'slo:current_burn_rate:ratio': burnRate(error('5m')),
    'slo:period_burn_rate:ratio': burnRate(error(period)),
    'slo:period_error_budget_remaining:ratio': `1 - slo:period_burn_rate:ratio${filter}`,
  };
  const info = {
    sloth_mode: 'cli-gen-prom',
    sloth_objective: String(objective),
    sloth_spec: spec,
    sloth_version: version,
  };
  return [
    ...Object.entries(facts).map(([record, expr]) => ({ record, expr, labels })),
    { record: 'sloth_slo_info', expr: 'vector(1)', labels: { ...labels, ...info } },
  ];
}

function alertsOf({ objective, alerting }, { filter }) {
  const budget = (100 - objective) / 100;
  const over = (window, factor) =>
    `    max(${error(window)}${filter} > (${factor} * ${budget})) without (sloth_window)\n`;
  const burns = ({ short, long, factor }) => `(\n${over(short, factor)}    and\n${over(long, factor)})\n`;
  const slo = '{{$labels.sloth_service}} {{$labels.sloth_slo}} SLO error budget burn rate is';
  return Object.entries(windows).flatMap(([severity, [quick, slow]]) => {
    const { disable, labels = {} } = alerting[`${severity}_alert`] ?? {};
    if (disable) return [];
    return {
      alert: alerting.name,
      expr: `${burns(quick)}or\n${burns(slow)}`,
      labels: { sloth_severity: severity, ...labels },
      annotations: {
        summary: `${slo} over expected.`,
        title: `(${severity}) ${slo} too fast.`,
        ...alerting.annotations,
      },
    };
  });
}

/**
 * The rules that Sloth makes of a specification (`prometheus/v1`, SLIs of events, 30 days), so that they are compared where Sloth is not
 * installed; rule for rule what Sloth's own plugins for measurements, metadata and alerts write. `sloth generate` of v0.16.0 made the same
 * hundred rules of our specification, but for `sloth_version`, which is `dev` where it was built by `go install`.
 * @returns {{ groups: { name: string, rules: object[] }[] }}
 */
export function sloRules({ version: spec, service, slos }, slothVersion) {
  const groups = slos.flatMap((slo) => {
    const id = `${service}-${slo.name}`;
    const labels = { sloth_id: id, sloth_service: service, sloth_slo: slo.name };
    const filter = `{sloth_id="${id}", sloth_service="${service}", sloth_slo="${slo.name}"}`;
    const about = { labels, filter, spec, version: slothVersion };
    return [
      { name: `sloth-slo-sli-recordings-${id}`, rules: measurementsOf(slo, about) },
      { name: `sloth-slo-meta-recordings-${id}`, rules: factsOf(slo, about) },
      { name: `sloth-slo-alerts-${id}`, rules: alertsOf(slo, about) },
    ];
  });
  return { groups };
}
