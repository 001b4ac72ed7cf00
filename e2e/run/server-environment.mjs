import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { collectGarbage } from './collect-garbage.mjs';

const load = createRequire(import.meta.url);
const dictionaries = new Map();

/** Every test file that looks at a language reads the same dictionary, which takes a fifth of a second. */
function spell(rules, words) {
  const key = createHash('sha256').update(rules).update(words).digest('hex');
  if (!dictionaries.has(key)) dictionaries.set(key, load('nspell')(rules, words));
  return dictionaries.get(key);
}

const nspell = load.resolve('nspell');

/** Loads a library once a process: Jest's own registry compiles it anew for each file, and keeps what the files before had. */
const requireOnce = (file) => (file === nspell ? spell : load(file));

/** Node's environment, in which the packages that `jest.config.mjs` names are loaded once a process. */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOnce = requireOnce;
  }

  async teardown() {
    await super.teardown();
    collectGarbage();
  }
}
