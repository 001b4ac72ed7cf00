/** Brings the first mark of a frame into its upper part, without moving what is around the frame. */
export function scrollToMark(frame: HTMLElement): void {
  const mark = frame.querySelector('mark');
  if (!mark) return;
  const outer = frame.getBoundingClientRect();
  const inner = mark.getBoundingClientRect();
  frame.scrollTop += inner.top - outer.top - outer.height / 4;
  if (inner.left < outer.left || inner.right > outer.right) {
    frame.scrollLeft += inner.left - outer.left - outer.width / 16;
  }
}
