#!/usr/bin/env bash
# From 29 February 2020 to 28 February 2021 it is twelve months and no year with date-fns, a year with others, and neither with Temporal.
#
# Guessed before it was run: a year after 29 February ends on 28 February, so what adds a year and what counts years agree, as they do for
# every other day. Seen with date-fns 4.4.0: `addYears` gives 28 February 2021, `differenceInMonths` of the two days is 12, `differenceInYears` 0,
# and `intervalToDuration` says `{ months: 12 }`. Luxon 3.7.2 and dayjs 1.11.23 say one year. temporal-polyfill 1.0.8 adds a year to come
# to the same day and then counts 11 months and 30 days up to it; from 31 January to 29 February it counts no month, the others one.
# Whether a limitation period is over, or someone is of age, so depends on the library and the function. Where a law counts in years or months, add
# them to the first day and compare days; a difference is for showing only.
# Fails if one of these counts changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund date-fns@4.4.0 luxon@3.7.2 dayjs@1.11.23 temporal-polyfill@1.0.8
cat >run.mjs <<'JS'
import assert from 'node:assert';
import { addYears, differenceInMonths, differenceInYears, intervalToDuration } from 'date-fns';
import dayjs from 'dayjs';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';

const local = (day) => new Date(`${day}T00:00:00`);
const [from, to] = ['2020-02-29', '2021-02-28'];
const [start, end] = [local(from), local(to)];
const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
const counted = {
  'date-fns, months': differenceInMonths(end, start),
  'date-fns, years': differenceInYears(end, start),
  'date-fns, interval': JSON.stringify(intervalToDuration({ start, end })),
  'Luxon, years': DateTime.fromISO(to).diff(DateTime.fromISO(from), 'years').years,
  'dayjs, years': dayjs(to).diff(from, 'year'),
  Temporal: first.until(last, { largestUnit: 'years' }).toString(),
};
console.log(from, 'to', to, counted);
assert.deepEqual(Object.values(counted), [12, 0, '{"months":12}', 1, 1, 'P11M30D']);
assert.equal(addYears(start, 1).getTime(), end.getTime());
assert.ok(first.add({ years: 1 }).equals(last));

const [january, february] = ['2024-01-31', '2024-02-29'];
const months = {
  'date-fns': differenceInMonths(local(february), local(january)),
  Luxon: DateTime.fromISO(february).diff(DateTime.fromISO(january), 'months').months,
  dayjs: dayjs(february).diff(january, 'month'),
  Temporal: Temporal.PlainDate.from(january).until(february, { largestUnit: 'months' }).months,
};
console.log(january, 'to', february, months);
assert.deepEqual(months, { 'date-fns': 1, Luxon: 1, dayjs: 1, Temporal: 0 });
console.log('as described: a year that was added is counted in four ways');
JS
TZ=UTC node run.mjs
