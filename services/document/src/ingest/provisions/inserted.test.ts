import { long, provisionsOf } from '../../testing/read-law';

describe('provisions that were put into a law later', () => {
  it('have their letter behind a stroke in Hungary', async () => {
    const law = ['1. §', '2. §', '2/A. §', '2/B. §', '3. §'].map((number) => `${number} A lámpás ${long}.\n`);
    expect(await provisionsOf(law.join('\n'))).toEqual(['1. §', '2. §', '2/A. §', '2/B. §', '3. §']);
  });

  it('have their letter behind a stroke in Turkey', async () => {
    const law = ['1', '2', '2/A', '3'].map((number) => `MADDE ${number}- Fener ${long}.\n`);
    expect(await provisionsOf(law.join('\n'))).toEqual(['Madde 1', 'Madde 2', 'Madde 2/A', 'Madde 3']);
  });

  it('are counted apart in Turkey, and stand among the others', async () => {
    const numbers = [
      'MADDE 1',
      'MADDE 2',
      'MADDE 3',
      'EK MADDE 1',
      'GEÇİCİ MADDE 1',
      'Geçici Madde 2',
      'MADDE 4',
    ];
    const law = numbers.map((number) => `${number}- Fener ${long}.\n`);
    expect(await provisionsOf(law.join('\n'))).toEqual([
      'Madde 1',
      'Madde 2',
      'Madde 3',
      'Ek madde 1',
      'Geçici madde 1',
      'Geçici Madde 2',
      'Madde 4',
    ]);
  });

  it('give what follows no place where the usual articles have lost their numbers', async () => {
    const law = `Fener ${long}.\n\nMADDE 28- Fener ${long}.\n\nEK MADDE 1- Fener ${long}.\n\nFener ${long}.\n`;
    expect(await provisionsOf(law)).not.toContain('Ek madde 1');
  });
});

describe('numbers of other ways to count', () => {
  it('have the book of a Hungarian code in front', async () => {
    const law = ['5:1. §', '5:2. §', '5:2/A. §', '6:1. §'].map((number) => `${number} A lámpás ${long}.\n`);
    expect(await provisionsOf(law.join('\n'))).toEqual(['5:1. §', '5:2. §', '5:2/A. §', '6:1. §']);
  });

  it('have the full stop of Bengali behind them', async () => {
    const law = ['১', '২', '৩', '৪'].map((number) => `${number}। বাতিঘর ${long}।\n`);
    const places = ['No. ১', 'No. ২', 'No. ৩', 'No. ৪'];
    expect(await provisionsOf(law.join('\n'), 'Index of the Acts of the Lamps')).toEqual(places);
  });
});
