import type { Plan } from '@astraea/contracts';

const names: Readonly<Record<Plan, string>> = { free: 'Free', premium: 'Pro', enterprise: 'Enterprise' };

/** The plan as users read it. */
export function planName(plan: Plan): string {
  return names[plan];
}
