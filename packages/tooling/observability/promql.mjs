const suffixOfUnit = { s: '_seconds', By: '_bytes', 1: '_ratio' };

/** How Prometheus names a metric of the registry, by the rules of OpenTelemetry's specification. @returns {string[]} */
export function prometheusNames({ metric_name, unit, instrument }) {
  const name = metric_name.replaceAll('.', '_') + (suffixOfUnit[unit] ?? '');
  if (instrument === 'histogram') return ['_bucket', '_sum', '_count'].map((suffix) => name + suffix);
  return [instrument === 'counter' ? `${name}_total` : name];
}

const keywords = new Set([
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'inf',
  'nan',
  'group_left',
  'group_right',
]);
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const identifier = /[a-zA-Z_:][\w:]*/g;

/** What an expression names. @returns {{ metrics: string[], labels: string[] }} */
export function namesIn(expr) {
  const bare = expr.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  const grouped = [...bare.matchAll(grouping)].flatMap(([, labels]) => labels.match(identifier) ?? []);
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(
    ([, matchers]) => matchers.match(identifier) ?? [],
  );
  const rest = bare
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(grouping, ' ')
    .replace(/\b\d+(?:\.\d+)?(?:e[+-]?\d+)?[a-z]*/gi, ' ');
  const metrics = [...rest.matchAll(/([a-zA-Z_:][\w:]*)(\s*\()?/g)]
    .filter(([, name, call]) => !call && !keywords.has(name))
    .map(([, name]) => name);
  return { metrics: [...new Set(metrics)], labels: [...new Set([...grouped, ...matched])] };
}

/** Labels that the collector, Prometheus and Sloth add. */
const addedLabels = ['job', 'instance', 'le', 'sloth_id', 'sloth_service', 'sloth_slo', 'sloth_window'];

/**
 * What expressions name that no part tells.
 * @param {{ where: string, expr: string }[]} expressions @param {object[]} groups of the registry @param {string[]} records names of recording rules
 * @returns {string[]}
 */
export function unknownNames(expressions, groups, records) {
  const metrics = groups.filter(({ type }) => type === 'metric');
  const known = new Set([...metrics.flatMap(prometheusNames), ...records]);
  const attributes = metrics.flatMap((metric) => (metric.attributes ?? []).map(({ id, ref }) => id ?? ref));
  const labels = new Set([...attributes.map((name) => name.replaceAll('.', '_')), ...addedLabels]);
  return expressions.flatMap(({ where, expr }) => {
    const named = namesIn(expr);
    return [
      ...named.metrics
        .filter((name) => !known.has(name))
        .map((name) => `${where} asks for ${name}, which nothing tells`),
      ...named.labels
        .filter((name) => !labels.has(name))
        .map((name) => `${where} goes by ${name}, which no metric has`),
    ];
  });
}
