import { questionLimits, readConversationConfig } from './config';

test('everything has a default for running alone', () => {
  expect(readConversationConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4102,
    PRIVATE_PORT: 4202,
    BACKENDS: 'embedded',
    FREE_QUESTIONS_PER_DAY: 10,
    PAID_QUESTIONS_PER_MINUTE: 20,
    ANSWERS_AT_ONCE_PER_USER: 5,
    QUESTION_MAX_CHARACTERS: 4000,
    ANSWER_WITHOUT_LISTENER_MS: 30_000,
  });
});

test('every wrong setting is named at once', () => {
  const read = () =>
    readConversationConfig({ FREE_QUESTIONS_PER_DAY: '-1', ASK_TIMEOUT_MS: 'soon', AUTH_URL: 'auth' });
  expect(read).toThrow(
    /FREE_QUESTIONS_PER_DAY[\s\S]*ASK_TIMEOUT_MS|ASK_TIMEOUT_MS[\s\S]*FREE_QUESTIONS_PER_DAY/,
  );
  expect(read).toThrow(/AUTH_URL/);
});

test('distributed without the backends refuses and names each', () => {
  const read = () => readConversationConfig({ BACKENDS: 'distributed', REDIS_URL: 'redis://127.0.0.1' });
  expect(read).toThrow(/MONGODB_URL[\s\S]*KAFKA_BROKERS/);
  expect(read).not.toThrow(/REDIS_URL/);
});

test('whoever may have more questions answered may have as many stored', () => {
  const limits = questionLimits(readConversationConfig({ FREE_QUESTIONS_PER_DAY: '1000' }));
  expect(limits.freeStoredPerDay).toBe(1000);
});
