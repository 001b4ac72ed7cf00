import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.mjs';
import { Failure } from '../terminal.mjs';
import { differingStages } from './dockerfiles.mjs';
import { unknownEnvironment } from './environment-names.mjs';
import { outdatedFiles } from './generated-files.mjs';
import { library, listCharts } from './list-charts.mjs';
import { listRefusals } from './refusals.mjs';
import { least, listVariants, setArguments } from './variants.mjs';

const kubernetesVersion = '1.34.2';
const onlineSchemas = [
  '-strict',
  '-summary',
  ...['-kubernetes-version', kubernetesVersion],
  ...['-schema-location', 'default'],
  '-schema-location',
  'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json',
];

/** What kube-score asks for and these charts decide otherwise. */
const exemptions = [
  // Tags and digests of one's own registry never change their content, and an air-gapped node has nobody to ask.
  'container-image-pull-policy',
  // Topology spread constraints do it without refusing to schedule.
  'deployment-has-host-podantiaffinity',
];

function template(built, { chart, values = [], set }) {
  const files = values.flatMap((file) => ['--values', file]);
  const place = ['astraea', join(built, chart), '--namespace', 'astraea'];
  return runCommand('helm', ['template', ...place, ...files, ...setArguments(set)], {
    failure: `charts/${chart} could not be rendered:`,
  });
}

function variantChecks({ root, built, programs }) {
  return listVariants(root).map((variant) => ({
    name: `render ${variant.chart}, ${variant.name}: schemas, score, environment`,
    async run() {
      const values = (variant.values ?? []).map((file) => join(root, file));
      const rendered = await template(built, { ...variant, values });
      const file = join(built, `${variant.chart}-${variant.name.replaceAll(' ', '-')}.yaml`);
      writeFileSync(file, rendered);
      const online = programs.kubeconform === 'kubeconform' ? onlineSchemas : [];
      await runCommand(programs.kubeconform, [...online, file]);
      await score(file, variant);
      const unknown = unknownEnvironment(root, rendered);
      if (unknown.length > 0) throw new Failure(unknown.join('\n'));
    },
  }));
}

async function score(file, { unscored = [] }) {
  const ignored = [...exemptions, ...unscored].flatMap((name) => ['--ignore-test', name]);
  const args = [
    'score',
    '--ignore-container-cpu-limit',
    '--exit-one-on-warning',
    '--output-format',
    'ci',
    ...ignored,
  ];
  await runCommand('kube-score', [...args, file]).catch((error) => {
    const complaints = error.message.split('\n').filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line));
    throw complaints.length > 0 ? new Failure(complaints.join('\n')) : error;
  });
}

function refusalChecks({ root, built }) {
  return listRefusals(root).map((refusal) => ({
    name: `${refusal.chart} refuses ${refusal.what}`,
    async run() {
      const answer = await template(built, refusal).then(
        () => 'it was rendered',
        (error) => error.message,
      );
      if (!refusal.says.test(answer))
        throw new Failure(`not in words that match ${refusal.says}:\n${answer.slice(-2000)}`);
    },
  }));
}

function lintChecks({ root, built }) {
  return listCharts(root).map((chart) => ({
    name: `lint ${chart}`,
    run: () =>
      runCommand('helm', [
        'lint',
        '--strict',
        join(built, chart),
        ...(chart === library ? [] : setArguments(least)),
      ]),
  }));
}

function unitChecks({ root, built }) {
  return listCharts(root)
    .filter((chart) => chart !== library)
    .map((chart) => ({
      name: `unit tests of ${chart}`,
      async run() {
        const printed = await runCommand('helm-unittest', ['--strict', join(built, chart)], {
          failure: 'A suite failed:',
        });
        if (!/^Tests: +[1-9]\d* passed/m.test(printed)) throw new Failure(`no test ran:\n${printed}`);
      },
    }));
}

function sourceChecks({ root, programs }) {
  return [
    {
      name: 'schemas and READMEs match the comments in values.yaml',
      async run() {
        const outdated = outdatedFiles(root);
        if (outdated.length === 0) return;
        const command = 'node packages/tooling/check-charts.mjs --write';
        throw new Failure(`run ${command} and look at the changes of:\n  ${outdated.join('\n  ')}`);
      },
    },
    {
      name: 'k8s/ matches the schemas of Kubernetes',
      run: () =>
        runCommand(programs.kubeconform, [
          ...(programs.kubeconform === 'kubeconform' ? onlineSchemas : []),
          join(root, 'k8s/namespace.yaml'),
        ]),
    },
    {
      name: 'Dockerfiles share their stages',
      async run() {
        const differing = differingStages(root);
        if (differing.length > 0) throw new Failure(differing.join('\n'));
      },
    },
    {
      name: 'all charts have one version',
      async run() {
        const versionOf = (chart) =>
          /^version: (\S+)$/m.exec(readFileSync(join(root, 'charts', chart, 'Chart.yaml'), 'utf8'))?.[1];
        const versions = new Set(listCharts(root).map(versionOf));
        if (versions.size !== 1) throw new Failure(`found ${[...versions].join(', ')}`);
      },
    },
  ];
}

/**
 * Every check of the charts, in order.
 * @param {{ root: string, built: string, programs: Record<string, string> }} context
 * @returns {{ name: string, run: () => Promise<unknown> }[]}
 */
export function listChecks(context) {
  return [sourceChecks, lintChecks, unitChecks, variantChecks, refusalChecks].flatMap((list) =>
    list(context),
  );
}
