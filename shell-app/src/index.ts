import '@astraea/web-kit/styles.css';
import { nextTask } from '@astraea/web-kit';
import { guardScripts } from './trusted-types';

// The schema library of every web part reads this. Without it the library tries `new Function`, which the content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
guardScripts();

/** The asynchronous edge that lets the shared modules load first. Each is set up in a task of its own: together they are one long task. */
async function start() {
  await import('react-dom/client');
  await nextTask();
  await import('react-router');
  await nextTask();
  await import('./bootstrap');
}

start();
