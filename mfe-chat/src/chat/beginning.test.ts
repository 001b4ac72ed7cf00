import { offeredExamples } from './beginning';

const topics = ['Launch and re-entry', 'Space resources', 'Registration of space objects', 'Space resources'];
const own = topics.map((topic, at) => ({ question: `Question ${at + 1}?`, topic }));
const numbers = (topic: string) =>
  offeredExamples(own, topic).map(({ question }) => question.match(/\d/)?.[0]);

test.each([
  ['', ['1', '2', '3']],
  ['Space resources', ['2', '4', '1']],
  ['Export control and technology transfer', ['1', '2', '3']],
])('with the topic %j a country offers its examples %j', (topic, offered) => {
  expect(numbers(topic)).toEqual(offered);
});
