import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const manifest = 'registry_manifest.yaml';

/** Namespaces of OpenTelemetry's own conventions: an attribute of these is referred to, not defined again. */
const conventions =
  /^(http|url|network|server|error|db|messaging|cloudevents|gen_ai|service|deployment|process)\./;

const idOf = ({ id, ref }) => id ?? ref;

/**
 * @typedef {{ id: string, type: string, brief: string, name?: string, span_kind?: string, metric_name?: string, instrument?: string,
 *   unit?: string, annotations?: { name?: string, scope?: string[], series?: number, buckets?: number[], edges?: (string | string[])[], callees?: string[] }, attributes?: object[] }} Group of Weaver's format
 * @returns {Group[]} all groups of the registry, in the order of files and lines
 */
export function readGroups(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.yaml'));
  return names
    .filter((name) => name !== manifest)
    .sort()
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')).groups);
}

function problemsOfSpan({ id, annotations = {}, attributes = [] }) {
  const { name, scope = [] } = annotations;
  if (!name || scope.length === 0) return [`${id} has no name or no scope among its annotations`];
  const known = new Set(attributes.map(idOf));
  const used = [...name.matchAll(/\{(.+?)\}/g)].map(([, attribute]) => attribute);
  return used.filter((one) => !known.has(one)).map((one) => `${id} is named by ${one}, which it has not`);
}

function problemsOfMetric({ id, instrument, annotations = {} }) {
  const { series, buckets } = annotations;
  return [
    ...(series > 0 ? [] : [`${id} does not say how many series it may have`]),
    ...(buckets && instrument !== 'histogram' ? [`${id} has buckets and is no histogram`] : []),
  ];
}

/** @param {Group[]} groups @returns {string[]} what is wrong within the registry */
export function problemsOf(groups) {
  const problems = [];
  const ids = groups.map(({ id }) => id);
  const defined = groups.flatMap(({ attributes = [] }) => attributes.flatMap(({ id }) => id ?? []));
  for (const list of [ids, defined])
    for (const id of list.filter((one, at) => list.indexOf(one) !== at))
      problems.push(`${id} is defined twice`);
  for (const group of groups) {
    for (const field of ['brief', ...(group.type === 'attribute_group' ? [] : ['stability'])])
      if (!group[field]) problems.push(`${group.id} has no ${field}`);
    for (const { ref } of group.attributes ?? [])
      if (ref && !defined.includes(ref) && !conventions.test(ref))
        problems.push(`${group.id} refers to ${ref}, which is defined nowhere`);
    if (group.type === 'span') problems.push(...problemsOfSpan(group));
    if (group.type === 'metric') problems.push(...problemsOfMetric(group));
  }
  return problems;
}

/** Types of the fields of log lines, as TypeScript has them. */
const typeNames = {
  string: 'string',
  int: 'number',
  double: 'number',
  boolean: 'boolean',
  any: 'unknown',
  'string[]': 'readonly string[]',
};

const list = (values) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
const line = (name, value) => `'${name}': ${value},`;
const attributesOf = ({ attributes = [] }) => list(attributes.map(idOf));
const limitsOf = ({ annotations: { series, buckets } }) =>
  `series: ${series}${buckets ? `, buckets: [${buckets.join(', ')}]` : ''}`;
const about = (brief) => `/** ${brief}${/[.!?]$/.test(brief) ? '' : '.'} */`;
const heading = (what) =>
  `// Made by packages/tooling/telemetry/write-registry.mjs from the registry in telemetry/.\n\n/** ${what} */`;

/** @param {Group[]} groups @returns {string} source of what log lines may hold */
export function sourceOfEvents(groups) {
  const events = groups.filter(({ type }) => type === 'event');
  const used = new Set(events.flatMap(({ attributes = [] }) => attributes.map(idOf)));
  const fields = groups
    .filter(({ type }) => type === 'attribute_group')
    .flatMap(({ attributes }) => attributes.filter(({ id }) => used.has(id)));
  return [
    heading('Fields of log lines, by name.'),
    'export interface LogFields {',
    ...fields.flatMap(({ id, type, brief }) => [about(brief), `${id}: ${typeNames[type]};`]),
    '}\n',
    '/** The events that a log line may tell of, each with its fields. */',
    'export const logEvents = {',
    ...events.map((event) => line(event.name, attributesOf(event))),
    '} as const satisfies Record<string, readonly (keyof LogFields)[]>;\n',
  ].join('\n');
}

/** @param {Group[]} groups @returns {string} source of which spans and metrics leave a process */
export function sourceOfSignals(groups) {
  const spans = groups.filter(({ type }) => type === 'span');
  const metrics = groups.filter(({ type }) => type === 'metric');
  return [
    heading('Spans, by the scope and kind that make them; `name` is made of attributes.'),
    'export const registeredSpans = [',
    ...spans.map(
      (span) =>
        `{ id: '${span.id.replace(/^span\./, '')}', name: '${span.annotations.name}', kind: '${span.span_kind}', scopes: ${list(span.annotations.scope)}, attributes: ${attributesOf(span)} },`,
    ),
    '] as const;\n',
    '/** Metrics, by name; `series` is the most that a process tells of one. */',
    'export const registeredMetrics = {',
    ...metrics.map((metric) =>
      line(
        metric.metric_name,
        `{ instrument: '${metric.instrument}', unit: '${metric.unit}', description: ${JSON.stringify(metric.brief)}, ${limitsOf(metric)}, attributes: ${attributesOf(metric)} }`,
      ),
    ),
    '} as const;\n',
  ].join('\n');
}
