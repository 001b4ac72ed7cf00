import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conversationSchema, messageSchema } from '@astraea/contracts';
import { signUpUser, uaeQuestion } from './api';
import { ask, followUp, list, quotaOf } from './conversations';
import { pdfText } from './pdf';
import { readProblem } from './problems';
import { ownEmail, useSharedSystem } from './shared-system';

const system = useSharedSystem();

test('a new one has its label as title, the question and a proved answer', async () => {
  const asked = await ask(await signUpUser(system.url, ownEmail('new')));
  expect(asked).toMatchObject({
    title: uaeQuestion.label,
    country: uaeQuestion.country,
    continent: uaeQuestion.continent,
  });
  expect(asked.messages.map(({ role, index }) => [role, index])).toEqual([
    ['user', 0],
    ['assistant', 1],
  ]);
  const { proof, outcome, content = '' } = asked.messages[1] ?? {};
  expect(outcome).toBe('answered');
  const markers = [...content.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  expect(new Set(markers)).toEqual(new Set(proof?.citations.map(({ marker }) => marker)));
  const [first] = proof?.citations ?? [];
  expect(proof).toMatchObject({ proof_text: first?.quote, proof_doc: first?.doc, proof_page: first?.page });
});

test('what the sources do not answer is refused in words, without a proof and for nothing', async () => {
  const user = await signUpUser(system.url, ownEmail('refused'));
  const { messages } = await ask(user, { content: 'What is the best recipe for a chocolate cake?' });
  expect(messages[1]).toMatchObject({ role: 'assistant', outcome: 'refused' });
  expect(messages[1]).not.toHaveProperty('proof');
  expect(await quotaOf(user)).toMatchObject({ used: 0, limit: 10 });
});

test('a further question answers with the assistant message; `title` changes nothing', async () => {
  const user = await signUpUser(system.url, ownEmail('chat'));
  const { id } = await ask(user);
  const path = `/api/conversations/${id}/chat`;
  const response = await user.call('POST', path, { ...followUp, title: 'Another title' });
  expect(response.status).toBe(200);
  const message = messageSchema.parse(await response.json());
  expect(message).toMatchObject({ role: 'assistant', index: 3, topic: followUp.topic });
  const read = await user.call('GET', `/api/conversations/${id}`);
  const conversation = conversationSchema.parse(await read.json());
  expect(conversation.title).toBe(uaeQuestion.label);
  expect(conversation.messages[2]).toMatchObject({ role: 'user', content: followUp.content });
  expect(conversation.messages[3]).toEqual(message);
});

test('are listed newest first, where a new question counts, in pages', async () => {
  const user = await signUpUser(system.url, ownEmail('list'));
  const ids: string[] = [];
  for (const label of ['first', 'second', 'third']) ids.unshift((await ask(user, { label })).id);
  expect((await list(user)).map(({ id }) => id)).toEqual(ids);
  const oldest = ids.pop();
  await user.call('POST', `/api/conversations/${oldest}/chat`, followUp);
  expect((await list(user)).map(({ id }) => id)).toEqual([oldest, ...ids]);
  expect((await list(user, '?limit=1&skip=1')).map(({ title }) => title)).toEqual(['third']);
  expect((await list(user, '?limit=100&skip=2')).map(({ title }) => title)).toEqual(['second']);
  expect(await list(user, '?skip=3')).toEqual([]);
  expect((await list(user, '?search=NATIONAL%20first')).map(({ id }) => id)).toEqual([oldest]);
});

test('feedback is kept with its message and can be changed', async () => {
  const user = await signUpUser(system.url, ownEmail('feedback'));
  const { id } = await ask(user);
  for (const feedback of ['positive', 'negative'] as const) {
    const path = `/api/conversations/${id}/messages/1/feedback?feedback=${feedback}`;
    expect((await user.call('PATCH', path)).ok).toBe(true);
    const read = await user.call('GET', `/api/conversations/${id}`);
    expect(conversationSchema.parse(await read.json()).messages[1]?.feedback).toBe(feedback);
  }
  const beyond = `/api/conversations/${id}/messages/2/feedback?feedback=positive`;
  await readProblem(await user.call('PATCH', beyond), 404);
});

test('a deleted one is gone from everywhere, and stays deleted', async () => {
  const user = await signUpUser(system.url, ownEmail('delete'));
  const { id } = await ask(user);
  expect((await user.call('DELETE', `/api/conversations/${id}`)).ok).toBe(true);
  for (const [method, path, sent] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/chat', followUp],
    ['PATCH', '/messages/1/feedback?feedback=positive'],
  ] as const) {
    await readProblem(await user.call(method, `/api/conversations/${id}${path}`, sent), 404);
  }
  expect(await list(user)).toEqual([]);
});

test('the free plan has ten questions a day; the eleventh names when to come back', async () => {
  const user = await signUpUser(system.url, ownEmail('quota'));
  const { id } = await ask(user);
  await ask(user, { content: 'What is the best recipe for a chocolate cake?' });
  for (let used = 1; used < 10; used += 1) {
    const response = await user.call('POST', `/api/conversations/${id}/chat`, {
      ...followUp,
      content: uaeQuestion.content,
    });
    expect(response.status).toBe(200);
    expect(await quotaOf(user)).toMatchObject({ used: used + 1, limit: 10 });
  }
  const before = await list(user);
  for (const [path, body] of [
    ['/api/conversations', uaeQuestion],
    [`/api/conversations/${id}/chat`, followUp],
  ] as const) {
    const response = await user.call('POST', path, body);
    expect((await readProblem(response, 429)).code).toBe('quota-reached');
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
  }
  expect(await list(user)).toEqual(before);
  expect(await quotaOf(user)).toMatchObject({ used: 10, limit: 10 });
  await ask(await signUpUser(system.url, ownEmail('other')));
});

test('a question of exactly 4,000 characters after trimming is accepted', async () => {
  const user = await signUpUser(system.url, ownEmail('long'));
  const content = `${uaeQuestion.content} ${'x'.repeat(3999 - uaeQuestion.content.length)}`;
  const { messages } = await ask(user, { content: `  ${content}\n` });
  expect(messages[0]?.content).toBe(content);
  expect([...content]).toHaveLength(4000);
});

test('an answer as a PDF memo can be read back with its conclusion and its authorities', async () => {
  const user = await signUpUser(system.url, ownEmail('memo'));
  const asked = await ask(user);
  const memo = await user.call('GET', `/api/conversations/${asked.id}/memo?format=pdf&answer=1`);
  expect(memo.headers.get('content-type')).toBe('application/pdf');
  const file = join(await mkdtemp(join(tmpdir(), 'astraea-memo-')), 'memo.pdf');
  await writeFile(file, Buffer.from(await memo.arrayBuffer()));
  const text = await pdfText(file);
  await rm(dirname(file), { recursive: true });
  expect(text).toContain(asked.messages[0]?.content);
  expect(text).toContain('Conclusion');
  const [first] = asked.messages[1]?.proof?.citations ?? [];
  expect(text).toContain(first?.instrument);
});
