import { damageAndMoney } from './damage-and-money';
import { dataAndRadio } from './data-and-radio';
import { flightAndObjects } from './flight-and-objects';
import { permission } from './permission';
import { statesAndRules } from './states-and-rules';

/**
 * Words and phrases of the field, one concept a row, in any order. In `a, b, c` any may stand for any other; in
 * `a, b > c, d` who asks for the first may be answered by the second, and not the other way round.
 */
export const thesaurus: readonly string[] = [
  ...permission,
  ...damageAndMoney,
  ...flightAndObjects,
  ...dataAndRadio,
  ...statesAndRules,
];
