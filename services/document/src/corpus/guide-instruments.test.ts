import { buildGuide } from '../testing/build-guide';
import { guideInstruments } from './guide-instruments';

describe('the table of instruments of a guide', () => {
  it('has every instrument with its status, and neither address nor kind of address where no page is known', () => {
    expect(guideInstruments(buildGuide())).toEqual([
      {
        id: 'rur-act-2020',
        title: 'Space Act 2020',
        status: 'in force',
        year: 2020,
        url: 'https://law.example/act-2020',
        url_kind: 'official text',
      },
      {
        id: 'rur-act-1999',
        title: 'Space Act 1999',
        status: 'superseded',
        year: 1999,
        status_note: 'Its rules on debris had no successor.',
        url: null,
        url_kind: null,
        superseded_by: 'rur-act-2020',
      },
    ]);
  });

  it('has an instrument of which no statement speaks', () => {
    const guide = buildGuide((data) => {
      data.statements = data.statements.filter(({ instrument }) => instrument !== 'rur-act-1999');
    });
    expect(guideInstruments(guide).map(({ id }) => id)).toEqual(['rur-act-2020', 'rur-act-1999']);
  });
});
