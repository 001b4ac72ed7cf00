import { readFile } from 'node:fs/promises';
import {
  type Conversation,
  conversationSchema,
  createdShareSchema,
  matterContentSchema,
  messageSchema,
  ownDocumentListSchema,
  ownSectionListSchema,
  sharedSchema,
  shareListSchema,
  statementPath,
} from '@astraea/contracts';
import { storedText } from '@astraea/service-kit/testing';
import type { Page } from 'playwright-core';
import { type ApiUser, uaeQuestion, waitUntilActive } from './api';
import { openCheckout, planOf } from './billing-person';
import { accessibilityProblems } from './browser/axe';
import { makeAccount, type SignedUp } from './browser/enter';
import { ask as askInPage, fillIn, password } from './browser/person';
import { desktop, openStage, type Stage, type Visit } from './browser/stage';
import { ask, followUp } from './conversations';
import { refusalsOf } from './matter-calls';
import { pdfText } from './pdf';
import { readProblem } from './problems';
import { standInOf } from './stripe-controls';
import { until } from './until';

const matter = { id: 'matter-of-the-journey', name: 'Zeppelin Orbit Ltd' };
const path = `/api/matters/${matter.id}`;
const note = 'Call the insurer of the quadricycle before Friday.';
const clause =
  'The Operator carries out no space activity before the Space Agency has granted an authorisation.';
const contract = `# Quadricycle Hosting Agreement

## Clause 1. Subject

The Operator hosts a payload of the Customer, a quadricycle, on its satellite.

## Clause 2. Authorisation

${clause}
`;
const compared = ['France', 'Luxembourg'];
const comparison = { id: 'comparison-of-the-journey', countries: compared };
const email = 'ben@example.org';
const proved = messageSchema.required({ proof: true });

let stage: Stage;
let ann: SignedUp;
let other: SignedUp;
let owner: Visit;
let page: Page;
let asked: Conversation[];

const read = async (user: ApiUser, address: string) => (await user.call('GET', address)).json();
const contents = async () => matterContentSchema.parse(await read(ann.user, path));
const links = async () => shareListSchema.parse(await read(ann.user, '/api/shares'));
const documents = async () =>
  ownDocumentListSchema.parse(await read(ann.user, `${path}/documents`)).documents;

/** Documents of one's own come with a paid plan. */
async function pay({ user }: SignedUp): Promise<void> {
  const standIn = await standInOf(stage.system);
  await standIn.control(`checkout/${await openCheckout(user)}/pay`);
  await until(async () => (await planOf(user)) === 'premium');
}

async function compare(country: string): Promise<string> {
  const response = await ann.user.call('POST', '/api/conversations', {
    ...{ ...uaeQuestion, country, continent: 'Europe', comparison },
    label: `Comparison: ${compared.join(', ')}`,
    content: 'Who grants the authorisation for a space activity?',
  });
  return conversationSchema.parse(await response.json()).id;
}

beforeAll(async () => {
  const env = { CHECKOUT_ENABLED: 'true', EXCHANGE_CACHE_SECONDS: '1', OWN_DOCUMENTS: 'on' };
  stage = await openStage({ env });
  const { url } = stage.system;
  for (const country of [uaeQuestion.country, ...compared]) await waitUntilActive(url, country);
  ann = await makeAccount(url, 'ann@example.org');
  other = await makeAccount(url, email, password);
  await Promise.all([pay(ann), pay(other)]);
  await ann.user.call('POST', '/api/matters', matter);
  asked = [await ask(ann.user), await ask(ann.user, followUp), await ask(ann.user)];
  const filed = [asked[1]?.id, asked[2]?.id, await compare('France'), await compare('Luxembourg')];
  for (const id of filed)
    await ann.user.call('PATCH', `/api/conversations/${id}/matter`, { matter_id: matter.id });
  owner = await stage.visit({ ...desktop, session: ann.session });
  page = owner.page;
});
afterAll(async () => {
  await stage?.close();
  expect(owner?.errors).toEqual([]);
});

/** The matter as its owner opens it. */
async function openMatter() {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Matters', exact: true }).click();
  await page.getByRole('button', { name: matter.name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: matter.name });
  await sheet.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
  return sheet;
}

async function savedMemo(choice: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Download memo' }).getByRole('button', { name: choice }).click();
  return (await downloading).path();
}

test('a matter holds conversations, a comparison and a note, and one memo has all of them', async () => {
  await page.goto(`/chat/${asked[0]?.id}`);
  await page.getByRole('button', { name: 'File in a matter' }).click();
  const dialog = page.getByRole('dialog', { name: 'File in a matter' });
  await dialog.getByLabel('Matter', { exact: true }).selectOption(matter.name);
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const sheet = await openMatter();
  expect((await contents()).conversations).toHaveLength(5);
  await fillIn(page, { 'New note': note });
  await sheet.getByRole('button', { name: 'Save note' }).click();
  await sheet.getByRole('article').getByText(note).waitFor();
  await sheet.getByRole('button', { name: 'Download memo' }).click();
  const markdown = await readFile(await savedMemo('Markdown'), 'utf8');
  const pdf = await pdfText(await savedMemo('PDF'));
  for (const words of [matter.name, uaeQuestion.content, followUp.content, ...compared, note]) {
    expect(markdown).toContain(words);
    expect(pdf).toContain(words);
  }
});

async function createLink(terms: object) {
  const response = await ann.user.call('POST', `${path}/shares`, terms);
  return createdShareSchema.parse(await response.json());
}

/** What a link answers to somebody who is not signed in. */
const opened = (token: string, key?: string) =>
  fetch(`${stage.system.url}/api/shared`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, key }),
  });

test('a link to the matter is read by a visitor and by another user, until it is taken back', async () => {
  const sheet = await openMatter();
  await sheet.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share matter' });
  await dialog.getByLabel('It is opened by').selectOption('Anyone who has the link');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);
  const visits = [await stage.visit(desktop), await stage.visit({ ...desktop, session: other.session })];
  for (const { page: reader } of visits) {
    await reader.goto(address);
    const list = reader.getByRole('list', { name: 'What is in this matter' });
    await list.getByText('Comparison, Luxembourg').waitFor();
    expect(await list.getByRole('button').count()).toBe(5);
    await list.getByRole('button', { name: followUp.content }).click();
    await reader.getByText('Ask a question of your own').waitFor();
    expect(await accessibilityProblems(reader)).toEqual([]);
  }
  const takeBack = dialog.getByRole('button', { name: `Take back the link to ${matter.name}` });
  await takeBack.click();
  await dialog.getByText('The link was taken back. It shows nothing any more.').waitFor();
  const said = ['Sign in to read this', 'This link shows nothing'];
  for (const [at, { page: reader, close }] of visits.entries()) {
    await reader.reload();
    await reader.getByRole('heading', { name: said[at] }).waitFor();
    await close();
  }
});

test('a link for users shows a visitor nothing, nor does one that has ended', async () => {
  const forUsers = await createLink({ access: 'signed-in' });
  expect((await opened(forUsers.token)).status).toBe(401);
  const byUser = await other.user.call('POST', '/api/shared', { token: forUsers.token });
  expect(sharedSchema.parse(await byUser.json()).title).toBe(matter.name);
  const ends_at = new Date(Date.now() + 1_000).toISOString();
  const { token } = await createLink({ access: 'anyone', ends_at });
  await until(async () => (await opened(token)).status === 401);
  const byOther = await other.user.call('POST', '/api/shared', { token });
  await readProblem(byOther, 404);
  expect(await links()).toMatchObject([{ ends_at }, { id: forUsers.share.id }]);
});

test('the link of a statement opens its source, status and date, after a sign-in where one is needed', async () => {
  const [cited] = proved.parse(asked[0]?.messages[1]).proof.citations;
  if (!cited?.statement) throw new Error('the answer cites no statement');
  const address = statementPath(cited.statement);
  const { page: visiting, close } = await stage.visit(desktop);
  await visiting.goto(address);
  await visiting.waitForURL('**/login?return_to=**');
  await fillIn(visiting, { Email: email, Password: password });
  await visiting.getByLabel('Password', { exact: true }).press('Enter');
  await visiting.waitForURL(`**${address}`);
  await page.goto(address);
  for (const reader of [visiting, page]) {
    await reader.getByRole('heading', { level: 1, name: cited.cited_as }).waitFor();
    await reader
      .getByText(/^in force$/i)
      .first()
      .waitFor();
    await reader
      .getByText(/^as of \w+ \d{4}$/)
      .first()
      .waitFor();
    await reader.locator('mark').first().waitFor({ state: 'attached' });
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('what a contract says stands beside the answer, with citations of its own', async () => {
  const sheet = await openMatter();
  const file = { name: 'hosting.md', mimeType: 'text/markdown', buffer: Buffer.from(contract) };
  await sheet.getByTestId('own-document-files').setInputFiles(file);
  await sheet.getByText('‘hosting.md’ is there and is looked in.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`/chat/${asked[0]?.id}`);
  await page.getByRole('button', { name: 'Thumbs up', exact: true }).waitFor();
  await askInPage(page);
  const found = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'In your documents' }) });
  await found.last().getByText(clause).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const address = `/api/conversations/${asked[0]?.id}`;
  const { sections } = ownSectionListSchema.parse(await read(ann.user, `${address}/own-documents`));
  const { messages } = conversationSchema.parse(await read(ann.user, address));
  const law = proved.parse(messages[3]).proof.citations;
  const own = sections.find(({ message_index }) => message_index === 3)?.citations ?? [];
  expect(own).toMatchObject([{ source_kind: 'own', doc: file.name, quote: clause }]);
  expect(own[0]?.marker).toBeGreaterThan(Math.max(...law.map(({ marker }) => marker)));
  expect(JSON.stringify(messages)).not.toContain(file.name);
  await found
    .last()
    .getByRole('button', { name: /hosting\.md, / })
    .click();
  await page.getByRole('dialog', { name: file.name }).locator('mark').getByText(clause).waitFor();
});

test('no link shows a word of a contract or of a note, nor that there is one', async () => {
  const { token } = await createLink({ access: 'anyone', shows: 'live' });
  const shared = sharedSchema.parse(await (await opened(token)).json());
  if (!('conversations' in shared)) throw new Error('the link shows no matter');
  const texts = await Promise.all(
    shared.conversations.map(async ({ key }) => (await opened(token, key)).text()),
  );
  expect(texts.join()).toContain(uaeQuestion.content);
  expect(JSON.stringify(shared) + texts.join()).not.toMatch(/quadricycle|hosting\.md|ann@/);
});

test('another user learns of a matter, of what is in it and of its links what is learned of none', async () => {
  const before = await contents();
  const [document] = await documents();
  const [share] = await links();
  const { id: own } = await ask(other.user);
  const ids = {
    ...{ matter: matter.id, note: before.notes[0]?.id ?? '', document: document?.id ?? '' },
    ...{ share: share?.id ?? '', conversation: asked[0]?.id ?? '', comparison: comparison.id },
  };
  const never = crypto.randomUUID();
  const none = { note: never, document: never, share: never, conversation: never, comparison: never };
  expect(await refusalsOf(other.user, ids, own)).toEqual(
    await refusalsOf(other.user, { matter: never, ...none }, own),
  );
  expect(await contents()).toEqual(before);
  expect(await documents()).toEqual([document]);
  expect(await links()).toContainEqual(share);
});

test('a matter that is deleted takes its documents along, and nothing of them is kept', async () => {
  const isKept = () => storedText(stage.system.dataDir, ['events.db']).includes('quadricycle');
  expect(isKept()).toBe(true);
  const sheet = await openMatter();
  await sheet.getByRole('button', { name: 'Delete matter' }).click();
  await sheet.getByRole('button', { name: 'Delete with its documents' }).click();
  await page.getByText(`‘${matter.name}’ was deleted. Its conversations are kept.`).waitFor();
  await readProblem(await ann.user.call('GET', path), 404);
  expect(isKept()).toBe(false);
  const address = `/api/conversations/${asked[0]?.id}/own-documents`;
  const { sections } = ownSectionListSchema.parse(await read(ann.user, address));
  expect(sections.flatMap(({ citations }) => citations)).toEqual([]);
});
