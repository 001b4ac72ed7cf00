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
