import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runInContext } from 'node:vm';
import { transformSync } from '@swc/core';

const load = createRequire(import.meta.url);
const contracts = fileURLToPath(new URL('../../packages/contracts/src/', import.meta.url));

/** Node removes types from a file and leaves `export` in it, so the sources of the contracts are compiled as Jest compiles them. */
const stripTypes = Module._extensions['.ts'];
Module._extensions['.ts'] = (module, filename) => {
  if (!filename.startsWith(contracts)) return stripTypes(module, filename);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...{ filename, configFile: false, swcrc: false, sourceMaps: 'inline' },
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

/** Loads a file once a process: Jest's own registry compiles it anew for each file of tests, and runs it cold. */
export const loadOnce = (file) => load(file);

/**
 * Lets `instanceof Error` hold for what is thrown by Node and by what is loaded once a process, as it does outside of tests: each file of tests
 * has a class `Error` of its own, which those do not extend. Its subclasses are told as before.
 * @param {object} context what `vm.createContext` made
 */
export function knowErrorsOfProcess(context) {
  const define = runInContext(
    `(OfProcess) => {
      const isInstance = Function.prototype[Symbol.hasInstance];
      Object.defineProperty(Error, Symbol.hasInstance, {
        configurable: true,
        value(thrown) {
          return isInstance.call(this, thrown) || (this === Error && isInstance.call(OfProcess, thrown));
        },
      });
    }`,
    context,
  );
  define(Error);
}
