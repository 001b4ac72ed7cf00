import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * Names in the page the scripts that every first paint needs: the app behind its asynchronous edge and the shared modules. A browser
 * then fetches them beside the entry instead of after it.
 */
export class PreloadPlugin {
  /**
   * @param {object} options
   * @param {string} options.edge As the entry imports what is behind its asynchronous edge.
   */
  constructor({ edge }) {
    this.edge = edge;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PreloadPlugin', (data) => {
        const files = this.filesOf(compilation).map((file) => data.publicPath + file);
        data.assetTags.scripts.push(...files.map(preloadTag));
        return data;
      });
    });
  }

  filesOf(compilation) {
    const groups = compilation.chunkGroups.filter((group) =>
      group.origins.some((origin) => this.isNeeded(origin)),
    );
    const files = groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
    return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
  }

  isNeeded({ module, request }) {
    // webpack names the modules that a share scope provides in this way, and exports no class to ask for.
    return request === this.edge || Boolean(module?.identifier().startsWith('provide module'));
  }
}

function preloadTag(href) {
  const as = href.endsWith('.css') ? 'style' : 'script';
  // No more urgent than the entry, without which they are nothing.
  return {
    tagName: 'link',
    voidTag: true,
    attributes: { rel: 'preload', as, href, fetchpriority: 'low' },
    meta: {},
  };
}
