import { createWebpackConfig } from '@astraea/web-kit/webpack';

export default createWebpackConfig({
  name: 'chat',
  dir: import.meta.dirname,
  exposes: { './app': './src/app.tsx' },
});
