import '@astraea/web-kit/styles.css';
import { preloadRemote } from './remotes/preload-remote';
import { guardScripts } from './trusted-types';

// The schema library of every web part reads this. Without it the library tries `new Function`, which the content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
guardScripts();
preloadRemote();
// The asynchronous edge that lets the shared modules load first.
import('./bootstrap');
