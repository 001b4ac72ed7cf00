import { readFileSync } from 'node:fs';
import { setMedia } from '@astraea/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { Typewriter } from './typewriter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function pass(milliseconds: number) {
  act(() => jest.advanceTimersByTime(milliseconds));
}

function typed() {
  return screen.getByTestId('typed').textContent;
}

test('the first character comes after 100 ms and every further one after 50 ms', () => {
  render(<Typewriter text="Star" />);
  pass(99);
  expect(typed()).toBe('');
  pass(1);
  expect(typed()).toBe('S');
  pass(49);
  expect(typed()).toBe('S');
  pass(1);
  expect(typed()).toBe('St');
  pass(100);
  expect(typed()).toBe('Star');
});

test('the end is told once, when the last character stands', () => {
  const onComplete = jest.fn();
  render(<Typewriter text="Star" onComplete={onComplete} />);
  pass(249);
  expect(onComplete).not.toHaveBeenCalled();
  pass(1);
  expect(onComplete).toHaveBeenCalledTimes(1);
  pass(5_000);
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('speed and start delay can be chosen', () => {
  render(<Typewriter text="Star" speedMs={10} startDelayMs={0} />);
  pass(20);
  expect(typed()).toBe('Sta');
});

test('assistive technology reads the whole line from the start', () => {
  render(
    <h1>
      <Typewriter text="Star" />
    </h1>,
  );
  expect(screen.getByRole('heading', { name: 'Star' })).toBeInTheDocument();
});

test('the line is whole at once where less motion is asked for', () => {
  setMedia({ reducedMotion: true });
  const onComplete = jest.fn();
  render(<Typewriter text="Star" onComplete={onComplete} />);
  expect(typed()).toBe('Star');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('the cursor changes every 500 ms', () => {
  const { container } = render(<Typewriter text="Star" />);
  expect(container.querySelector('.cursor')).toBeInTheDocument();
  const styles = readFileSync(`${__dirname}/typewriter.module.css`, 'utf8');
  // Two steps of one second: shown in the first half, hidden from the middle on.
  expect(styles).toMatch(/\.cursor \{[^}]*animation: blink 1000ms steps\(1\) infinite;/);
  expect(styles).toMatch(/@keyframes blink \{\s*50% \{\s*opacity: 0;\s*\}\s*\}/);
});

test('another text is typed from its beginning', () => {
  const view = render(<Typewriter text="Star" />);
  pass(250);
  view.rerender(<Typewriter text="Moon" />);
  expect(typed()).toBe('');
  pass(100);
  expect(typed()).toBe('M');
});
