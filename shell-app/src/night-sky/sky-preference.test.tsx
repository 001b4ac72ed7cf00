import { screen } from '@testing-library/dom';

let close: () => void;
let press: (button: HTMLElement) => void;
afterEach(() => close());

/** The control as a page that was just opened shows it: with nothing remembered but what is stored. */
async function openPage() {
  jest.resetModules();
  const { render, cleanup, fireEvent } = await import('@testing-library/react/pure');
  const { SkyControl } = await import('./sky-control');
  render(<SkyControl />);
  close = cleanup;
  press = fireEvent.click;
}

test('a background that was paused on an earlier visit stays paused', async () => {
  localStorage.setItem('astraea:background-paused', 'true');
  await openPage();
  expect(screen.getByRole('button', { name: 'Play background' })).toBeInTheDocument();
});

test('the background of a first visit moves', async () => {
  await openPage();
  expect(screen.getByRole('button', { name: 'Pause background' })).toBeInTheDocument();
});

test('where storage is forbidden the choice lasts for the page', async () => {
  const forbid = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  await openPage();
  press(screen.getByRole('button', { name: 'Pause background' }));
  expect(screen.getByRole('button', { name: 'Play background' })).toBeInTheDocument();
  jest.restoreAllMocks();
});
