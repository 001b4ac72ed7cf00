import { toRoman } from './list-numbers.mts';

type Say = (value: number) => string;

/** As Word counts on behind the last letter: `z`, `aa`, `bb`. */
function lettersOf(alphabet: string): Say {
  const letters = [...alphabet];
  return (value) => {
    const letter = letters[(value - 1) % letters.length];
    return letter === undefined ? String(value) : letter.repeat(Math.ceil(value / letters.length));
  };
}

const upper =
  (say: Say): Say =>
  (value) =>
    say(value).toUpperCase();

/** The highest number that Word writes in letters, repeated or not; a file may name any. */
const largestLettered = 780;

const orFigures =
  (say: Say, largest = largestLettered): Say =>
  (value) =>
    value < 1 || value > largest ? String(value) : say(value);

const latin = orFigures(lettersOf('abcdefghijklmnopqrstuvwxyz'));
const russian = orFigures(lettersOf('абвгдежзиклмнопрстуфхцчшщыэюя'));

const chineseFigures = '〇一二三四五六七八九';
const chineseSteps = ['', '十', '百', '千'];
const largestChinese = 9_999;

/** `二十一`, `一百〇三`. */
function chinese(value: number): string {
  const figures = [...String(value)].map(Number);
  const said = figures.map((figure, at) => {
    const step = chineseSteps[figures.length - 1 - at] ?? '';
    return figure === 0 ? '〇' : `${chineseFigures[figure]}${step}`;
  });
  return said
    .join('')
    .replace(/〇+/gu, '〇')
    .replace(/(?<=.)〇$/u, '')
    .replace(/^一十/u, '十');
}

/** `1st`, `22nd`. */
function ordinal(value: number): string {
  const ending = new Intl.PluralRules('en', { type: 'ordinal' }).select(value);
  return `${value}${{ one: 'st', two: 'nd', few: 'rd' }[String(ending)] ?? 'th'}`;
}

/** Circled figures have signs of their own up to this number. */
const largestCircled = 20;
const circled = orFigures((value) => String.fromCodePoint(0x2460 + value - 1), largestCircled);

/** How a number is written in each of Word's formats; those that are not here are written in figures. */
export const numberFormats: ReadonlyMap<string, Say> = new Map(
  Object.entries({
    ordinal,
    lowerLetter: latin,
    upperLetter: upper(latin),
    lowerRoman: toRoman,
    upperRoman: upper(toRoman),
    decimalZero: (value: number) => String(value).padStart(2, '0'),
    decimalEnclosedCircle: circled,
    decimalFullWidth: (value: number) =>
      String(value).replace(/\d/gu, (figure) => String.fromCodePoint(0xff10 + Number(figure))),
    russianLower: russian,
    russianUpper: upper(russian),
    arabicAlpha: orFigures(lettersOf('أبتثجحخدذرزسشصضطظعغفقكلمنهوي')),
    arabicAbjad: orFigures(lettersOf('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ')),
    ...Object.fromEntries(
      [
        'chineseCounting',
        'chineseCountingThousand',
        'japaneseCounting',
        'taiwaneseCounting',
        'taiwaneseCountingThousand',
      ].map((name) => [name, orFigures(chinese, largestChinese)]),
    ),
  }),
);
