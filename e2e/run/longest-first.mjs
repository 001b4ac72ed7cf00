import Sequencer from '@jest/test-sequencer';

/** Files of tests that take minutes, the longest first: begun last, one of them would go on alone when all others are done. */
const longest = [
  'accessibility',
  'billing-kill',
  'screens-asking',
  'odd-content',
  'federation',
  'screens-conversations',
];

/** Where Jest knows no durations yet, as in a fresh clone, it begins with the largest file, which says little about a journey. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = longest.findIndex((name) => path.endsWith(`/${name}.e2e.ts`));
      return at < 0 ? longest.length : at;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
