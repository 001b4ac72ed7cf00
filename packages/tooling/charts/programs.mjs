import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { searchPath } from '../environment.mjs';
import { Failure } from '../terminal.mjs';

const sources = {
  helm: 'https://helm.sh, version 3.17 or newer',
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
