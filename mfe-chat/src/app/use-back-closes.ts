import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

const stateSchema = z.looseObject({ over: z.number().optional() });

/**
 * While something lies over the screen, the browser's Back takes that away and stays: it has an entry of its own in the history, which goes
 * when it is closed otherwise. Of several that lie over each other, Back takes the uppermost. What leads from it to another address
 * replaces that entry, which closes it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const over = stateSchema.safeParse(state).data?.over ?? 0;
  const depth = useRef(0);
  const step = useRef<'closed' | 'opening' | 'open'>('closed');
  useEffect(() => {
    if (isOpen && step.current === 'closed') {
      step.current = 'opening';
      depth.current = over + 1;
      navigate(pathname, { state: { ...state, over: depth.current } });
    } else if (isOpen && over >= depth.current) {
      step.current = 'open';
    } else if (isOpen && step.current === 'open') {
      step.current = 'closed';
      close();
    } else if (!isOpen && step.current !== 'closed') {
      step.current = 'closed';
      if (over === depth.current) navigate(-1);
    }
  }, [isOpen, over, close, navigate, pathname, state]);
}
