import '@astraea/web-kit/styles.css';
import { preloadManifest } from './remotes/preload-manifest';

preloadManifest();
// The asynchronous edge that lets the shared modules load first.
import('./bootstrap');
