import { createWebpackConfig } from '@astraea/web-kit/webpack';

export default createWebpackConfig({ name: 'shell', dir: import.meta.dirname, host: true });
