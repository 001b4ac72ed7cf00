import type { Reader } from './reader';
import { rememberReads } from './remember-reads';

let seen: string[];
let fails: boolean;
let reader: Reader;

beforeEach(() => {
  seen = [];
  fails = false;
  reader = rememberReads({
    name: 'a reader',
    thresholds: { answer: 0.5, answerUnfamiliar: 0.9, seems: 0.5, seemsUnfamiliar: 0.5, nearest: 0.1 },
    async read(question, passages) {
      if (fails) throw new Error('cannot be read');
      seen.push(...passages.map((passage) => `${question} ${passage}`));
      return passages.map((passage) => passage.length / 10);
    },
    close: async () => undefined,
  });
});

test('a text is read once with a question, and each has its own probability in the order asked for', async () => {
  expect(await reader.read('Who?', ['a', 'bb'])).toEqual([0.1, 0.2]);
  expect(await reader.read('Who?', ['ccc', 'bb', 'a'])).toEqual([0.3, 0.2, 0.1]);
  expect(seen).toEqual(['Who? a', 'Who? bb', 'Who? ccc']);
});

test('another question is read anew', async () => {
  await reader.read('Who?', ['a']);
  await reader.read('When?', ['a']);
  expect(seen).toEqual(['Who? a', 'When? a']);
});

test('a question and a text that together are another pair are not taken for it', async () => {
  await reader.read('Who', ['is it']);
  await reader.read('Who is', ['it']);
  expect(seen).toHaveLength(2);
});

test('what could not be read is read again', async () => {
  fails = true;
  await expect(reader.read('Who?', ['a'])).rejects.toThrow('cannot be read');
  fails = false;
  expect(await reader.read('Who?', ['a'])).toEqual([0.1]);
});
