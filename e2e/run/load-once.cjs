const { createTransformer } = require('@swc/jest');

const compile = createTransformer({ jsc: { target: 'es2023', parser: { syntax: 'typescript' } } });
const loaded = { code: 'module.exports = requireOnce(__filename);' };

/**
 * Puts the one that the test environment has loaded for the whole process in the place of a file's own code. Where coverage is counted, a
 * file of this project runs in each file of tests, as Jest counts nothing else.
 */
module.exports = {
  process: (source, filename, options) =>
    options.instrument ? compile.process(source, filename, options) : loaded,
};
