import { buildBlock, buildVersion } from '../testing/build-answers';
import { readLineRows } from './line-rows';

const licence = 'An operator must hold a licence of the Space Office before it launches a satellite.';
const lines = ['do I need a permit for a launch', 'who licenses a launch', 'launch without a licence'];
const version = buildVersion('Utopia', [buildBlock('uto-1', licence, { asked_as: lines })]);

it('sees every known question as if it were not known, and whether it is answered', () => {
  const open = 'how long does a licence for a launch take';
  const rows = readLineRows([{ ...version, open_questions: [open] }]);
  expect(rows.map(({ answered }) => answered).sort()).toEqual([false, true, true, true]);
  // A question that is known is quite like itself.
  expect(rows.some(({ evidence }) => evidence.asksAlike < 1)).toBe(true);
});

it('counts such a question for less than one that somebody wrote', () => {
  for (const { weight } of readLineRows([version])) expect(weight).toBeLessThan(0.5);
});
