import type { Plan } from '@astraea/contracts';
import { accountWords } from './words';

/** The plan as users read it. */
export function planName(plan: Plan): string {
  return accountWords.plan[plan];
}
