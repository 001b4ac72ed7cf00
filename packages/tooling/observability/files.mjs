import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Of Sloth, whose rules these are. */
export const slothVersion = 'v0.16.0';
export const specification = 'k8s/observability/slo/astraea.yaml';
export const sloRulesFile = 'charts/astraea/files/observability/slo-rules.yaml';
export const causeRulesFile = 'charts/astraea/files/observability/cause-rules.yaml';
export const collectorFile = 'k8s/observability/collector.yaml';
export const dashboardFolder = 'charts/astraea/files/observability/dashboards';

/** @returns {any} what a file of YAML says */
export function readYaml(root, file) {
  return parse(readFileSync(join(root, file), 'utf8'));
}

/** Every alert of the charts, of symptoms and of causes. @returns {{ alert: string, expr: string, labels: Record<string, string>, annotations: Record<string, string> }[]} */
export function readAlerts(root) {
  const files = [sloRulesFile, causeRulesFile];
  return files.flatMap((file) => rulesOf(readYaml(root, file))).filter(({ alert }) => alert);
}

/** All rules of a file of rules. */
export function rulesOf({ groups }) {
  return groups.flatMap(({ rules }) => rules);
}

/** The dashboards by the names of their files. @returns {Record<string, { title: string, panels: object[] }>} */
export function readDashboards(root) {
  const files = readdirSync(join(root, dashboardFolder)).sort();
  return Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(join(root, dashboardFolder, file), 'utf8'))]),
  );
}

/** The expressions of a dashboard's panels, by their titles. @returns {{ where: string, expr: string }[]} */
export function expressionsOf(file, { panels = [] }) {
  return panels.flatMap((panel) => [
    ...(panel.targets ?? []).map(({ expr }) => ({ where: `${file}, '${panel.title}'`, expr })),
    ...expressionsOf(file, panel),
  ]);
}

/** The dashboards' expressions as recording rules, which Prometheus' own tool reads; Grafana's interval is 5 min then. */
export function rulesOfDashboards(root) {
  const expressions = Object.entries(readDashboards(root)).flatMap(([file, dashboard]) =>
    expressionsOf(file, dashboard),
  );
  const rules = expressions.map(({ expr }, at) => ({
    record: `dashboard:expression:${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  return { groups: [{ name: 'dashboards', rules }] };
}
