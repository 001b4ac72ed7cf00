import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Chunks are fetched with the query of the script that brought the container in. The shell gives a retry a query of its own,
 * because a browser joins a new request to a dead one for the same address.
 */
export class ChunkQueryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkQueryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkQueryPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new ChunkQueryRuntimeModule());
      });
    });
  }
}

class ChunkQueryRuntimeModule extends RuntimeModule {
  constructor() {
    // After everything that it wraps.
    super('chunk query', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename;
    // Style sheets run this at build time too, where there is no document.
    return [
      'const script = typeof document === "undefined" ? null : document.currentScript;',
      'const query = script?.src ? new URL(script.src).search : "";',
      `const filename = ${name};`,
      `if (query) ${name} = (chunkId) => filename(chunkId) + query;`,
    ].join('\n');
  }
}
