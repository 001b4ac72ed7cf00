import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

const stateSchema = z.looseObject({ isOver: z.boolean().optional() });

/**
 * While something lies over the screen, the browser's Back takes that away and stays: it has an entry of its own in the history, which goes
 * when it is closed otherwise.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isOver = stateSchema.safeParse(state).data?.isOver === true;
  const step = useRef<'closed' | 'opening' | 'open'>('closed');
  useEffect(() => {
    if (isOpen && step.current === 'closed') {
      step.current = 'opening';
      navigate(pathname, { state: { ...state, isOver: true } });
    } else if (isOpen && isOver) {
      step.current = 'open';
    } else if (isOpen && step.current === 'open') {
      step.current = 'closed';
      close();
    } else if (!isOpen && step.current !== 'closed') {
      step.current = 'closed';
      if (isOver) navigate(-1);
    }
  }, [isOpen, isOver, close, navigate, pathname, state]);
}
