import type { Citation } from './proof';
import { timeWords } from './time-words';

const days = { valid_from: '2030-01-01', valid_to: '2033-01-01' };
const since = { valid_from: '2030-01-01' };
const until = { valid_to: '2033-01-01' };

test.each<[Partial<Citation> & Pick<Citation, 'status'>, string[]]>([
  [{ status: 'in force', ...since }, ['in force since <2030-01-01> in these words']],
  [{ status: 'amended', ...days }, ['in force since <2030-01-01> in these words, until <2033-01-01>']],
  [{ status: 'in force', ...until }, ['in force until <2033-01-01>']],
  [{ status: 'not yet in force', ...days }, ['in force from <2030-01-01>']],
  [{ status: 'repealed', ...days }, ['in force until <2033-01-01>']],
  [{ status: 'unknown', ...days }, ['in these words since <2030-01-01>']],
  [{ status: 'draft', ...days }, []],
  [{ status: 'in force' }, []],
  [{ status: 'in force', consolidated_as_of: '2031-01-01' }, ['consolidated text as of <2031-01-01>']],
  [{ status: 'in force', as_adopted: 'amended since' }, ['text as adopted; amended since']],
  [
    { status: 'in force', as_adopted: 'later amendments not known' },
    ['text as adopted; later amendments are not in it'],
  ],
])('of %j is said %j', (citation, words) => {
  expect(timeWords(citation, (day) => `<${day}>`)).toEqual(words);
});
