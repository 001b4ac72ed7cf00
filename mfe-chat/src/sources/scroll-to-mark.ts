import { isMostlyRightToLeft } from '../app/letter-direction';

/** Brings the first mark of a frame into its upper part, without moving what is around the frame. */
export function scrollToMark(frame: HTMLElement): void {
  const marks = [...frame.querySelectorAll('mark')];
  const [first] = marks;
  if (!first) return;
  const outer = frame.getBoundingClientRect();
  const inner = first.getBoundingClientRect();
  frame.scrollTop += inner.top - outer.top - outer.height / 4;
  const margin = outer.width / 32;
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const toBeginning = left - outer.left - margin;
  if (isMostlyRightToLeft(marks.map(({ textContent }) => textContent).join(''))) {
    if (right > outer.right) frame.scrollLeft += right - outer.right + margin;
  } else if (left < outer.left) {
    frame.scrollLeft += toBeginning;
  } else if (right > outer.right) {
    // To the end of the marked lines, or to their beginning where they are longer than the frame is wide.
    frame.scrollLeft += Math.min(toBeginning, right - outer.right + margin);
  }
}
