import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const titled = new Set(['describe', 'test', 'it']);
const skipping = new Set(['skip', 'todo']);

/** `test`, `test.each(table)` and the like, as their parts: `['test', 'each']`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return [callee.value];
  if (callee.type === 'MemberExpression') return [...calledName(callee.object), callee.property.value];
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  if (callee.type === 'TsInstantiation') return calledName(callee.expression);
  return [];
}

function firstText(node) {
  const first = node.arguments[0]?.expression;
  if (first?.type === 'StringLiteral') return first.value;
  return first?.type === 'TemplateLiteral' && first.quasis.length === 1 ? first.quasis[0].cooked : undefined;
}

/** The title of a describe or test call, unless it is skipped: what is skipped proves nothing. */
function titleOf(node) {
  if (node.type !== 'CallExpression') return undefined;
  const [name, ...modifiers] = calledName(node.callee);
  const runs = titled.has(name) && !modifiers.some((modifier) => skipping.has(modifier));
  return runs ? firstText(node) : undefined;
}

function collect(node, above, found) {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, above, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const title = titleOf(node);
  const path = title === undefined ? above : [...above, title];
  if (title !== undefined) found.push(path.join(' › '));
  collect(Object.values(node), path, found);
}

/** The titles of a test file as they are written, each with those of the blocks around it: `block › test`. @returns {string[]} */
export function readTestTitles(file) {
  const found = [];
  collect(
    parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }),
    [],
    found,
  );
  return found;
}

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
