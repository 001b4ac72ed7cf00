import type { Message } from '@astraea/contracts';
import { VisuallyHidden } from '@astraea/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { OpenQuestion } from '../ask/open-question';
import { spokenText } from './plain-markdown';
import { answerWords, noteOf } from './words';

const { announced: words } = answerWords;

interface AnswerAnnouncerProps {
  /** Another view has nothing to announce of its past. */
  view: string;
  /** The question that is being answered in this view. */
  running: OpenQuestion | undefined;
  /** The last stored message. */
  last: Message | undefined;
  assistantName: string;
}

/** Reads out an answer politely, sentence by sentence as it comes; a whole one that came without a stream at once. */
export function AnswerAnnouncer(props: AnswerAnnouncerProps) {
  const lines = useAnnouncedLines(props);
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={words.name}>
        {lines.map(({ id, text }) => (
          <span key={id}>{text} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

interface Announced {
  key: string;
  sentences: number;
  /** Index of the last message when the question was asked: only a later one is its answer. */
  after: number;
}

function useAnnouncedLines({ view, running, last, assistantName }: AnswerAnnouncerProps) {
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);
  const announced = useRef<Announced | null>(null);
  const nextId = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins silently, unless the same answer goes on in it
  useEffect(() => {
    if (announced.current?.key === running?.key) return;
    announced.current = null;
    setLines([]);
  }, [view]);

  useEffect(() => {
    const say = (texts: readonly string[]) => {
      const added = texts.filter(Boolean).map((text) => ({ id: nextId.current++, text }));
      setLines((before) => [...before, ...added]);
    };
    const before = announced.current;
    if (running && running.key !== before?.key) {
      announced.current = { key: running.key, sentences: running.sentences.length, after: last?.index ?? -1 };
      setLines([]);
      say([words.writes({ assistant: assistantName }), ...running.sentences.map(spokenText)]);
    } else if (running && before) {
      say(running.sentences.slice(before.sentences).map(spokenText));
      announced.current = { ...before, sentences: running.sentences.length };
    } else if (before) {
      announced.current = null;
      say(endWords(before, last));
    }
  }, [running, last, assistantName]);

  return lines;
}

function endWords({ sentences, after }: Announced, last: Message | undefined): string[] {
  if (last?.role !== 'assistant' || last.index <= after) return [];
  const sources = last.proof?.citations.length ?? 0;
  const isStopped = last.outcome === 'stopped';
  return [
    sentences === 0 ? spokenText(last.content) : '',
    isStopped ? '' : (noteOf(last) ?? ''),
    (isStopped ? words.stopped : words.end)({ count: sources }),
  ];
}
