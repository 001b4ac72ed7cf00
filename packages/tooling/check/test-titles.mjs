import { readFileSync } from 'node:fs';
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
