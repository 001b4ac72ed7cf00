import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * Puts into the page the files that every first paint needs: the app behind its asynchronous edge and the shared modules. A browser then
 * fetches them beside the entry instead of after it, before what can wait, and compiles each script in a task of its own.
 */
export class FirstFilesPlugin {
  /**
   * @param {object} options
   * @param {string} options.edge As the entry imports what is behind its asynchronous edge.
   */
  constructor({ edge }) {
    this.edge = edge;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('FirstFilesPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('FirstFilesPlugin', (data) => {
        const files = this.filesOf(compilation);
        const tagsOf = (ending, tag) =>
          files.filter((file) => file.endsWith(ending)).map((file) => tag(data.publicPath + file));
        data.assetTags.scripts.push(...tagsOf('.js', scriptTag));
        for (const { attributes } of data.assetTags.scripts) attributes.fetchpriority = 'high';
        data.assetTags.styles.push(...tagsOf('.css', styleTag));
        return data;
      });
    });
  }

  filesOf(compilation) {
    const groups = compilation.chunkGroups.filter((group) =>
      group.origins.some((origin) => this.isNeeded(origin)),
    );
    const files = groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
    return [...new Set(files)];
  }

  isNeeded({ module, request }) {
    // webpack names the modules that a share scope provides in this way, and exports no class to ask for.
    return request === this.edge || Boolean(module?.identifier().startsWith('provide module'));
  }
}

/** A chunk only registers its modules, so that it may come before the entry or after it. */
function scriptTag(src) {
  return { tagName: 'script', voidTag: false, attributes: { async: true, src }, meta: {} };
}

function styleTag(href) {
  return { tagName: 'link', voidTag: true, attributes: { href, rel: 'stylesheet' }, meta: {} };
}
