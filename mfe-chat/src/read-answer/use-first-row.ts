import { startTransition, useEffect, useState } from 'react';

/** Rows that are there at once, and by which the earlier ones follow. */
const batch = 16;

/**
 * The index of the first row to render. A long list begins with its end, which is what one sees of it; the rows before
 * follow in batches that give way to whatever the reader does.
 */
export function useFirstRow(view: string, total: number): number {
  const [state, setState] = useState({ view, first: firstOf(total) });
  const first = state.view === view ? state.first : firstOf(total);
  useEffect(() => {
    if (state.view === view && first === 0) return;
    startTransition(() => setState({ view, first: Math.max(0, first - batch) }));
  }, [state, view, first]);
  return first;
}

function firstOf(total: number): number {
  return Math.max(0, total - batch);
}
