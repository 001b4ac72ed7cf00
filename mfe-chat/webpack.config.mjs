import { createWebpackConfig } from '@astraea/web-kit/webpack';

const config = createWebpackConfig({
  name: 'chat',
  dir: import.meta.dirname,
  exposes: { './app': './src/remote.ts' },
});

// The reader of PDF files runs in a worker of its own: a file of this release, delivered as it is, like the data that it asks for.
config.module.rules.push(
  {
    test: /pdf\.worker\.min\.mjs$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10].js' },
  },
  { test: /\.(bcmap|pfb)$/, type: 'asset/resource' },
);

export default config;
