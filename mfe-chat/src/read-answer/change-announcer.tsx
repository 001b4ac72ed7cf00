import { isAskedAgain, type Message } from '@astraea/contracts';
import { VisuallyHidden } from '@astraea/web-kit';
import { useEffect, useState } from 'react';
import { changeWords } from './words';

/** Says once, when a conversation is opened, that sources of its answers changed: each answer says of itself what did. */
export function ChangeAnnouncer({ view, messages }: { view: string; messages: readonly Message[] }) {
  const count = messages.filter(
    ({ source_changes, index }) => source_changes && !isAskedAgain(messages, index),
  ).length;
  const [said, setSaid] = useState('');
  // A status that is there before its words is read out; one that comes with them is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation has changes of its own
  useEffect(() => setSaid(changeWords.announced(count)), [view, count]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
