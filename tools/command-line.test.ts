import { numberOption, readOptions } from './command-line.mjs';

const usage = 'npm run rehearse -- [--seed N]';

test('the options are read, and those that are not given are not there', () => {
  expect(readOptions(usage, ['seed', 'minutes'], ['--seed', '7'])).toEqual({ seed: '7' });
});

test.each([[['--sead', '7']], [['--seed']], [['seven']]])(
  '%j is refused with how the tool is called',
  (args) => {
    expect(() => readOptions(usage, ['seed'], args)).toThrow(usage);
  },
);

test('asked for help, a tool says how it is called and does nothing', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(readOptions(usage, ['seed'], ['--seed', '7', '--help'])).toBeUndefined();
  expect(write.mock.calls).toEqual([[`${usage}\n`]]);
  write.mockRestore();
});

test('a number is above 0', () => {
  expect(numberOption({ minutes: '0.5' }, 'minutes', 3)).toBe(0.5);
  expect(numberOption({}, 'minutes', 3)).toBe(3);
  for (const minutes of ['0', '-1', 'ten', ''])
    expect(() => numberOption({ minutes }, 'minutes', 3)).toThrow('give a number above 0');
});
