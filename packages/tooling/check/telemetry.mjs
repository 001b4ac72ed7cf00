import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf, readGroups } from '../telemetry/read-registry.mjs';
import { generatedSources } from '../telemetry/write-registry.mjs';
import { codeFile, readParts, sourcesOf, withoutComments } from './imports.mjs';

/** Programs that tell nothing of themselves. */
const passedOver = new Set(['packages/tooling', 'e2e', 'tools', 'tools/evaluation']);
const testCode = /\.(test|e2e)\.tsx?$|\/testing\//;
const generated = /\/registered-\w+\.ts$/;
const begun = /\b(?:startSpan|startActiveSpan|traced)\(\s*(['"`])(.+?)\1/g;
const scopes = /\bget(?:Tracer|Meter)\(\s*['"](.+?)['"]/g;
const attributes = /\bsetAttributes?\(\s*(?:\{\s*)?['"](.+?)['"]/g;
const instruments = /\bcreate(?:Counter|UpDownCounter|Histogram|Gauge|Observable\w+)\(\s*['"](.+?)['"]/g;

const found = (code, pattern) => [...code.matchAll(pattern)].map((match) => match.at(-1));
/** A name of a span with its attributes left open, as code and registry write it. */
const shapeOf = (name) => name.replace(/\$?\{.+?\}/g, '{}');

/** @param {string} code @returns {string[]} what it names in telemetry that the registry has not */
export function unregisteredIn(code, groups) {
  const ofType = (type) => groups.filter((group) => group.type === type);
  const spans = ofType('span').map(({ annotations }) => shapeOf(annotations.name));
  const known = groups.flatMap((group) => (group.attributes ?? []).map(({ id, ref }) => id ?? ref));
  const metrics = ofType('metric').map(({ metric_name }) => metric_name);
  return [
    ...found(code, begun).filter((name) => !spans.includes(shapeOf(name))),
    ...found(code, attributes).filter((name) => !known.includes(name)),
    ...found(code, instruments).filter((name) => !metrics.includes(name)),
  ];
}

/** Registered names of our own that no code says: names of events, scopes, and the metrics and attributes of our namespace. */
export function unusedIn(code, groups) {
  const scopesUsed = new Set(found(code, scopes));
  const says = (name) => code.includes(`'${name}'`);
  return groups.flatMap((group) => {
    if (group.type === 'event') return says(group.name) ? [] : [group.name];
    if (group.type === 'metric' && group.metric_name.startsWith('astraea.'))
      return says(group.metric_name) ? [] : [group.metric_name];
    if (group.type === 'span')
      return group.annotations.scope.filter((one) => one.startsWith('@astraea/') && !scopesUsed.has(one));
    return (group.attributes ?? []).flatMap(({ id }) =>
      id?.startsWith('astraea.') && !says(id) ? [id] : [],
    );
  });
}

/** Compares the registry of telemetry with its view in the kit and with what the servers' code names. @returns {string[]} */
export function checkTelemetry(root) {
  const groups = readGroups(join(root, 'telemetry'));
  const problems = problemsOf(groups);
  if (problems.length > 0) return problems;
  const sources = readParts(root)
    .filter(({ folder }) => !passedOver.has(folder))
    .flatMap(({ folder }) => sourcesOf(root, folder))
    .filter((file) => codeFile.test(file) && !testCode.test(file) && !generated.test(file));
  const codes = sources.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]);
  return [
    ...Object.entries(generatedSources(root, groups))
      .filter(([file, source]) => readFileSync(join(root, file), 'utf8') !== source)
      .map(
        ([file]) => `${file} is not what telemetry/ says: node packages/tooling/telemetry/write-registry.mjs`,
      ),
    ...codes.flatMap(([file, code]) =>
      unregisteredIn(code, groups).map((name) => `${file} names ${name}, which telemetry/ has not`),
    ),
    ...unusedIn(codes.map(([, code]) => code).join('\n'), groups).map(
      (name) => `nothing tells of ${name}, which telemetry/ has`,
    ),
  ];
}
