import { useEffect, useState } from 'react';

/** What a value has been for `forMs` milliseconds, and a way not to wait for it. */
export function useSettled(value: string, forMs: number): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return [settled, () => setSettled(value)];
}
