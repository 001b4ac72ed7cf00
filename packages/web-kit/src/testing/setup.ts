import '@testing-library/jest-dom';
import { runInThisContext } from 'node:vm';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { installMedia, resetMedia } from './media';

// jsdom has no fetch API; Node's own is the same one that browsers have.
const names = [
  'Blob',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'structuredClone',
] as const;
const fromNode: Record<string, unknown> = runInThisContext(`({ ${names.join(', ')} })`);
for (const name of names) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: fromNode[name] });
}

const networkForbidden: typeof fetch = () => Promise.reject(new TypeError('Tests do not reach the network'));

// One generous ceiling for every wait: a machine under load is no defect of what is tested.
configure({
  asyncUtilTimeout: 60_000,
  getElementError(message, container) {
    // While something is waited for, nobody reads what the page looks like; it is written once more when the time is over.
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const page = isWaiting ? [] : [prettyDOM(container)];
    const error = new Error([message, ...page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
installMedia();

// React keeps a stack of calls for every element that it makes, up to ten thousand a second; no test reads one.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});

// What layout-less jsdom leaves out and components call.
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
HTMLCanvasElement.prototype.getContext = () => null;
// A file that was saved is let go a minute later: on a busy machine in the middle of another test.
URL.revokeObjectURL ??= () => undefined;
Object.defineProperty(window, 'scrollTo', { configurable: true, writable: true, value: () => undefined });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => {
  globalThis.fetch = networkForbidden;
  resetMedia();
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
