import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ChunkQueryPlugin } from './webpack/chunk-query-plugin.mjs';
import { FirstFilesPlugin } from './webpack/first-files-plugin.mjs';
import { messageFiles } from './webpack/messages.mjs';
import { ReleaseFilePlugin } from './webpack/release-file-plugin.mjs';
import { sharedAliases, sharedModules } from './webpack/shared-modules.mjs';

const kitDir = path.dirname(fileURLToPath(import.meta.url));
// Any change in these makes the cached work of earlier builds worthless.
const configFiles = [
  'webpack.config.mjs',
  'webpack/shared-modules.mjs',
  'webpack/chunk-query-plugin.mjs',
  'webpack/messages.mjs',
  'webpack/first-files-plugin.mjs',
].map((file) => path.join(kitDir, file));
const contractsDir = path.resolve(kitDir, '../contracts/src');

/**
 * The one build of all web parts.
 * @param {object} options
 * @param {string} options.name `shell`, or the remote's name; also the name of its federation container.
 * @param {string} options.dir The app's folder.
 * @param {Record<string, string>} [options.exposes] What a remote offers, `{ './app': './src/app.tsx' }`.
 * @param {boolean} [options.host] True for the shell, whose page is built too.
 *
 * Environment: `ASTRAEA_BUILD_VERSION` names the folder under `dist` (default: the package's version);
 * `ASTRAEA_ALONE=1` builds a remote with a page of its own, from `src/index.ts`, into `dist/alone`;
 * `NODE_ENV=development` leaves the code readable.
 */
export function createWebpackConfig({ name, dir, exposes, host = false }) {
  const alone = !host && process.env.ASTRAEA_ALONE === '1';
  const production = process.env.NODE_ENV !== 'development';
  const version = process.env.ASTRAEA_BUILD_VERSION || readPackage(dir).version;
  // What a build leaves in the page stands under this name. Two releases of a remote meet in a page that was open during a deploy:
  // under one name the new loader would take over what the old release had loaded.
  const release = `astraea_${name}@${version}`;
  return {
    mode: production ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    // A remote is entered through its container only.
    entry: host || alone ? { [name]: './src/index.ts' } : {},
    output: output({ name, dir, release, folder: alone ? 'alone' : version }),
    resolve: resolution(),
    module: { rules: rules({ name, release, production }) },
    plugins: [
      new ModuleFederationPlugin(federation({ release, exposes, host, alone })),
      ...(host ? [] : [new ChunkQueryPlugin()]),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', ignoreOrder: true }),
      ...(host || alone ? [page({ dir, name, host })] : []),
      ...(host ? [new FirstFilesPlugin({ edge: './bootstrap' })] : []),
      ...(production && !alone
        ? [...compression(), new ReleaseFilePlugin({ dir, release: releaseFile({ name, version, host }) })]
        : []),
    ],
    devtool: production ? 'hidden-source-map' : 'source-map',
    // The page keeps its comments: the gateway puts the settings in the place of one.
    optimization: {
      minimizeOptions: { html: false },
      minimizer: [minimizer()],
      // A new connection begins slowly: two files of a half come well before one whole.
      splitChunks: { cacheGroups: { data: { test: /[\\/]node_modules[\\/](zod|@tanstack)[\\/]/ } } },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      name: `${name}-${alone ? 'alone' : 'federated'}-${production ? 'production' : 'development'}`,
      buildDependencies: { config: [...configFiles, path.join(dir, 'webpack.config.mjs')] },
    },
  };
}

function output({ name, dir, release, folder }) {
  return {
    path: path.join(dir, 'dist', folder),
    publicPath: 'auto',
    uniqueName: release,
    // Said here, because webpack's default turns every sign that no identifier has into the same one.
    chunkLoadingGlobal: `webpackChunk ${release}`,
    // The content policy of the page knows the loaders by these names, whatever their release.
    trustedTypes: { policyName: `astraea_${name}` },
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    // Below the shell's limit for a whole remote, so that a dead request is gone before a retry.
    chunkLoadTimeout: 14_000,
    clean: true,
  };
}

function resolution() {
  return {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    // Contracts are compiled from source; a `source` condition for all packages would also pick the sources of foreign ones.
    alias: {
      '@astraea/contracts$': path.join(contractsDir, 'index.ts'),
      // Compiled messages of every app ask for it.
      '@messageformat/runtime$': fileURLToPath(import.meta.resolve('@messageformat/runtime')),
      ...sharedAliases,
    },
  };
}

function rules({ name, release, production }) {
  return [
    {
      test: messageFiles,
      sideEffects: false,
      type: 'javascript/auto',
      use: path.join(kitDir, 'webpack/messages-loader.mjs'),
    },
    {
      test: /\.tsx?$/,
      exclude: [/node_modules/, messageFiles],
      // Nothing in our modules runs on import alone, so that what an app does not use falls out of its bundle.
      sideEffects: false,
      include: [path.join(kitDir, 'src'), contractsDir],
      use: swc(production),
    },
    {
      test: /\.tsx?$/,
      exclude: [/node_modules/, messageFiles, path.join(kitDir, 'src'), contractsDir],
      use: swc(production),
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            importLoaders: 0,
            modules: {
              auto: true,
              namedExport: false,
              localIdentName: `${name}-[name]-[local]-[hash:base64:5]`,
              // The styles of a release that was shown before stay in the page, and must not meet those of the next.
              localIdentHashSalt: release,
            },
          },
        },
      ],
    },
    // Icons refer to each other by name, and the page names the script that runs before anything is painted; the rest is named by its content.
    {
      test: /\.(svg|png|webmanifest)$|first-[^/]*\.js$/,
      include: /src\/(icons|theme)/,
      type: 'asset/resource',
      generator: { filename: '[name][ext]' },
    },
    { test: /\.(woff2?|svg|png)$/, exclude: /src\/icons/, type: 'asset/resource' },
  ];
}

function swc(production) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
      },
    },
  };
}

function federation({ release, exposes, host, alone }) {
  return {
    name: release,
    // A property of the window, which the runtime can take away again; what a script declares it cannot.
    library: { type: 'window', name: release },
    filename: 'remote-entry.js',
    exposes: exposes ?? {},
    shared: sharedModules(),
    // The default loads every remote at start, so that one dead remote would take the shell with it.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: {
      // All web parts run in browsers: the loader for servers stays out.
      optimization: { target: 'web' },
      // One federation runtime in the page, the shell's.
      ...(host ? { provideExternalRuntime: true } : {}),
      ...(host || alone ? {} : { externalRuntime: true }),
    },
  };
}

/** SWC, which compiles everything else here too, takes a fraction of the time of webpack's default. */
function minimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 2 } },
    // What its package has made small already.
    exclude: /\.min\.[0-9a-f]+\.js$/,
  });
}

function page({ dir, name, host }) {
  const common = { filename: 'index.html', chunks: [name], scriptLoading: 'defer', minify: false };
  if (!host)
    return new HtmlWebpackPlugin({ ...common, title: name, publicPath: '/', templateContent: alonePage });
  return new HtmlWebpackPlugin({
    ...common,
    template: path.join(dir, 'src/index.html'),
    // The page is served for every route, while its files live under the versioned path.
    publicPath: `/shell/${process.env.ASTRAEA_BUILD_VERSION || readPackage(dir).version}/`,
  });
}

function alonePage({ htmlWebpackPlugin }) {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  const { title } = htmlWebpackPlugin.options;
  return `<!doctype html><html lang="en"><head>${head}<title>${title}</title></head><body><div id="root"></div></body></html>`;
}

function compression() {
  const files = { test: /\.(js|css|svg|json|txt|webmanifest)$/, threshold: 256, minRatio: 0.95 };
  return [
    new CompressionPlugin({
      ...files,
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
      filename: '[path][base].gz',
    }),
    new CompressionPlugin({
      ...files,
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
      filename: '[path][base].br',
    }),
  ];
}

function releaseFile({ name, version, host }) {
  return host ? { name, version } : { name, version, contract: readContract() };
}

/** The shell contract that a remote is built against, read where it is declared. */
function readContract() {
  const source = readFileSync(path.join(contractsDir, 'shell-contract.ts'), 'utf8');
  const contract = /export const shellContract = (\d+);/.exec(source)?.[1];
  if (!contract) throw new Error('packages/contracts/src/shell-contract.ts declares no shellContract');
  return Number(contract);
}

function readPackage(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
}
