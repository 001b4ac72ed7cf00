import { createTurns } from './turns';

test('tasks begin in their order, two at a time, and each that ends makes room for the next', async () => {
  const takeTurn = createTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  for (const name of ['first', 'second', 'third', 'fourth']) takeTurn(task(name));
  expect(begun).toEqual(['first', 'second']);
  ends.get('second')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['first', 'second', 'third']);
  ends.get('first')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});
