import { transformSync } from '@swc/core';
import { compileMessages } from './messages.mjs';

/** Jest's way to the compiler of messages. */
// biome-ignore lint/style/noDefaultExport: this is how the tool takes it over
export default {
  process(source, file) {
    return transformSync(compileMessages(file, source), {
      module: { type: 'commonjs' },
      configFile: false,
      swcrc: false,
    });
  },
};
