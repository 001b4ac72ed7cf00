import '@testing-library/jest-dom';
import { runInThisContext } from 'node:vm';
import { configure } from '@testing-library/react';
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
configure({ asyncUtilTimeout: 60_000 });
installMedia();

// What layout-less jsdom leaves out and components call.
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
HTMLCanvasElement.prototype.getContext = () => null;
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
