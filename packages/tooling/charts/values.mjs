import { parse } from 'yaml';
import { Failure } from '../terminal.mjs';

/**
 * One documented value of a values.yaml.
 * @typedef {{ path: string[], description: string, schema: object | undefined, value: unknown }} ValueEntry
 */

const keyLine = /^( *)([\w.-]+):( |$)/;
const commentLine = /^ *# ?(.*)$/;

/** The comment lines above a key: `-- ` begins its description, `@schema ` its restrictions as JSON. */
function readComment(lines) {
  const start = lines.findLastIndex((line) => line.startsWith('-- '));
  if (start === -1) return undefined;
  const described = lines.slice(start);
  const restrictions = described.filter((line) => line.startsWith('@schema ')).map((line) => line.slice(8));
  const description = described
    .filter((line) => !line.startsWith('@schema '))
    .join(' ')
    .slice(3);
  return { description, schema: restrictions.length > 0 ? JSON.parse(restrictions.join(' ')) : undefined };
}

function valueAt(values, path) {
  return path.reduce((value, key) => value?.[key], values);
}

/** The keys of a values.yaml in their order, each with the path from the root and the comment above it. */
function* keysOf(text) {
  const open = [];
  let comment = [];
  for (const line of text.split('\n')) {
    const [, remark] = commentLine.exec(line) ?? [];
    const [, blanks, key] = keyLine.exec(line) ?? [];
    if (remark !== undefined) comment.push(remark);
    else if (key !== undefined) {
      while (open.length > 0 && open.at(-1).indent >= blanks.length) open.pop();
      open.push({ indent: blanks.length, key });
      yield { path: open.map((entry) => entry.key), comment: readComment(comment) };
      comment = [];
    } else comment = [];
  }
}

function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads the documented values of a values.yaml. What lies inside a value that has a description is its example.
 * @returns {ValueEntry[]}
 * @throws Failure naming a value that nothing describes
 */
export function readValues(text, file) {
  const values = parse(text) ?? {};
  const entries = [];
  const inside = (path) => entries.some((entry) => entry.path.every((key, index) => path[index] === key));
  for (const { path, comment } of keysOf(text)) {
    if (inside(path)) continue;
    const value = valueAt(values, path);
    if (comment) entries.push({ path, ...comment, value });
    else if (!isMap(value) || Object.keys(value).length === 0) {
      throw new Failure(`${file}: ${path.join('.')} has no description; write a line "# -- ..." above it`);
    }
  }
  return entries;
}

const draft = 'http://json-schema.org/draft-07/schema#';

function typeOf(value) {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}

function closed(properties) {
  return { type: 'object', additionalProperties: false, properties };
}

/** Maps are closed unless their comment says what may be in them. */
function leaf({ description, schema, value }) {
  const open = typeOf(value) === 'object' && schema === undefined ? { additionalProperties: false } : {};
  return { description, type: typeOf(value), ...open, ...schema };
}

/**
 * The closed JSON schema of documented values; an entry replaces an earlier one of the same path.
 * @param {import('./values.mjs').ValueEntry[]} entries
 * @param {string[]} open Keys whose content another chart's own schema checks.
 */
export function schemaOf(entries, open = []) {
  const root = closed(Object.fromEntries(open.map((key) => [key, { type: 'object' }])));
  for (const entry of entries) {
    let node = root;
    for (const key of entry.path.slice(0, -1)) {
      node.properties[key] ??= closed({});
      node = node.properties[key];
      node.properties ??= {};
    }
    node.properties[entry.path.at(-1)] = leaf(entry);
  }
  return { $schema: draft, ...root };
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

function table(entries) {
  const rows = entries.map(
    ({ path, description, value }) =>
      `| \`${path.join('.')}\` | \`${cell(JSON.stringify(value))}\` | ${cell(description)} |`,
  );
  return ['| Value | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

const notice =
  '<!-- Made by packages/tooling/check-charts.mjs --write from Chart.yaml and the comments in values.yaml. -->';

/**
 * The README of a chart.
 * @param {object} chart
 * @param {string} chart.name
 * @param {string} chart.description
 * @param {string} chart.version
 * @param {string} chart.introduction Markdown between the title and the values.
 * @param {{ title: string, entries: import('./values.mjs').ValueEntry[] }[]} chart.sections
 */
export function readmeOf({ name, description, version, introduction, sections }) {
  const tables = sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${table(entries)}`);
  return `${[notice, `# ${name} ${version}`, `${description}.`, introduction, ...tables].join('\n\n')}\n`;
}
