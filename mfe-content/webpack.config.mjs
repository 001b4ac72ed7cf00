import { createWebpackConfig } from '@astraea/web-kit/webpack';

export default createWebpackConfig({
  name: 'content',
  dir: import.meta.dirname,
  exposes: { './app': './src/app.tsx' },
});
