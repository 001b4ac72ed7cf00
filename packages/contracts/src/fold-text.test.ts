import { foldText } from './fold-text';

test.each([
  ['réentrée', 'reentree'],
  ['re\u0301entre\u0301e', 'REENTRÉE'],
  ['Самолёт', 'самолет'],
  ['İzmir', 'izmir'],
  ['ışık', 'ISIK'],
  ['Größe', 'grosse'],
  ['GRÖẞE', 'große'],
  ['τροχιά', 'ΤΡΟΧΙΑ'],
  ['δορυφόρος', 'ΔΟΡΥΦΌΡΟΣ'],
  ['Đăng ký vệ tinh', 'dang ky ve tinh'],
  ['Andøya', 'andoya'],
  ['Łódź', 'lodz'],
  ['manœuvre', 'manoeuvre'],
  ['Ærø', 'aero'],
  ['לוויָן', 'לווין'],
  ['مَدار', 'مدار'],
  ['مـدار', 'مدار'],
  ['ｌａｕｎｃｈ', 'launch'],
  ['l’espace', "l'espace"],
  ['“orbit”', '"orbit"'],
  ['so\u00adlar', 'solar'],
])('%s is written as %s, too', (text, other) => {
  expect(foldText(text)).toBe(foldText(other));
});

test.each([
  ['Devanagari', 'कि', 'का'],
  ['Thai', 'กิน', 'กัน'],
  ['Japanese', 'ハン', 'バン'],
  ['Tamil', 'கா', 'கி'],
])('in %s another mark makes another word', (_script, one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('a Korean syllable does not stand in a longer one', () => {
  expect(foldText('각서')).not.toContain(foldText('가'));
});
