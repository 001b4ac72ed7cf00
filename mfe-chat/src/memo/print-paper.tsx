import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AnswerText } from '../read-answer/answer-text';
import { type PaperAnswer, paperOf } from './memo-paper';
import { PaperSheet } from './paper';

/** What the browser prints in the place of the page; the style sheet of all pages knows its attribute. */
export interface Printed {
  title: string;
  answers: readonly PaperAnswer[];
}

/** Lays the paper over the page for print; returns what takes it away. Nothing happens while another lies there. */
export function layPaper({ title, answers }: Printed): () => void {
  if (answers.length === 0 || document.querySelector('[data-astraea-paper]')) return () => undefined;
  const host = document.createElement('div');
  host.dataset.astraeaPaper = '';
  document.body.append(host);
  const root = createRoot(host);
  // The browser takes its picture as soon as this returns.
  flushSync(() =>
    root.render(
      <PaperSheet
        paper={paperOf(title, answers)}
        renderText={(text) => <AnswerText text={text} sources={null} />}
      />,
    ),
  );
  return () => {
    root.unmount();
    host.remove();
  };
}

export function printPaper(printed: Printed): void {
  window.addEventListener('afterprint', layPaper(printed), { once: true });
  window.print();
}
