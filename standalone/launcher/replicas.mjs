import { services } from '../../packages/tooling/project-parts.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';

/** Those that may run several times: what each keeps is on the shared backends. */
const replicable = [...services, 'gateway'];
const mostReplicas = 9;

function readEntry(entry) {
  const [, name, count] = /^([a-z]+)=([1-9])$/.exec(entry) ?? [];
  if (replicable.includes(name)) return [name, Number(count)];
  throw new Failure(
    `--replicas ${entry}: give parts with a number from 1 to ${mostReplicas}, for example ` +
      `--replicas conversation=2,retrieval=2. Parts are ${replicable.join(', ')}.`,
  );
}

/**
 * How often each part runs, from a command line such as `--replicas conversation=2,gateway=2`; parts that it does not
 * name run once. @throws Failure
 */
export function readReplicas(given) {
  const [option, list = '', ...rest] = given;
  if (option === undefined) return {};
  if (option !== '--replicas' || rest.length > 0)
    throw new Failure(
      `${given.join(' ')} is not understood. The only option is --replicas conversation=2,retrieval=2.`,
    );
  return Object.fromEntries(list.split(',').map(readEntry));
}
