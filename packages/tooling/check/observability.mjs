import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { listCharts } from '../charts/build-charts.mjs';
import { searchPath } from '../environment.mjs';
import {
  causeRulesFile,
  collectorFile,
  dashboardFolder,
  expressionsOf,
  readAlerts,
  readDashboards,
  readYaml,
  rulesOf,
  sloRulesFile,
  slothVersion,
  specification,
} from '../observability/files.mjs';
import { unknownNames } from '../observability/promql.mjs';
import { problemsOfRunbook } from '../observability/runbook.mjs';
import { sloRules } from '../observability/slo-rules.mjs';
import { findProjectNode } from '../project-node.mjs';
import { runCommand } from '../run-command.mjs';
import { readGroups } from '../telemetry/read-registry.mjs';

const again = 'node packages/tooling/observability/write.mjs';

/** Rules without their layout, and without the version of who made them. */
function bare(rules) {
  return rules.map(({ expr, labels = {}, ...rest }) => {
    const { sloth_version: _version, ...kept } = labels;
    return { ...rest, labels: kept, expr: expr.replaceAll(/\s+/g, ' ').trim() };
  });
}

const isOnPath = (name) =>
  searchPath()
    .split(delimiter)
    .some((folder) => existsSync(join(folder, name)));

/** Rules against their specification: as we know Sloth, and by Sloth itself where it is installed. */
async function problemsOfRules(root) {
  const present = bare(rulesOf(readYaml(root, sloRulesFile)));
  const known = sloRules(readYaml(root, specification), slothVersion);
  if (!isDeepStrictEqual(present, bare(rulesOf(known))))
    return [`${sloRulesFile} is not what ${specification} gives: ${again}`];
  if (!isOnPath('sloth')) return [];
  const made = await runCommand('sloth', ['generate', '--input', join(root, specification)]);
  const same = isDeepStrictEqual(present, bare(rulesOf(parse(made))));
  return same ? [] : [`sloth makes other rules of ${specification} than stand in ${sloRulesFile}`];
}

/** What the collector lets through has to be what telemetry/ lists, with what is said of the process. */
export function problemsOfCollector(allowedKeys, groups) {
  const told = groups
    .filter(({ type }) => type === 'span' || type === 'metric')
    .flatMap(({ attributes = [] }) => attributes.map(({ id, ref }) => id ?? ref));
  const aboutProcess = /^(service|deployment|k8s|telemetry)\.|^exception\.type$/;
  return [
    ...[...new Set(told)]
      .filter((name) => !allowedKeys.includes(name))
      .map((name) => `${collectorFile} takes ${name} away`),
    ...allowedKeys
      .filter((name) => !told.includes(name) && !aboutProcess.test(name))
      .map((name) => `${collectorFile} lets ${name} through, which telemetry/ has not`),
  ];
}

async function problemsOfDashboards(root, present) {
  const printed = await runCommand(findProjectNode(root), [join(root, 'tools/dashboards/main.ts')], {
    cwd: root,
  });
  const made = JSON.parse(printed);
  if (isDeepStrictEqual(Object.keys(present), Object.keys(made).sort()) === false)
    return [`${dashboardFolder} does not hold the dashboards of tools/dashboards: ${again}`];
  return Object.entries(made)
    .filter(([file, dashboard]) => !isDeepStrictEqual(present[file], dashboard))
    .map(([file]) => `${dashboardFolder}/${file} is not what tools/dashboards gives: ${again}`);
}

/** Compares rules, dashboards, collector and runbook with each other, with the registry and with what operators can call. @returns {Promise<string[]>} */
export async function checkObservability(root) {
  const groups = readGroups(join(root, 'telemetry'));
  const alerts = readAlerts(root);
  const dashboards = readDashboards(root);
  const rules = [sloRulesFile, causeRulesFile].flatMap((file) => rulesOf(readYaml(root, file)));
  const records = rules.flatMap(({ record }) => record ?? []);
  const expressions = [
    ...rules.map(({ alert, record, expr }) => ({ where: `the rule ${alert ?? record}`, expr })),
    ...Object.entries(dashboards).flatMap(([file, dashboard]) => expressionsOf(file, dashboard)),
  ];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const known = {
    scripts: Object.keys(scripts),
    parts: [...listCharts(root).map((chart) => chart.replace('astraea-', '')), 'collector'],
    events: groups.filter(({ type }) => type === 'event').map(({ name }) => name),
    dashboards: Object.values(dashboards).map(({ title }) => title),
  };
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const { allowed_keys } = readYaml(root, collectorFile).processors.redaction;
  return [
    ...(await problemsOfRules(root)),
    ...(await problemsOfDashboards(root, dashboards)),
    ...unknownNames(expressions, groups, records),
    ...problemsOfCollector(allowed_keys, groups),
    ...problemsOfRunbook(runbook, alerts, known),
  ];
}
