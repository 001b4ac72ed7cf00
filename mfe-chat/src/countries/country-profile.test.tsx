import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseLocation, input, place, renderChat, setOnline } from '../testing/render-chat';
import { buildSampleProfile } from '../testing/sample-profile';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';
import { readWords } from './profile-words';

const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const route = 'GET /api/countries/{country}';

async function chooseJapan(handlers = {}) {
  const chat = renderChat({ handlers });
  await chat.user.type(await screen.findByRole('combobox', { name: 'Search countries' }), 'jap{Enter}');
  return chat;
}

afterEach(() => jest.restoreAllMocks());

test('the chosen country is described: authorities, treaties, instruments, gaps and reading', async () => {
  const chat = await chooseJapan();
  expect(await screen.findByRole('heading', { name: 'About Japan' })).toBeInTheDocument();
  expect(await screen.findByText('The law as of November 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^space\.gov\.ae/ })).toHaveAttribute(
    'href',
    'https://www.space.gov.ae/',
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^Outer Space TreatyParty unoosa\.org/),
    'Moon AgreementNot a party (January 2026)',
  ]);
  expect(screen.getByText('In force')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^uaelegislation\.gov\.ae/ })).toBeInTheDocument();
  expect(screen.getByText('Fees were not confirmed.')).toBeInTheDocument();
  expect(screen.getByText(/^34 passages: 30 in a mirror of the official text/)).toHaveTextContent(
    'Last read November 21, 2026.',
  );
  expect(screen.getByRole('button', { name: 'Download guide-united-arab-emirates.pdf' })).toBeInTheDocument();
  expect(screen.queryByText('Resolution No. 6')).not.toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(screen.getByText('Resolution No. 6')).toBeInTheDocument();
});

test('a topic that is pressed is chosen', async () => {
  const chat = await chooseJapan();
  const topic = await screen.findByRole('button', { name: 'Liability and insurance' });
  await chat.user.click(topic);
  expect(screen.getByLabelText('Topic')).toHaveValue('Liability and insurance');
  expect(topic).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
});

test('it says that it loads', async () => {
  const arrival = Promise.withResolvers<unknown>();
  await chooseJapan({ [route]: () => arrival.promise });
  expect(await screen.findByText('Loading what is known...')).toBeInTheDocument();
  arrival.resolve(buildSampleProfile('Japan'));
  expect(await screen.findByText('The law as of November 2026')).toBeInTheDocument();
});

test('one that cannot be read says so, and can be asked for again', async () => {
  const chat = await chooseJapan({ [route]: () => problemResponse(400, 'invalid-input') });
  expect(await screen.findByText('Failed to fetch the country profile')).toBeInTheDocument();
  chat.api.use({ [route]: () => buildSampleProfile('Japan') });
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The law as of November 2026')).toBeInTheDocument();
});

test('a conversation opens it, and a topic chosen there closes it', async () => {
  const chat = renderChat(held);
  await chat.user.click(await screen.findByRole('button', { name: 'About the United Arab Emirates' }));
  const sheet = screen.getByRole('dialog', { name: 'About the United Arab Emirates' });
  await chat.user.click(await within(sheet).findByRole('button', { name: 'Liability and insurance' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Topic')).toHaveValue('Liability and insurance');
});

test('its question is taken along into another country, with its topic and without the name of its own', async () => {
  const asked = { ...sampleQuestion, content: 'May I launch from the UAE?' };
  const conversation = buildSampleConversation({ messages: [asked, sampleAnswer] });
  const chat = renderChat({ ...held, conversations: [conversation] });
  await chat.user.click(await screen.findByRole('button', { name: 'Ask in another country' }));
  expect(place(chat)).toBe('/chat');
  expect(input()).toHaveValue('May I launch from this country?');
  const field = screen.getByRole('combobox', { name: 'Search countries' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  await chat.user.keyboard('jap{Enter}');
  expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('without a network it says that it comes later', async () => {
  const chat = renderChat({ handlers: { [route]: () => Promise.reject(new TypeError('network')) } });
  setOnline(false);
  await chooseLocation(chat);
  expect(await screen.findByText(/^You are offline\. This is shown/)).toBeInTheDocument();
});

const passages = (official: number, mirror: number, secondary: number) => ({
  'official text': official,
  'mirror of the official text': mirror,
  'secondary page': secondary,
});

test.each([
  [passages(0, 30, 4), '34 passages: 30 in a mirror of the official text, 4 on a secondary page.'],
  [passages(1, 0, 0), '1 passage: 1 in the official text.'],
  [passages(0, 0, 0), 'No passage of a guide was read for this country.'],
])('%j is told as %s', (counts, words) => {
  expect(readWords({ passages: counts, on: null })).toBe(words);
});
