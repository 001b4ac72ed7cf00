import { Fragment, type ReactNode } from 'react';

/** Stands for an element where a message takes it as an argument. */
export const slot = '\uFFFC';

/** A message with elements in the places of its slots, in their order: where they stand is the language's business. */
export function Filled({ text, children }: { text: string; children: ReactNode | ReactNode[] }) {
  const elements = Array.isArray(children) ? children : [children];
  return text.split(slot).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one message never change places
    <Fragment key={index}>
      {words}
      {elements[index]}
    </Fragment>
  ));
}
