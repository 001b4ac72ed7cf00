import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { searchPath } from '../environment.mjs';
import { collectorFile, rulesOfDashboards } from '../observability/files.mjs';
import { services, webParts } from '../project-parts.mjs';
import { runCommand } from '../run-command.mjs';
import { Failure } from '../terminal.mjs';
import { library, listCharts } from './build-charts.mjs';
import { unknownEnvironment } from './environment-names.mjs';
import { outdatedFiles } from './generated-files.mjs';
import { listImages } from './list-images.mjs';
import { listRefusals } from './refusals.mjs';
import { least, listVariants, setArguments } from './variants.mjs';
import { versionProblems } from './versions.mjs';

const sources = {
  helm: 'https://helm.sh, version 3.17 or newer, or 4',
  'helm-unittest': "github.com/helm-unittest/helm-unittest (the program, or a link to the plugin's)",
  kubeconform: 'github.com/yannh/kubeconform',
  'kube-score': 'github.com/zegl/kube-score',
};

/** `kubeconform-offline` is kubeconform with local schemas. */
const standIns = { kubeconform: ['kubeconform-offline'] };

function find(name) {
  const names = [...(standIns[name] ?? []), name];
  const folders = searchPath().split(delimiter);
  return names.find((each) => folders.some((folder) => existsSync(join(folder, each))));
}

/** The programs that the chart checks need, by what they are called here. @throws Failure naming those that are missing */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(sources).map((name) => [name, find(name)]));
  const missing = Object.keys(sources).filter((name) => !found[name]);
  if (missing.length === 0) return found;
  const lines = missing.map((name) => `  ${name}: ${sources[name]}`);
  throw new Failure(`The chart checks need programs that are not on the PATH:\n${lines.join('\n')}`);
}

const servers = ['gateway', ...services.map((name) => `services/${name}`)];

/** What must stand alike in several Dockerfiles: it shares layers, and a change in one is meant for all. */
const shared = [
  { stage: 'tools', folders: [...servers, ...webParts, 'standalone'] },
  { stage: 'server', folders: [...servers, ...webParts] },
  { stage: 'no-former', folders: webParts },
  { stage: 'former', folders: webParts },
  { stage: 'web', folders: webParts },
];

/** The instructions of a stage, without comments and the part's own name. */
function stageOf(text, name) {
  const stage = text.split(/^(?=FROM )/m).find((each) => new RegExp(`^FROM \\S+ AS ${name}\\n`).test(each));
  const lines = (stage ?? '').split('\n').filter((line) => line && !/^(#|ARG (PART|WEB)=)/.test(line));
  return lines.join('\n');
}

/** Stages that differ from the first of their kind. @returns {string[]} */
function differingStages(root) {
  const read = (folder) => readFileSync(join(root, folder, 'Dockerfile'), 'utf8');
  return shared.flatMap(({ stage, folders: [first, ...others] }) => {
    const pattern = stageOf(read(first), stage);
    if (!pattern) return [`${first}/Dockerfile has no stage ${stage}`];
    return others
      .filter((folder) => stageOf(read(folder), stage) !== pattern)
      .map((folder) => `stage ${stage} of ${folder}/Dockerfile is not the same as in ${first}/Dockerfile`);
  });
}

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

function writeValues(built, { name, inline }) {
  const file = join(built, `values-${name.replaceAll(' ', '-')}.json`);
  writeFileSync(file, JSON.stringify(inline));
  return file;
}

function variantChecks({ root, built, programs }) {
  return listVariants(root).map((variant) => ({
    name: `render ${variant.chart}, ${variant.name}: schemas, score, environment`,
    async run() {
      const values = (variant.values ?? []).map((file) => join(root, file));
      if (variant.inline) values.push(writeValues(built, variant));
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

/** What Prometheus and the collector say themselves; only where they are installed. */
function observabilityChecks({ root, built }) {
  const prometheus = {
    'alerts fire by their faults and by nothing else (promtool)': () =>
      runCommand('promtool', ['test', 'rules', join(root, 'k8s/observability/rules-test.yaml')]),
    'expressions of the dashboards can be read (promtool)': () => {
      const file = join(built, 'dashboard-expressions.json');
      writeFileSync(file, JSON.stringify(rulesOfDashboards(root)));
      return runCommand('promtool', ['check', 'rules', file]);
    },
  };
  const collector = {
    'the collector takes its settings (otelcol)': () =>
      runCommand('otelcol', ['validate', '--config', join(root, collectorFile)]),
  };
  return Object.entries({
    ...(find('promtool') ? prometheus : {}),
    ...(find('otelcol') ? collector : {}),
  }).map(([name, run]) => ({ name, run }));
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
      name: 'k8s/ matches the schemas of Kubernetes and External Secrets',
      run: () =>
        runCommand(programs.kubeconform, [
          ...(programs.kubeconform === 'kubeconform' ? onlineSchemas : []),
          ...[
            '-schema-location',
            join(root, 'packages/tooling/charts/schemas/{{.Group}}.{{.ResourceKind}}.json'),
          ],
          join(root, 'k8s/namespace.yaml'),
          join(root, 'k8s/observability/deployment.yaml'),
          join(root, 'k8s/examples/external-secrets.yaml'),
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
      name: 'what was released under a version is that still',
      async run() {
        const problems = versionProblems(root, { charts: listCharts(root), images: listImages(root) });
        if (problems.length > 0) throw new Failure(problems.join('\n'));
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
  return [sourceChecks, observabilityChecks, lintChecks, unitChecks, variantChecks, refusalChecks].flatMap(
    (list) => list(context),
  );
}
