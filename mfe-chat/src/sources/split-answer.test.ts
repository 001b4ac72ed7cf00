import { splitAnswer } from './split-answer';

test.each([
  ['Yes. [1]', 'Yes. [1]', ''],
  ['Yes. [1]\n\nArticle 4.\n\n- One', 'Yes. [1]', 'Article 4.\n\n- One'],
  ['\n\nNo.\n \nWhy', 'No.', 'Why'],
  ['', '', ''],
])('of %j the conclusion is %j', (content, conclusion, reasoning) => {
  expect(splitAnswer(content)).toEqual({ conclusion, reasoning });
});
