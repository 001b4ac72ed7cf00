// Builds one web part: node packages/web-kit/build.mjs <folder of the app>
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const dir = path.resolve(process.argv[2] ?? '.');
const { default: config } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
const compiler = webpack(config);
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
if (report) process.stdout.write(`${report}\n`);
if (stats.hasErrors()) process.exitCode = 1;
