// Writes what is made of k8s/observability and tools/dashboards: node packages/tooling/observability/write.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { findProjectNode } from '../project-node.mjs';
import { runCommand } from '../run-command.mjs';
import { dashboardFolder, readYaml, sloRulesFile, slothVersion, specification } from './files.mjs';
import { sloRules } from './slo-rules.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const node = findProjectNode(root);

const heading = `# Made of ${specification} by packages/tooling/observability/write.mjs, as Sloth ${slothVersion} makes them.\n\n`;
const rules = sloRules(readYaml(root, specification), slothVersion);
const text = stringify(rules, { lineWidth: 0, aliasDuplicateObjects: false });
writeFileSync(join(root, sloRulesFile), heading + text);

const folder = join(root, dashboardFolder);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const dashboards = JSON.parse(await runCommand(node, [join(root, 'tools/dashboards/main.ts')]));
for (const [file, dashboard] of Object.entries(dashboards))
  writeFileSync(join(folder, file), `${JSON.stringify(dashboard, null, 2)}\n`);
const formatter = join(root, 'node_modules/@biomejs/biome/bin/biome');
await runCommand(node, [formatter, 'format', '--write', folder], { cwd: root });
