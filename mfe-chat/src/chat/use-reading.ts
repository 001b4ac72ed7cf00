import { useMediaQuery } from '@astraea/web-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../app/use-back-closes';
import { useRemembered } from '../app/use-remembered';
import { useViewState } from '../app/use-view-state';
import { type ReadSource, sourcesOf, wide } from '../sources/read-source';
import type { ChatView } from './use-chat-view';

const remembered = ['open', 'closed'] as const;

interface Chosen {
  /** The state of the conversation in which it was chosen. */
  moment: string;
  source: ReadSource;
}

/**
 * Which source is read. Beside the answers that is the first one of the newest answer, unless the user has chosen another since or has
 * closed the panel: a source of an earlier answer never stays beside a newer one, whose markers have the same numbers.
 */
export function useReading(view: ChatView, fallback: RefObject<HTMLElement | null>) {
  const beside = useMediaQuery(wide);
  const [stays, setStays] = useRemembered('astraea:sources', remembered);
  const [chosen, setChosen] = useViewState<Chosen | null>(view.name, null);
  const [full, setFull] = useState(false);
  const latest = view.conversation?.messages.findLast(({ role }) => role === 'assistant');
  const isRunning = view.running !== undefined;
  const moment = [view.name, latest?.index, isRunning].join('/');
  const latestMoment = useRef(moment);
  useEffect(() => {
    latestMoment.current = moment;
  });
  const opensItself = beside && stays === 'open';
  // Nothing is taken away from who reads it over the answers.
  const kept = chosen && (!beside || full || chosen.moment === moment) ? chosen.source : null;
  const [first] = latest && opensItself && !isRunning ? sourcesOf(latest) : [];
  const newest: ReadSource | null =
    latest && first ? { message: latest, marker: first.marker, takesFocus: false } : null;
  const reading = kept ?? newest;

  // The same function for as long as the view: each answer has it, and all would be rendered again with every question.
  const read = useCallback(
    (source: ReadSource) => {
      setChosen({ moment: latestMoment.current, source });
      setStays('open');
    },
    [setChosen, setStays],
  );
  const close = () => {
    setFull(false);
    setChosen(null);
    if (!beside) return;
    setStays('closed');
    if (!reading?.opener) fallback.current?.focus();
  };
  const inDialog = reading !== null && (!beside || full);
  useBackCloses(inDialog, close);
  return {
    reading,
    beside,
    waiting: opensItself && isRunning,
    isFull: full && reading !== null,
    inDialog,
    read,
    close,
    setFull,
  };
}
