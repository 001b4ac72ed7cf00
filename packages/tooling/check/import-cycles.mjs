import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { codeFile, readImports, readParts, sourcesOf } from './imports.mjs';

/** Nothing that ships imports tests and what is for them, so no folder is in a circle through them; they may use any folder. */
const testCode = /\.(test|e2e)\.tsx?$|\/testing\//;

/** What a relative import may leave out. */
const endings = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.mjs',
  '.js',
  '/index.ts',
  '/index.tsx',
  '/index.mjs',
  '/index.js',
];

/** The file that a relative import means; a worker may be named as it is called when built. */
function resolve(files, from, specifier) {
  const path = posix.join(posix.dirname(from), specifier);
  const candidates = [...endings.map((ending) => path + ending), path.replace(/\.mjs$/, '.mts')];
  return candidates.find((candidate) => files.has(candidate));
}

/** Which files of a part import which others of it, types included. @returns {Map<string, string[]>} */
function readGraph(root, folder) {
  const files = new Set(sourcesOf(root, folder).filter((file) => codeFile.test(file)));
  const importsOf = (file) =>
    readImports(readFileSync(join(root, file), 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => resolve(files, file, specifier))
      .filter((target) => target !== undefined);
  return new Map([...files].sort().map((file) => [file, importsOf(file)]));
}

/** The shortest way from a node back to itself. @returns {string[] | undefined} */
function circleThrough(graph, start) {
  const cameFrom = new Map();
  const waiting = [start];
  for (const node of waiting) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [node];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]));
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      waiting.push(next);
    }
  }
  return undefined;
}

function shortestCircle(graph) {
  const circles = [...graph.keys()].map((node) => circleThrough(graph, node)).filter(Boolean);
  return circles.sort((one, other) => one.length - other.length)[0];
}

/** The shortest circle is told and cut, until none is left. @returns {string[][]} */
function findCircles(graph) {
  const left = new Map(graph);
  const circles = [];
  for (let circle = shortestCircle(left); circle; circle = shortestCircle(left)) {
    circles.push(circle);
    const last = circle[circle.length - 1];
    left.set(
      last,
      left.get(last).filter((target) => target !== circle[0]),
    );
  }
  return circles;
}

/**
 * How what lies in one folder imports each other: its files, and its folders with all that is in them. So a file that
 * a folder offers to those inside of it, such as the settings, is no circle as long as it does not need them.
 */
function graphInside(graph, folder) {
  const prefix = `${folder}/`;
  const childOf = (file) =>
    file.startsWith(prefix) ? prefix + file.slice(prefix.length).split('/')[0] : undefined;
  const children = new Map();
  for (const [file, targets] of graph) {
    const child = childOf(file);
    if (!child) continue;
    const others = targets.map(childOf).filter((target) => target && target !== child);
    children.set(child, [...(children.get(child) ?? []), ...others]);
  }
  return children;
}

function withoutTests(graph) {
  return new Map([...graph].filter(([file]) => !testCode.test(file)));
}

function foldersOf(graph) {
  const folders = new Set();
  for (const file of graph.keys())
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder);
  return [...folders].sort();
}

function inWords(kind, circle) {
  return `${kind} import each other in a circle: ${[...circle, circle[0]].join(' -> ')}`;
}

function folderCircles(graph) {
  return foldersOf(graph)
    .flatMap((folder) => findCircles(graphInside(graph, folder)))
    .filter((circle) => circle.some((node) => !graph.has(node)));
}

/** Files of a part, and folders of what ships, that import each other in a circle. @returns {string[]} problems */
export function checkImportCycles(root) {
  return readParts(root).flatMap(({ folder }) => {
    const graph = readGraph(root, folder);
    const files = findCircles(graph);
    const folders = folderCircles(withoutTests(graph));
    return [...files.map((one) => inWords('files', one)), ...folders.map((one) => inWords('folders', one))];
  });
}
