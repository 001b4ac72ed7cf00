import { scrollToMark } from './use-reading-place';

const frameWidth = 640;
const margin = frameWidth / 32;

/** A frame with a marked line from one place to another, both from the frame's left edge. */
function frameWith(left: number, right: number, text = 'An operator needs a permit.'): HTMLElement {
  const frame = document.createElement('div');
  const mark = document.createElement('mark');
  mark.textContent = text;
  frame.append(mark);
  frame.getBoundingClientRect = () => new DOMRect(0, 0, frameWidth, 400);
  mark.getBoundingClientRect = () => new DOMRect(left, 100, right - left, 20);
  return frame;
}

test.each([
  ['that is seen whole moves nothing', 40, 600, 0],
  ['is followed to its end, and no further', 60, 660, 660 - frameWidth + margin],
  ['that is wider than the frame is shown from its beginning', 60, 900, 60 - margin],
  ['that stands to the left is gone back to', -80, 300, -80 - margin],
])('a marked line %s', (_, left, right, moved) => {
  const frame = frameWith(left, right);
  scrollToMark(frame);
  expect(frame.scrollLeft).toBe(moved);
});

test('a line that is read from the right is shown from there', () => {
  const frame = frameWith(60, 900, 'يحتاج المشغل إلى تصريح.');
  scrollToMark(frame);
  expect(frame.scrollLeft).toBe(900 - frameWidth + margin);
});
