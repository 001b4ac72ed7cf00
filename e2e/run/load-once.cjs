/** Puts the one that `ServerEnvironment` has loaded for the whole process in the place of a package's own code. */
module.exports = { process: () => ({ code: 'module.exports = requireOnce(__filename);' }) };
