import { decimalDigits } from './decimal-digits';

test('digits of every script are read, and nothing else', () => {
  expect(decimalDigits('第３９条 ٣٩ ۳۹ ३९ ๓๙ ၃၉ ៣៩ 𝟛𝟡 ½ ² Ⅳ 三')).toBe(
    '第39条 39 39 39 39 39 39 39 ½ ² Ⅳ 三',
  );
});
