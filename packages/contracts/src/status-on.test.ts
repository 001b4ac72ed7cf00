import { statusOn, type TimedStatus, turningDays } from './status-on';

const law: TimedStatus = {
  ...{ status: 'in force', law_status: 'in force', valid_from: '2030-01-01', valid_to: '2033-01-01' },
};
const dayOf = (day: string, overrides: Partial<TimedStatus> = {}) => statusOn(day, { ...law, ...overrides });

test.each([
  ['2029-12-31', 'not yet in force'],
  ['2030-01-01', 'in force'],
  ['2032-12-31', 'in force'],
  ['2033-01-01', 'repealed'],
  ['2040-06-01', 'repealed'],
] as const)('on %s a provision that is law from 2030 until 2033 is %s', (day, status) => {
  expect(dayOf(day)).toBe(status);
});

test('a provision that was not yet in force when it was read is what its law is from its day on', () => {
  const read = { status: 'not yet in force', law_status: 'amended' } as const;
  expect(dayOf('2029-12-31', read)).toBe('not yet in force');
  expect(dayOf('2030-01-01', read)).toBe('amended');
});

test('one that had ended when a text of the future was read is law until its day', () => {
  expect(dayOf('2032-12-31', { status: 'repealed' })).toBe('in force');
});

test.each(['draft', 'repealed', 'superseded', 'not yet in force'] as const)(
  'no provision of a law that is %s is in force on any day',
  (law_status) => {
    expect(dayOf('2031-01-01', { law_status })).toBe(law_status);
    expect(dayOf('2040-01-01', { law_status, own_status: 'repealed' })).toBe(law_status);
  },
);

test('what a file marks a provision as holds on any day', () => {
  expect(dayOf('2031-01-01', { own_status: 'repealed' })).toBe('repealed');
  expect(dayOf('2031-01-01', { own_status: 'not yet in force' })).toBe('not yet in force');
});

test('where nothing is known of its time a passage stays what it was said to be', () => {
  expect(statusOn('2040-01-01', { status: 'in force' })).toBe('in force');
});

test('the days on which a status becomes another one are told, unless what was said holds on any day', () => {
  expect(turningDays(law)).toEqual(['2030-01-01', '2033-01-01']);
  expect(turningDays({ ...law, valid_from: undefined })).toEqual(['2033-01-01']);
  expect(turningDays({ ...law, own_status: 'repealed' })).toEqual([]);
  expect(turningDays({ ...law, law_status: 'repealed' })).toEqual([]);
  expect(turningDays({ status: 'in force' })).toEqual([]);
});
