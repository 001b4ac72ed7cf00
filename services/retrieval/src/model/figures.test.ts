import { figuresOf, monthsOf } from './figures';

function read(text: string): string[] {
  return figuresOf(text).map(({ value, units, reference }) =>
    [value, [...units].join('+'), reference ? 'ref' : ''].filter((part) => part !== '').join(' '),
  );
}

describe('figuresOf', () => {
  test.each([
    ['500 million US dollars', ['500 million+dollar']],
    ['USD 12,500', ['12500 dollar']],
    ['within five years after', ['5 year']],
    ['twenty-one days', ['21 day']],
    ['0.4% of turnover', ['0.4 percent']],
    ['29 June 2023', ['29 june', '2023 june']],
    ['Article 5 and section 9', ['5 ref', '9 ref']],
    ['Articles 3 to 5', ['3 ref', '5 ref']],
    ['one year or no one at all', ['1 year']],
    ['no one is exempt', []],
    ['at least 180 days', ['180 day']],
  ])('reads %s', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });
});

test('months are read, May only beside a number', () => {
  expect([...monthsOf('It may begin on 3 May 2023 or in June.')].sort()).toEqual(['june', 'may']);
  expect([...monthsOf('An operator may launch.')]).toEqual([]);
});
