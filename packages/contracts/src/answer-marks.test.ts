import {
  answerLanguages,
  answerMarks,
  holdsSeemsToAnswerOpening,
  isNotAnsweredHeading,
  isNotVerifiedMark,
  notAnsweredHeading,
  notVerifiedMark,
  seemsToAnswerOpening,
} from './answer-marks';

test.each(answerLanguages)('the marks of an answer are known in %s, each as itself only', (language) => {
  const { notVerified, notAnswered, seemsToAnswer } = answerMarks[language];
  const known = [notVerified, notAnswered, seemsToAnswer].map((text) => [
    isNotVerifiedMark(text),
    isNotAnsweredHeading(text),
    holdsSeemsToAnswerOpening(text),
  ]);
  expect(known).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

test('stored answers in English stay known', () => {
  expect(notVerifiedMark).toBe('*(not verified)*');
  expect(notAnsweredHeading).toBe('**What the sources do not answer**');
  expect(seemsToAnswerOpening).toBe('This seems to be the rule; check that it fits your case');
});
