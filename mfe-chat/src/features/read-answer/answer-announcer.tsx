import type { Message } from '@astraea/contracts';
import { VisuallyHidden } from '@astraea/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { OpenQuestion } from '../../questions/open-question';
import { spokenText } from './plain-markdown';

interface AnswerAnnouncerProps {
  /** Another view has nothing to announce of its past. */
  view: string;
  /** The question that is being answered in this view. */
  running: OpenQuestion | undefined;
  /** The last stored message. */
  last: Message | undefined;
  assistantName: string;
}

interface Announced {
  key: string | undefined;
  sentences: number;
}

/** Reads out an answer politely, sentence by sentence as it comes; a whole one that came without a stream at once. */
export function AnswerAnnouncer({ view, running, last, assistantName }: AnswerAnnouncerProps) {
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);
  const announced = useRef<Announced>({ key: undefined, sentences: 0 });
  const nextId = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins silently
  useEffect(() => setLines([]), [view]);

  useEffect(() => {
    const say = (...texts: string[]) => {
      const added = texts.filter(Boolean).map((text) => ({ id: nextId.current++, text }));
      setLines((before) => [...before, ...added]);
    };
    const state = announced.current;
    if (running && running.key !== state.key) {
      announced.current = { key: running.key, sentences: running.sentences.length };
      setLines([]);
      say(`${assistantName} is writing an answer`, ...running.sentences.map(spokenText));
    } else if (running) {
      say(...running.sentences.slice(state.sentences).map(spokenText));
      announced.current = { key: running.key, sentences: running.sentences.length };
    } else if (state.key !== undefined) {
      announced.current = { key: undefined, sentences: 0 };
      if (last?.role !== 'assistant') return;
      const rest = state.sentences === 0 ? [spokenText(last.content)] : [];
      say(...rest, endWords(last));
    }
  }, [running, last, assistantName]);

  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label="Answer as it is written">
        {lines.map(({ id, text }) => (
          <span key={id}>{text} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

function endWords({ proof }: Message): string {
  const sources = proof?.citations.length ?? 0;
  if (sources === 0) return 'End of the answer';
  return sources === 1 ? 'End of the answer, with 1 source' : `End of the answer, with ${sources} sources`;
}
