/** The logarithm of the odds of a probability, kept finite. */
export function logit(probability: number): number {
  const known = Math.min(Math.max(probability, 1e-9), 1 - 1e-9);
  return Math.log(known / (1 - known));
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
