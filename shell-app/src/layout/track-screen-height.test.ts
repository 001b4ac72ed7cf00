import { trackScreenHeight } from './track-screen-height';

const height = () => document.documentElement.style.getPropertyValue('--app-height');

function setViewport(viewport: { height: number; scale: number } | null) {
  const target = viewport && Object.assign(new EventTarget(), viewport);
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: target });
}

afterEach(() => setViewport(null));

test('the height of the window is kept in the style', () => {
  Object.defineProperty(window, 'innerHeight', { configurable: true, writable: true, value: 700 });
  const stop = trackScreenHeight();
  expect(height()).toBe('700px');
  Object.assign(window, { innerHeight: 640 });
  window.dispatchEvent(new Event('resize'));
  expect(height()).toBe('640px');
  stop();
  Object.assign(window, { innerHeight: 500 });
  window.dispatchEvent(new Event('resize'));
  expect(height()).toBe('640px');
});

test('what a keyboard covers on a phone does not count', () => {
  setViewport({ height: 412.4, scale: 1 });
  trackScreenHeight()();
  expect(height()).toBe('412px');
});

test('zooming in by hand does not squeeze the page', () => {
  Object.assign(window, { innerHeight: 800 });
  setViewport({ height: 300, scale: 2.5 });
  trackScreenHeight()();
  expect(height()).toBe('800px');
});
