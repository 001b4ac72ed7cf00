import { physicalSides } from './sides.mjs';

test.each([
  ['margin-left: auto;'],
  ['padding-right: 3rem;'],
  ['  left: 0;'],
  ['text-align: right;'],
  ['border-top-left-radius: 0;'],
  ['  padding: 1rem calc(1rem + (2rem)) 1rem 0;'],
  ['  inset: 0 0 0 auto;'],
])('%s is seen', (line) => {
  expect(physicalSides(line)).toEqual([`1: ${line.trim()}`]);
});

test.each([
  ['margin-inline-start: auto;'],
  ['  left: 50%;'],
  ['text-align: start;'],
  ['  padding: 0 clamp(1rem, 2.2vw, 3rem);'],
  ['  margin: 1rem auto 2rem auto;'],
  ['  border-radius: 1rem 1rem 0 0;'],
])('%s is no side', (line) => {
  expect(physicalSides(line)).toEqual([]);
});
