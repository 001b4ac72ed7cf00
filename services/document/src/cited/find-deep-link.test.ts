import type { SourceContent } from '../source';
import { ofOneTime } from './find-deep-link';

const today = '2026-11-29';
type Block = SourceContent['blocks'][number];
const block = (text: string, times: Partial<Block>) => ({ text, status: null, ...times }) as Block;
const holding = block('A licence is needed.', { status: 'in force' });
const repealed = block('A fee is paid.', { status: 'repealed', valid_to: '2011-12-31' });

test.each([
  ['one that holds before one that is repealed', [holding, repealed], [holding]],
  ['one that is repealed before one that holds', [repealed, holding], [holding]],
  ['some that hold alike', [holding, { ...holding }], [holding, { ...holding }]],
  ['none that holds', [repealed], [repealed]],
])('of a provision with %s those are read that hold together', (_name, blocks, expected) => {
  expect(ofOneTime(blocks, today)).toEqual(expected);
});
