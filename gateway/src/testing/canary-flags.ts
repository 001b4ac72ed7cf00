/** Flags of chat as the chart writes them: a share of users and the testers get the newest release, all others the one that is held. */
export function canaryFlags(canary: { held: string; percent: number; testers?: string[] }): string {
  const { held, percent, testers = [] } = canary;
  const share = {
    fractional: [
      ['newest', percent],
      ['held', 100 - percent],
    ],
  };
  const flag = {
    state: 'ENABLED',
    variants: { newest: 'newest', held },
    defaultVariant: 'held',
    targeting: { if: [{ in: [{ var: 'targetingKey' }, testers] }, 'newest', share] },
  };
  return JSON.stringify({ flags: { 'release-chat': flag } });
}
