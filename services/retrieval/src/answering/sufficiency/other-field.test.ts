import { buildPassageOf, buildRequest } from '../../testing/build-index';
import { utopianIndex } from '../../testing/utopia';
import { readQuestion } from '../question/question';
import { isOfOtherField } from './other-field';

function isOther(question: string, text: string): boolean {
  const [read] = readQuestion(buildRequest({ question, country: 'Utopia' }), utopianIndex());
  if (!read) throw new Error('the question was not read');
  return isOfOtherField(read, [buildPassageOf({ text })]);
}

test('a word of another field is one of a field that the passages do not speak of', () => {
  expect(isOther('Is a launch tax free?', 'A launch needs a licence.')).toBe(true);
  expect(isOther('Is a launch tax free?', 'A launch is free of tax.')).toBe(false);
  expect(isOther('Is a launch free?', 'A launch needs a licence.')).toBe(false);
});
