/**
 * What in the name of an end says that the text was broken off. Endpoints name the regular end as they like (`stop`, `eos_token`,
 * `end_turn`, `COMPLETE`), so that only these tell; a name in which none stands is the model's own end.
 */
const brokenOff =
  /length|limit|max|exceed|overflow|filter|safety|sensitive|recitation|block|prohibited|spii|guardrail|refus|flagged|moderat|policy|tool|function|error|fail|abort|cancel|interrupt|incomplete|time_?out|insufficient|overload|unavailable|pause|preempt|disconnect|truncat|malformed/iu;

/** Whether a `finish_reason` means that the answer is not whole. */
export function isBrokenOff(reason: string): boolean {
  return brokenOff.test(reason);
}
