import { useCallback, useState } from 'react';

/** State that belongs to one view: every change of the view begins with the initial value, a return to an earlier one too. */
export function useViewState<T>(view: string, initial: T): [T, (value: T) => void] {
  const [state, setState] = useState({ view, value: initial });
  if (state.view !== view) setState({ view, value: initial });
  const set = useCallback((value: T) => setState({ view, value }), [view]);
  return [state.view === view ? state.value : initial, set];
}
