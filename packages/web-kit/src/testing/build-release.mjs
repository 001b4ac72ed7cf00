// Builds a release of a small remote as the product's own remotes are built, but not minimized, since nobody waits for the smallest files:
// node packages/web-kit/src/testing/build-release.mjs <name> <folder with src/app.tsx>, with ASTRAEA_BUILD_VERSION.
import path from 'node:path';
import webpack from 'webpack';
import { createWebpackConfig } from '../../webpack.config.mjs';

const [name, folder] = process.argv.slice(2);
const config = createWebpackConfig({ name, dir: folder, exposes: { './app': './src/app.tsx' } });
const modules = [path.resolve(import.meta.dirname, '../../../../node_modules')];
// The folder stands outside the project.
Object.assign(config, {
  resolve: { ...config.resolve, modules },
  resolveLoader: { modules },
  cache: false,
  devtool: false,
  optimization: { ...config.optimization, minimize: false },
  plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'CompressionPlugin'),
});
const stats = await new Promise((resolve, reject) => {
  webpack(config).run((error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
