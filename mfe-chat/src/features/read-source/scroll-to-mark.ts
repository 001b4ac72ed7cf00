import { isMostlyRightToLeft } from '../../letters/letter-direction';

/** Brings the first mark of a frame into its upper part, without moving what is around the frame. */
export function scrollToMark(frame: HTMLElement): void {
  const marks = [...frame.querySelectorAll('mark')];
  const [first] = marks;
  if (!first) return;
  const outer = frame.getBoundingClientRect();
  const inner = first.getBoundingClientRect();
  frame.scrollTop += inner.top - outer.top - outer.height / 4;
  const margin = outer.width / 16;
  if (isMostlyRightToLeft(marks.map(({ textContent }) => textContent).join(''))) {
    const right = Math.max(...marks.map((mark) => mark.getBoundingClientRect().right));
    if (right > outer.right) frame.scrollLeft += right - outer.right + margin;
  } else if (inner.left < outer.left || inner.right > outer.right) {
    frame.scrollLeft += inner.left - outer.left - margin;
  }
}
