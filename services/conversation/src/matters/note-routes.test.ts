import { exportedNotesSchema, matterContentSchema, noteSchema } from '@astraea/contracts';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

const begun = Date.parse('2026-11-21T10:00:00.000Z');
let now: number;
let app: TestApp;
let ann: TestUser;
let ben: TestUser;
const settings = { NOTES_PER_MATTER: 2, NOTE_MAX_CHARACTERS: 20 };
beforeEach(async () => {
  now = begun;
  app = await createTestApp({ settings, clock: () => new Date(now) });
  [ann, ben] = await Promise.all([app.as('ann', 'premium'), app.as('ben')]);
  await make();
});
afterEach(() => app.close());

const path = '/api/matters/matter-0001';
const make = (user = ann) =>
  user.call('POST', '/api/matters', { body: { id: 'matter-0001', name: 'Orbit Ltd' } });
const put = (id: string, text: string, more: object = {}, user = ann) => {
  now += 1000;
  return user.call('PUT', `${path}/notes/${id}`, { body: { text, ...more } });
};
async function write(id: string, text: string, more: object = {}) {
  const response = await put(id, text, more);
  expect(response.status).toBe(200);
  return noteSchema.strict().parse(await response.json());
}
const remove = (id: string, user = ann) => user.call('DELETE', `${path}/notes/${id}`);
const textsOf = async (user = ann) =>
  matterContentSchema.parse(await (await user.call('GET', path)).json()).notes.map(({ text }) => text);

test('notes are written, changed in their place, deleted, and come back to their place', async () => {
  const first = await write('note-0001', ' Call them ');
  await write('note-0002', 'Then write');
  const changed = await write('note-0001', 'Called');
  expect(changed).toEqual({ ...first, text: 'Called', updated_at: new Date(now).toISOString() });
  expect(await textsOf()).toEqual(['Called', 'Then write']);
  expect((await remove('note-0001')).status).toBe(204);
  await problemOf(await remove('note-0001'), 404, 'not-found');
  await write('note-0001', 'Called', { created_at: first.created_at });
  expect(await textsOf()).toEqual(['Called', 'Then write']);
});

test('they are in the one memo of the matter, in each format, also alone', async () => {
  await write('note-0001', 'Ask **them** [1]');
  const memo = async (format: string) => {
    const response = await ann.call('GET', `${path}/memo?format=${format}`);
    expect(response.status).toBe(200);
    return response;
  };
  expect(await (await memo('md')).text()).toContain(
    '## Notes\n\n*21 November 2026.*\n\nAsk **them** \\[1\\]',
  );
  for (const format of ['docx', 'pdf'])
    expect((await (await memo(format)).bytes()).length).toBeGreaterThan(0);
});

test('they go with their matter, and are no part of what is shared', async () => {
  const { id } = await ann.create();
  await ann.call('PATCH', `/api/conversations/${id}/matter`, { body: { matter_id: 'matter-0001' } });
  await write('note-0001', 'For me alone');
  const made = await ann.call('POST', `${path}/shares`, { body: { shows: 'live' } });
  const { token } = (await made.json()) as { token: string };
  const shown = await (await ben.call('POST', '/api/shared', { body: { token } })).text();
  expect(shown).toContain('Orbit Ltd');
  expect(shown).not.toContain('For me alone');
  await ann.call('DELETE', path);
  await make();
  expect(await textsOf()).toEqual([]);
});

test('they are taken along, with the name of their matter, by their user alone', async () => {
  const note = await write('note-0001', 'Mine');
  const exported = async (user: TestUser) =>
    (await (await user.call('GET', '/export/notes')).text()).trim().split('\n').slice(0, -1);
  const lines = await exported(ann);
  expect(lines.map((line) => exportedNotesSchema.parse(JSON.parse(line)))).toEqual([
    { notes: [{ ...note, matter: 'Orbit Ltd' }] },
  ]);
  expect(await exported(ben)).toEqual([]);
});

test('another user reads, changes and deletes none, in a matter of the same id either', async () => {
  await write('note-0001', 'Mine');
  await problemOf(await put('note-0001', 'Yours', {}, ben), 404, 'not-found');
  await make(ben);
  await problemOf(await remove('note-0001', ben), 404, 'not-found');
  await put('note-0001', 'Ben’s', {}, ben);
  expect([await textsOf(), await textsOf(ben)]).toEqual([['Mine'], ['Ben’s']]);
});

test('a matter has as many notes, and each as many characters, as the operator allows', async () => {
  await write('note-0001', '𝒙'.repeat(20));
  await problemOf(await put('note-0002', 'x'.repeat(21)), 400, 'invalid-input');
  await problemOf(await put('note-0002', '  '), 400, 'invalid-input');
  await problemOf(await put('$ne', 'x'), 400, 'invalid-input');
  await write('note-0002', 'Second');
  await problemOf(await put('note-0003', 'Third'), 409, 'too-many-notes');
  await write('note-0002', 'Changed');
});

test.each(['PUT', 'DELETE'])('%s needs a signed-in user', async (method) => {
  await problemOf(await fetch(`${app.url}${path}/notes/note-0001`, { method }), 401, 'not-authenticated');
});
