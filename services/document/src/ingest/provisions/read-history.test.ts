import { readHistory, saysOnlyGone } from './read-history.mts';

test.each([
  'Derogat per la Llei 9/2031',
  'Derogada per la Llei 9/2031, de 2 d’abril',
  'Articolo abrogato dalla L. 9/2031',
  'Abrogat prin Legea 9/2031',
])('“%s” says that a provision is no more', (text) => {
  expect(saysOnlyGone(text)).toBe(true);
});

test.each([
  'Derogatòria de la Llei 9/2031',
  'Derogatoria de la Ley 9/2031',
  'Art. 4 Disposizioni abrogatorie L. 9/2031',
  'Dispoziții abrogatorii',
  'Abrogatorio de la Ley 9 de 2031',
])('“%s” is the heading of one by which others are repealed', (text) => {
  expect(saysOnlyGone(text)).toBe(false);
});

test.each([
  'Se abrogă Legea nr. 12/2031 privind farurile',
  'Bãi bỏ Nghị định số 12/2031/NĐ-CP',
  '废止《灯塔条例》（国务院令第512号）',
  'Abrogation de la loi n° 12 du 5 mai 2031',
  'Revogados: Lei n.º 12/2031',
  'Se derogan: Ley 12/2031',
  'Upphävs: Lag (2031:12)',
])('“%s” is law that repeals another', (text) => {
  expect(saysOnlyGone(text)).toBe(false);
});

test.each([
  'Se abrogă prin Legea nr. 12/2031',
  'Bãi bỏ theo Nghị định số 12/2031/NĐ-CP',
  'Được bãi bỏ bởi Luật số 12/2031',
  'Abrogation par la loi n° 12 du 5 mai 2031',
  'Se deroga por la Ley 12/2031',
  'Abrogé: L. 12/2031',
  '[Repealed: Act 12 of 2031]',
])('“%s” says by what a provision went', (text) => {
  expect(saysOnlyGone(text) || readHistory(text)?.says === 'gone').toBe(true);
});

test.each([
  '(Shfuqizuar)',
  '(yürürlükten kaldırılmıştır)',
  '(ləğv edilmişdir)',
  '(Күші жойылды)',
  '(o‘z kuchini yo‘qotgan)',
  '(ამოღებულია – 20.06.2031, №2562)',
  '(ուժը կորցրել է)',
  '(брисан)',
  '(укинат)',
  '(отменён)',
  '(neteko galios)',
  '(stavljen izvan snage)',
  '(prenehal veljati)',
  '(đã bị bãi bỏ)',
  '[বিলুপ্ত]',
  '[निरसित]',
  '[Herroep]',
  '(Brottfallin)',
  '(Diddymwyd)',
  '[Expired]',
])('“%s” stands in the place of what is no more', (text) => {
  expect(saysOnlyGone(text)).toBe(true);
});

test.each([
  'yürürlükten kaldırılmıştır.',
  'ləğv edilmişdir.',
  'күші жойылды деп танылсын.',
  '[Expired Permits Act 12 of 2031]',
  '(Expired lamps are replaced within 30 days.)',
  '(Shfuqizuar është Ligji 12/2031)',
  '(Neteko galios leidimai, išduoti iki 2031 m.)',
  '(Брисан запис се чува 10 година)',
  '(Sans préjudice de la loi n° 12)',
])('“%s” is law, though it has such a word', (text) => {
  expect(saysOnlyGone(text)).toBe(false);
});
