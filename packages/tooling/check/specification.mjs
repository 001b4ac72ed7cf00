import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestTitles } from './test-titles.mjs';

const document = 'docs/specification.md';
const columns = ['Statement', 'Built in', 'Proved by'];

/** A row's cells; `\|` is a bar inside a cell. */
function cellsOf(line) {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/\\([|*_<`\\])/g, '$1').trim());
}

const parts = (cell) => (cell === undefined ? [] : cell.split('<br>').map((part) => part.trim()));

/** The rows under every heading line of the table's columns. @returns {{ number: number, cells: string[] }[]} */
function readRows(markdown) {
  let inTable = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) {
      inTable = false;
      return [];
    }
    const cells = cellsOf(line.trimEnd());
    if (!inTable) {
      inTable = cells.join() === columns.join();
      return [];
    }
    return /^:?-+:?$/.test(cells[0]) ? [] : [{ number: index + 1, cells }];
  });
}

/** Remembers the titles of each file, because many rows name the same one. */
function titleReader(root) {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, readTestTitles(join(root, file)));
    return known.get(file);
  };
}

function pathProblem(root, part) {
  const path = /^`([^`]+)`$/.exec(part)?.[1];
  if (!path) return `"${part}" is no path in backticks`;
  return existsSync(join(root, path)) ? undefined : `${path} does not exist`;
}

function testProblem(root, titlesOf, part) {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
  if (!file) return `"${part}" is no test: write \`path\` › its title`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  const found = titlesOf(file).some((known) => known === title || known.endsWith(` › ${title}`));
  return found ? undefined : `${file} has no test "${title}"`;
}

/** The table of the specification: every row names where it is built and the tests that prove it. @returns {string[]} problems */
export function checkSpecification(root) {
  const titlesOf = titleReader(root);
  const rows = readRows(readFileSync(join(root, document), 'utf8'));
  if (rows.length === 0) return [`${document}: no table with the columns ${columns.join(', ')}`];
  return rows.flatMap(({ number, cells }) => {
    const [statement, builtIn, provedBy] = cells;
    const problems =
      cells.length === columns.length
        ? [
            statement === '' ? 'the statement is missing' : undefined,
            ...parts(builtIn).map((part) => pathProblem(root, part)),
            ...parts(provedBy).map((part) => testProblem(root, titlesOf, part)),
          ]
        : [`${cells.length} cells instead of ${columns.length}`];
    return problems
      .filter((problem) => problem !== undefined)
      .map((problem) => `${document}:${number} (${statement}): ${problem}`);
  });
}
