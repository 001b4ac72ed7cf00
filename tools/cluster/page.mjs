import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { release } from './cluster.mjs';
import { chartPackage } from './release-files.mjs';
import { tell } from './report.mjs';

/** The file of values that the pages name. */
export const yourValues = 'your-values.yaml';

/** The blocks of commands below one heading of a page. */
function commandsOf(text, heading) {
  const section = text.split(/^##+ /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Failure(`No commands stand below "${heading}".`);
  return blocks;
}

/**
 * Runs the commands of one section of a page of docs/ as they stand there, but for the namespace, where the chart comes from, and the trial's Secret and Redis. Files
 * lie where the test has its own.
 * @param {object} [options]
 * @param {number} [options.blocks] how many of its blocks, where what is behind them has to wait
 * @param {Record<string, string>} [options.words] what stands for what the page has as examples: versions, a group, a time
 */
export async function runPage({ root, settings, work }, page, heading, { blocks, words = {} } = {}) {
  const text = readFileSync(join(root, page), 'utf8');
  for (const written of commandsOf(text, heading).slice(0, blocks)) {
    const named = Object.entries(words).reduce((said, [from, to]) => said.replaceAll(from, to), written);
    const commands = named
      .replaceAll('-n astraea', `-n ${settings.namespace}`)
      .replaceAll(/oci:\/\/registry\.example\.com\/charts\/([\w-]+)/g, (_, chart) =>
        chartPackage(work, chart),
      )
      .replaceAll(/secret astraea-(identity|redis)/g, 'secret astraea-trial')
      .replaceAll(/^redis-cli/gm, `kubectl -n ${settings.namespace} exec ${release}-redis-0 -- redis-cli`)
      .replaceAll('node k8s/', `node ${join(root, 'k8s/')}`);
    await runCommand('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: work,
      failure: `${page} does not work as it is written:`,
    });
    tell(written.trimEnd().replace(/^/gm, '$ '));
  }
}
