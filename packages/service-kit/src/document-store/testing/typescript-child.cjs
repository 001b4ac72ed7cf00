// Lets a child process of a test run TypeScript sources: node --conditions=source --require <this file> <program.ts>
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

// Registering the extension also makes `require('./name')` find name.ts.
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
