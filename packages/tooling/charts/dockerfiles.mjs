import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, webParts } from '../project-parts.mjs';

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
export function differingStages(root) {
  const read = (folder) => readFileSync(join(root, folder, 'Dockerfile'), 'utf8');
  return shared.flatMap(({ stage, folders: [first, ...others] }) => {
    const pattern = stageOf(read(first), stage);
    if (!pattern) return [`${first}/Dockerfile has no stage ${stage}`];
    return others
      .filter((folder) => stageOf(read(folder), stage) !== pattern)
      .map((folder) => `stage ${stage} of ${folder}/Dockerfile is not the same as in ${first}/Dockerfile`);
  });
}
