import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { z } from 'zod';

const stateSchema = z.looseObject({ over: z.number().optional() });
const depthIn = (state: unknown): number => stateSchema.safeParse(state).data?.over ?? 0;

/** What lies over the screen now and has an entry in the history. */
let lying = 0;

/** Kept with the address that takes the place of another one under what lies over the screen. */
export function stillOver(state: unknown): { over: number } | undefined {
  const over = depthIn(state);
  return over > 0 ? { over } : undefined;
}

/**
 * Back passes over the entries of what is closed: who went to another address from a sheet that lay over another one leaves
 * the entry of the lower one behind. The entry before it has the same address. Called once for a screen, by what holds all its sheets.
 */
export function useSkipsClosed(): void {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { key, state } = useLocation();
  const over = depthIn(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at an entry is another one
  useEffect(() => {
    if (type === 'POP' && over > lying) navigate(-1);
  }, [key, over, type, navigate]);
}

/**
 * While something lies over the screen, the browser's Back takes that away and stays: it has an entry of its own in the history, which goes
 * when it is closed otherwise. Of several that lie over each other, Back takes the uppermost. What leads from it to another address
 * replaces that entry, which closes it. Where the address changed under what stayed open, the entry below gets the new one: the former
 * may name what is no more.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { pathname, state } = useLocation();
  const over = depthIn(state);
  const depth = useRef(0);
  const place = useRef(pathname);
  const step = useRef<'closed' | 'opening' | 'open' | 'leaving'>('closed');
  useEffect(
    () => () => {
      if (step.current === 'opening' || step.current === 'open') lying -= 1;
      step.current = 'closed';
    },
    [],
  );
  useEffect(() => {
    const isBelow = over < depth.current;
    function correctPlace(): boolean {
      const isFormer = type === 'POP' && pathname !== place.current;
      if (isFormer) navigate(place.current, { replace: true, state: stillOver(state) });
      return isFormer;
    }
    if (step.current === 'leaving') {
      if (!isBelow) return;
      step.current = 'closed';
      if (correctPlace()) return;
    }
    if (isOpen && step.current === 'closed') {
      step.current = 'opening';
      lying += 1;
      depth.current = over + 1;
      place.current = pathname;
      navigate(pathname, { state: { ...state, over: depth.current } });
    } else if (isOpen && !isBelow) {
      step.current = 'open';
      place.current = pathname;
    } else if (isOpen && step.current === 'open') {
      step.current = 'closed';
      lying -= 1;
      close();
      correctPlace();
    } else if (!isOpen && step.current !== 'closed') {
      const isOnTop = over === depth.current;
      step.current = isOnTop ? 'leaving' : 'closed';
      lying -= 1;
      if (isOnTop) navigate(-1);
    }
  }, [isOpen, over, close, navigate, type, pathname, state]);
}
