import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'yaml';
import { type Chat, chooseLocation, renderChat } from '../testing/render-chat';
import { buildSampleProfile } from '../testing/sample-profile';
import { screenWords } from './words';

const route = 'GET /api/countries/{country}';
const anywhere = screenWords.examples.responsible;
const region = () => within(screen.getByRole('region', { name: 'Conversation' }));
const offered = () =>
  region()
    .getAllByRole('button', { name: /\?$/ })
    .map(({ textContent }) => textContent);
const posts = ({ api }: Chat) =>
  api.calls.filter(({ route: asked }) => asked.startsWith('POST /api/conversations'));
const typeCountry = async ({ user }: Chat, letters: string) =>
  user.type(await screen.findByRole('combobox', { name: 'Search countries' }), `${letters}{Enter}`);

test('without a country three questions are offered that are answered anywhere', async () => {
  renderChat();
  await screen.findByRole('heading', { name: 'Ask me about space regulations' });
  expect(offered()).toEqual(Object.values(screenWords.examples));
  expect(Object.values(screenWords.examples)).toHaveLength(3);
});

test('they are those that the evaluation asks in every country', () => {
  const file = resolve(__dirname, '../../../services/document/corpus/examples.yaml');
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({ anywhere: Object.values(screenWords.examples) });
});

test('one that is pressed early is kept, and sent once place and topic are there', async () => {
  const chat = renderChat();
  const field = await screen.findByRole('combobox', { name: 'Search countries' });
  await chat.user.click(screen.getByRole('button', { name: anywhere }));
  expect(screen.getByText('Choose a country and a topic: this question is sent then.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  await chat.user.keyboard('jap{Enter}');
  expect(await screen.findByText('The law as of November 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: anywhere })).toHaveAttribute('aria-pressed', 'true');
  expect(posts(chat)).toHaveLength(0);
  await chat.user.click(screen.getByRole('button', { name: 'Licensing and authorisation' }));
  await waitFor(() => expect(posts(chat)).toHaveLength(1));
  expect(posts(chat)[0]?.body).toMatchObject({
    content: anywhere,
    country: 'Japan',
    topic: 'Licensing and authorisation',
  });
});

test('a chosen country offers its own questions, each of which brings its topic along', async () => {
  const chat = renderChat();
  await typeCountry(chat, 'jap');
  const example = await screen.findByRole('button', { name: /Who pays for damage in Japan\?$/ });
  expect(offered()).toEqual([
    'Licensing and authorisationWho needs an authorisation in Japan?',
    'Liability and insuranceWho pays for damage in Japan?',
    'Licensing and authorisationWhich agency is in charge in Japan?',
  ]);
  await chat.user.click(example);
  await waitFor(() => expect(posts(chat)).toHaveLength(1));
  expect(posts(chat)[0]?.body).toMatchObject({
    content: 'Who pays for damage in Japan?',
    country: 'Japan',
    topic: 'Liability and insurance',
  });
});

test('a chosen topic brings its questions to the front', async () => {
  const chat = renderChat();
  await chooseLocation(chat);
  await chat.user.selectOptions(screen.getByLabelText('Topic'), 'Liability and insurance');
  await screen.findByRole('button', { name: /Who pays for damage in United Arab Emirates\?$/ });
  expect(offered().slice(0, 2)).toEqual([
    'Liability and insuranceWho pays for damage in United Arab Emirates?',
    'Liability and insuranceHow much insurance is needed in United Arab Emirates?',
  ]);
});

test('nothing can be pressed while the questions of a country are on their way', async () => {
  const arrival = Promise.withResolvers<unknown>();
  const chat = renderChat({ handlers: { [route]: () => arrival.promise } });
  await typeCountry(chat, 'jap');
  await screen.findByText('Loading what is known...');
  await waitFor(() => expect(screen.getByText(anywhere).closest('ul')).toHaveClass('coming'));
  arrival.resolve(buildSampleProfile('Japan'));
  expect(await screen.findByText('Who pays for damage in Japan?')).toBeInTheDocument();
});

test.each([
  ['has none', { ...buildSampleProfile('Japan'), examples: [] }],
  ['cannot be described', problemResponse(400, 'invalid-input')],
])('a country that %s keeps the questions for anywhere', async (_, profile) => {
  const chat = renderChat({ handlers: { [route]: () => profile } });
  await typeCountry(chat, 'jap');
  await waitFor(() => expect(screen.getByText(anywhere).closest('ul')).toHaveClass('examples'));
  expect(offered()).toEqual(Object.values(screenWords.examples));
});
