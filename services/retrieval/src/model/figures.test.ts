import { figuresOf } from './figures';
import { vocabularyOf } from './languages';

function read(text: string, language = 'en'): string[] {
  const { numbers, dates } = figuresOf(text, vocabularyOf(language));
  return [
    ...numbers.map(({ values, units, reference }) =>
      [values.join('|'), [...units].join('+'), reference ? 'ref' : '']
        .filter((part) => part !== '')
        .join(' '),
    ),
    ...dates.map((readings) =>
      readings.map(({ year, month, day }) => [year, month, day].join('-')).join('|'),
    ),
  ];
}

describe('figuresOf', () => {
  test.each([
    ['500 million US dollars', ['500000000 dollar']],
    ['USD 12,500', ['12500 dollar']],
    ['7.000 in a text of another way to write', ['7000|7']],
    ['€60m', ['60|60000000 euro']],
    ['within five years after', ['5 year']],
    ['twenty-one days', ['21 day']],
    ['one hundred and eighty days', ['180 day']],
    ['two hundred fifty licences', ['250']],
    ['between two and three years', ['2', '3 year']],
    ['0.4% of turnover', ['0.4 percent']],
    ['EUR 50 million to USD 70', ['50000000 euro', '70 dollar']],
    ['between 50 and 70 million euros', ['50|50000000', '70000000 euro']],
    ['a fee of KSh 15 million and, every year, 4 million', ['15000000', '4000000']],
    ['10 per cent', ['10 percent']],
    ['3 lakh rupees', ['300000 rupee']],
    ['Article 5 and section 9', ['5 ref', '9 ref']],
    ['Articles 3, 4 and 5', ['3 ref', '4 ref', '5 ref']],
    ['Article VI and Annex II', ['6 ref', '2 ref']],
    ['under section 12 within 30 days', ['12 ref', '30 day']],
    ['Article 5. The year begins', ['5 ref']],
    ['29 June 2023', ['2023-6-29']],
    ['June 29, 2023', ['2023-6-29']],
    ['on 2023-06-29', ['2023-6-29']],
    ['on 03/04/2023', ['2023-4-3|2023-3-4']],
    ['in June 2023', ['2023-6-']],
    ['version 4.2', ['4.2']],
    ['An operator may launch in May.', []],
  ])('reads %s', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  test.each([
    ['de', '12.500 Euro am 3. Mai 2023', ['12500 euro', '2023-5-3']],
    ['no', '60 millioner kroner i fem år', ['60000000 krone', '5 year']],
    ['pt', 'no prazo de trinta dias, e de 1 a 2 anos', ['30 day', '1', '2 year']],
    ['cs', 'dvacet jedna dnů', ['21 day']],
    ['pl', 'ten dzień i ta umowa', []],
    ['fi', '1 päivänä maaliskuuta 2026', ['2026-3-1']],
    ['de', '2 Milliarden Euro in 30 Tagen', ['2000000000 euro', '30 day']],
    ['fr', '12 500 euros le 1er mai 2023', ['12500 euro', '2023-5-1']],
    ['es', '500 mil millones, 3 de mayo de 2023', ['500000000000', '2023-5-3']],
    ['ja', '500億円、2023年5月3日、5年間', ['50000000000', '5 year', '2023-5-3']],
    ['ar', '٥ سنوات', ['5 year']],
    ['hi', '५ वर्ष', ['5 year']],
  ])('reads %s: %s', (language, text, figures) => {
    expect(read(text, language)).toEqual(figures);
  });
});
