import { useRemembered } from '../app/use-remembered';

const values = ['on', 'off'] as const;

/** Whether shortcuts without a modifier are on; this browser remembers it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [value, choose] = useRemembered('astraea:single-key-shortcuts', values);
  return [value === 'on', (on) => choose(on ? 'on' : 'off')];
}
