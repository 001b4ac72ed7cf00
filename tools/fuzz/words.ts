import fc from 'fast-check';

/** Words that have a meaning to some layer below, and none to a lawyer. */
const meaningful = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
  ...['$where', '$gt', '$ne', '{"$gt":""}', "' OR 1=1 --", '; DROP TABLE conversations', '{{7*7}}'],
  ...['../../etc/passwd', '..%2f..%2f', '%00', '\u0000', 'file:///etc/passwd', 'http://169.254.169.254/'],
  ...['<script>owned=1</script>', 'javascript:owned=1', '[x](javascript:owned=1)', '"onload="x'],
  ...['null', 'undefined', 'NaN', 'true', '-1', '1e999', '9007199254740993', '0x10', 'Infinity', ''],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202eabc',
    '\ufeff',
    'ﷺ'.repeat(40),
    'e\u0301'.repeat(500),
    '👩‍👩‍👧‍👦'.repeat(300),
  ],
  ...[
    '\r\nSet-Cookie: a=b',
    '\n\n',
    '\t',
    'a'.repeat(5000),
    ' '.repeat(5000),
    '('.repeat(3000),
    'aa '.repeat(1500),
  ],
  ...['Is the constructor liable?', 'What does __proto__ say about toString and valueOf?'],
];

/** A text that somebody could put anywhere. */
export const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...meaningful) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...meaningful.slice(0, 15), 'licence', 'liability', 'space'), { maxLength: 8 })
      .map((words) => words.join(' ')),
  },
);

const deep = fc.nat({ max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);
const deepObject = fc.nat({ max: 3_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Any JSON value, as its text: of every type, with the same key twice, deep, or cut off. */
export const jsonText = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: word.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: deepObject },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"a":1,"a":2}', '[1e400]', '{', ''),
  },
);

/** A part of an address. */
export const segment = fc.oneof(
  { weight: 3, arbitrary: word.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%c0%af',
      '%2e%2e',
      '..',
      '.',
      '%00',
      '%ff%fe',
      ';a=b',
      '*',
      '1.5',
      '-0',
    ),
  },
  { weight: 1, arbitrary: fc.uuid() },
);
