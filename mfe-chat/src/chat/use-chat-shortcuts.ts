import type { Message } from '@astraea/contracts';
import { type RefObject, useState } from 'react';
import { useChatSession } from '../ask/chat-session';
import { answerWithReferences } from '../read-answer/copy-answer';
import type { ShortcutAction } from '../shortcuts/shortcut-keys';
import { useShortcutStatus } from '../shortcuts/shortcut-status';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { copyBoth } from '../sources/copy';
import { type ReadSource, sourcesOf, stepFrom } from '../sources/read-source';
import { useReferenceBook } from '../sources/reference-book';
import type { ChatView } from './use-chat-view';
import { screenWords } from './words';

const { said } = screenWords;

interface ChatShortcuts {
  view: ChatView;
  input: RefObject<HTMLTextAreaElement | null>;
  reading: ReadSource | null;
  onRead(source: ReadSource): void;
  onNew(): void;
  onSearch(): void;
  onPalette(): void;
}

/** What the keys do in the chat, and what they say. */
export function useChatShortcuts({
  view,
  input,
  reading,
  onRead,
  onNew,
  onSearch,
  onPalette,
}: ChatShortcuts) {
  const { questions } = useChatSession();
  const references = useReferenceBook();
  const [helpOpen, setHelpOpen] = useState(false);
  const { words, say } = useShortcutStatus();
  const answers = view.conversation?.messages.filter(({ role }) => role === 'assistant') ?? [];

  const stop = () => {
    if (!view.running?.answerId) return say(said.noAnswerRuns);
    void questions.stop(view.running.key);
    say(said.stopping);
  };
  const copy = async () => {
    const last = answers.at(-1);
    if (!last) return say(said.nothingToCopy);
    try {
      await copyBoth(answerWithReferences(last, await references.load(last)));
      say(said.copied);
    } catch {
      say(said.copyForbidden);
    }
  };
  const read = (step: 1 | -1) => {
    const next = sourceAfter(reading, answers, step, input.current);
    if (next) onRead(next);
    else if (!reading) say(said.noSource);
    else say(step > 0 ? said.noNextSource : said.noPreviousSource);
  };
  const actions: Record<ShortcutAction, () => void> = {
    help: () => setHelpOpen(true),
    palette: onPalette,
    new: onNew,
    input: () => input.current?.focus(),
    search: onSearch,
    stop,
    copy: () => void copy(),
    'next-source': () => read(1),
    'previous-source': () => read(-1),
  };
  useShortcuts({
    onAction: (action) => actions[action](),
    allowedInDialog: (action) => reading !== null && action.endsWith('-source'),
  });
  return { helpOpen, setHelpOpen, said: words };
}

/** The source one step on in the answer that is read; the first or last of the newest answer while none is. */
function sourceAfter(
  reading: ReadSource | null,
  answers: readonly Message[],
  step: 1 | -1,
  input: HTMLElement | null,
): ReadSource | undefined {
  const { activeElement } = document;
  const opener =
    activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : input;
  if (reading) {
    // What opened by itself is gone into before it is gone on from.
    const isEntered =
      reading.takesFocus || reading.opener !== undefined || stepFrom(reading, -1) !== undefined;
    const next = isEntered || step < 0 ? stepFrom(reading, step) : reading;
    return next && { ...next, opener: reading.opener ?? opener ?? undefined, takesFocus: true };
  }
  const message = answers.findLast((answer) => sourcesOf(answer).length > 0);
  const marker = message && sourcesOf(message).at(step > 0 ? 0 : -1)?.marker;
  if (!message || marker === undefined) return undefined;
  return { message, marker, opener: opener ?? undefined, takesFocus: true };
}
