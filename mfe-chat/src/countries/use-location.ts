import type { Conversation } from '@astraea/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewState } from '../app/use-view-state';
import { useChatSession } from '../ask/chat-session';
import type { OpenQuestion } from '../ask/open-question';
import { changeSelection, type Selection, selectionOf } from './location';

/**
 * The selection of a view: in a new conversation what the user has chosen, there or before, afterwards the conversation's own,
 * of which only the topic can still be changed.
 */
export function useLocation(
  view: string,
  conversation: Conversation | undefined,
  asked: OpenQuestion | undefined,
) {
  const { lastPlace } = useChatSession();
  const [changed, setChanged] = useViewState<Selection | null>(view, null);
  const base = conversation ? selectionOf(conversation) : pick(asked ?? lastPlace.get());
  const locked = (conversation?.messages.length ?? 0) > 0 || asked !== undefined;
  const selection = locked ? { ...base, topic: changed?.topic || base.topic } : (changed ?? base);
  const choose = (change: Partial<Selection>) => {
    const next = changeSelection(selection, change);
    lastPlace.set(next);
    setChanged(next);
  };
  return { selection, locked, choose };
}

function pick({ continent, country, topic }: Selection): Selection {
  return { continent, country, topic };
}

const blinkMs = 3_000;

/** Draws the eye to selectors that are still empty. */
export function useBlink() {
  const [blinking, setBlinking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const blink = useCallback(() => {
    clearTimeout(timer.current);
    setBlinking(true);
    timer.current = setTimeout(() => setBlinking(false), blinkMs);
  }, []);
  return { blinking, blink };
}
