/** The only reader of the environment in the build and check tools. */

/** npm's own program (a .js file) when npm started us. */
export function npmProgram() {
  const program = process.env.npm_execpath;
  return program?.endsWith('.js') ? program : undefined;
}

/** The environment with changes, for a program that we start. */
export function environmentWith(changes) {
  return { ...process.env, ...changes };
}

/** Where programs are looked up. */
export function searchPath() {
  return process.env.PATH ?? '';
}

/** Where the person stands who called an npm script: npm itself runs scripts in the project's folder. */
export function callersFolder() {
  return process.env.INIT_CWD ?? process.cwd();
}
