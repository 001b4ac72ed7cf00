// Writes the view that the kit has of the registry in telemetry/: node packages/tooling/telemetry/write-registry.mjs
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProjectNode } from '../project-node.mjs';
import { problemsOf, readGroups, sourceOfEvents, sourceOfSignals } from './read-registry.mjs';

const kit = 'packages/service-kit/src';

/** As the formatter has it. */
function formatted(root, name, source) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'format', `--stdin-file-path=${name}`];
  const { stdout, stderr, status } = spawnSync(findProjectNode(root), args, {
    ...{ cwd: root, input: source, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** @returns {Record<string, string>} the generated sources, by the name of their file */
export function generatedSources(root, groups) {
  const sources = {
    'log/registered-events.ts': sourceOfEvents(groups),
    'telemetry/registered-signals.ts': sourceOfSignals(groups),
  };
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [`${kit}/${name}`, formatted(root, name, source)]),
  );
}

if (import.meta.filename === process.argv[1]) {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const groups = readGroups(join(root, 'telemetry'));
  const problems = problemsOf(groups);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const [name, source] of Object.entries(generatedSources(root, groups)))
    writeFileSync(join(root, name), source);
}
