import { DraftStore } from './draft-store';
import { OpenQuestionStore } from './open-question-store';
import { newQuestion } from './question-forms';
import { clearUserStorage, createUserStorage } from './user-storage';

const question = newQuestion(
  { continent: 'Asia', country: 'Japan', topic: 'Licensing', content: ' Who? ' },
  'new:0',
  new Date(0),
);

test('a draft is there after a reload, for its user and its conversation only', () => {
  new DraftStore(createUserStorage('ada')).set('conversation-1', 'Who owns');
  expect(new DraftStore(createUserStorage('ada')).get('conversation-1')).toBe('Who owns');
  expect(new DraftStore(createUserStorage('ada')).get('conversation-2')).toBe('');
});

test('the next user of the tab finds nothing of the one before, and leaves nothing of them', () => {
  new DraftStore(createUserStorage('ada')).set('conversation-1', 'Who owns');
  expect(new DraftStore(createUserStorage('bob')).get('conversation-1')).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Who owns');
});

test('signing out forgets drafts and questions', () => {
  const storage = createUserStorage('ada');
  new DraftStore(storage).set('new:0', 'Who owns');
  new OpenQuestionStore(storage).add(question);
  clearUserStorage();
  expect(sessionStorage).toHaveLength(0);
});

test('what other programs keep in the tab is left alone', () => {
  sessionStorage.setItem('other', 'kept');
  createUserStorage('ada');
  clearUserStorage();
  expect(sessionStorage.getItem('other')).toBe('kept');
});

test('a question that was on its way stands as not sent after a reload, under the same key', () => {
  new OpenQuestionStore(createUserStorage('ada')).add(question);
  const [kept] = new OpenQuestionStore(createUserStorage('ada')).snapshot().questions;
  expect(kept).toMatchObject({ key: question.key, content: 'Who?', state: 'failed', origin: 'new:0' });
});

test('a question found in a conversation is not kept: the conversation itself tells of it', () => {
  new OpenQuestionStore(createUserStorage('ada')).add({ ...question, resumed: true });
  expect(sessionStorage).toHaveLength(0);
});

test('broken storage is no memory, and is removed', () => {
  const storage = createUserStorage('ada');
  storage.write('questions', '[{"key":1}]');
  expect(new OpenQuestionStore(storage).snapshot().questions).toEqual([]);
  expect(storage.read('questions')).toBeNull();
});

test('storage that is forbidden costs nothing but the memory', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const drafts = new DraftStore(createUserStorage('ada'));
  drafts.set('new:0', 'Who owns');
  expect(drafts.get('new:0')).toBe('Who owns');
  forbidden.mockRestore();
});

test('a new conversation keeps what runs and drops what failed before it was stored', () => {
  const store = new OpenQuestionStore(createUserStorage('ada'));
  store.add({ ...question, key: 'running' });
  store.add({ ...question, key: 'unsent', state: 'failed' });
  store.add({ ...question, key: 'stored', state: 'failed', conversationId: 'conversation-1' });
  store.startNew();
  expect(store.snapshot().questions.map(({ key }) => key)).toEqual(['running', 'stored']);
  expect(store.newView()).toBe('new:1');
});
