import fc from 'fast-check';
import { calls } from './calls';
import { framing } from './framing';
import { headers, tokens } from './headers';
import { questions } from './questions';
import type { FuzzCase } from './send';
import type { FuzzTarget } from './target';

/** All kinds of cases, those that cost the system least most often. */
export function fuzzCases(target: FuzzTarget): fc.Arbitrary<FuzzCase> {
  return fc.oneof(
    { weight: 3, arbitrary: questions(target) },
    { weight: 4, arbitrary: calls(target) },
    { weight: 3, arbitrary: headers(target) },
    { weight: 2, arbitrary: tokens(target) },
    { weight: 3, arbitrary: framing(target) },
  );
}
