import type { Message, SourceChange } from '@astraea/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, deliver, renderChat, setOnline, streamingHandlers } from '../testing/render-chat';
import {
  buildCitation,
  buildProof,
  buildSampleConversation,
  sampleAnswer,
  sampleQuestion,
  treatyCitation,
} from '../testing/sample-space-law';
import { answerWithReferences } from './copy-answer';

const at = '2026-11-25T12:00:00.000Z';
const path = '/chat/conversation-1';
const replaced: SourceChange = {
  marker: 2,
  change: 'replaced',
  status: 'in force',
  version: 'v8',
  changed_at: at,
};

const changedAnswer = (changes: SourceChange[], overrides: Partial<Message> = {}): Message => ({
  ...sampleAnswer,
  source_changes: changes,
  ...overrides,
});
const holding = (answer: Message, ...later: Message[]) => ({
  path,
  conversations: [buildSampleConversation({ messages: [sampleQuestion, answer, ...later] })],
});
const notice = () => screen.findByRole('region', { name: /^Since this answer was given/ });
const askAgain = () => screen.findByRole('button', { name: 'Ask again' });

afterEach(() => jest.restoreAllMocks());

test('a replaced source is told over the answer, with its marker, its name and the day', async () => {
  renderChat(holding(changedAnswer([replaced])));
  const told = await notice();
  expect(told).toHaveAccessibleName('Since this answer was given, a source it cites was replaced.');
  expect(within(told).getByRole('listitem')).toHaveTextContent(
    /^2Outer Space Treaty, Article VIReplaced here on November 25, 2026\./,
  );
  const text = document.querySelector('[data-answer]');
  expect(text && told.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['repealed', 'was marked as repealed.', 'Marked as repealed on November 25, 2026.'],
  ['superseded', 'was marked as superseded.', 'Marked as superseded on November 25, 2026.'],
  ['status-changed', 'was given another status.', 'Given as ‘amended’ since November 25, 2026.'],
  ['withdrawn', 'was withdrawn.', 'Withdrawn on November 25, 2026: answers do not use it any more.'],
  ['erased', 'was erased.', 'Erased on November 25, 2026: it can’t be opened any more.'],
] as const)('a source that was %s is told so', async (change, title, words) => {
  renderChat(holding(changedAnswer([{ ...replaced, change, status: 'amended' }])));
  const told = await notice();
  expect(told).toHaveAccessibleName(`Since this answer was given, a source it cites ${title}`);
  expect(told).toHaveTextContent(words);
});

test('a source stands as it stands now wherever it is shown and copied', async () => {
  const change: SourceChange = { marker: 1, change: 'repealed', status: 'repealed', changed_at: at };
  const answer = changedAnswer([change]);
  const { user } = renderChat(holding(answer));
  const proof = within(await screen.findByRole('region', { name: 'Proof of answer 1' }));
  expect(proof.getByText('Repealed')).toBeInTheDocument();
  expect(proof.getByText('Marked as repealed on November 25, 2026.')).toBeInTheDocument();
  expect(proof.getByText(/^Astraea summary of Article 14, Federal Decree-Law No. 46/).tagName).toBe('S');
  expect(proof.getByText('In force').closest('li')).toHaveTextContent('Article VI, Outer Space Treaty');
  await user.click(proof.getByRole('button', { name: 'Read the 3 sources' }));
  const card = within(await screen.findByRole('article', { name: 'Source 1' }));
  expect(card.getByText('Repealed')).toBeInTheDocument();
  expect(card.getByText('Marked as repealed on November 25, 2026.')).toBeInTheDocument();
  expect(card.queryByText('In force')).not.toBeInTheDocument();
  const [first, second] = answerWithReferences(answer).text.split('\n').slice(-3);
  expect(first).toContain(
    '; in force as of November 2026; Marked as repealed on November 25, 2026; official',
  );
  expect(second).not.toContain('Marked');
});

test('what a guide says of a law is not told as a change of that law', async () => {
  renderChat(holding(changedAnswer([{ ...replaced, marker: 1 }])));
  expect(await notice()).toHaveTextContent(
    'Astraea summary of Article 14, Federal Decree-Law No. 46 of 2023',
  );
});

test('a law that is cited twice is told once, and several sources are told each', async () => {
  const second = { ...treatyCitation, marker: 3, provision: 'Article VII' };
  const proof = buildProof([buildCitation(), treatyCitation, second]);
  const withdrawn = { marker: 1, change: 'withdrawn', changed_at: at } as const;
  renderChat(holding(changedAnswer([withdrawn, replaced, { ...replaced, marker: 3 }], { proof })));
  const told = await notice();
  expect(told).toHaveAccessibleName('Since this answer was given, sources it cites have changed.');
  const [guide, treaty, none] = within(told).getAllByRole('listitem');
  expect(guide).toHaveTextContent(/^1Astraea summary of/);
  expect(treaty).toHaveTextContent(/^2, 3Outer Space TreatyReplaced/);
  expect(none).toBeUndefined();
});

test('an answer whose sources hold says nothing', async () => {
  renderChat({ path, conversations: [buildSampleConversation()] });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Since this answer was given/)).not.toBeInTheDocument();
});

test('whoever hears the screen is told when the conversation is opened', async () => {
  renderChat(holding(changedAnswer([replaced])));
  const said = await screen.findByText('A source of 1 answer in this conversation changed.');
  expect(said).toHaveAttribute('role', 'status');
});

test('the current version is read in the place of the cited one, at its provision', async () => {
  const { user, api } = renderChat({
    ...holding(changedAnswer([replaced])),
    handlers: {
      'POST /api/document/{country}/{doc}/excerpt': () => ({
        total: 9,
        first: 4,
        found: null,
        paragraphs: [{ heading: null, provision: 'Article VI', text: 'States shall answer.' }],
      }),
    },
  });
  const opener = await screen.findByRole('button', {
    name: 'Read the current version of Outer Space Treaty, Article VI',
  });
  await user.click(opener);
  const card = await screen.findByRole('article', { name: 'Source 2' });
  expect(card).toHaveTextContent('This is the current version, and not the one that the answer cites.');
  expect(await within(card).findByText('States shall answer.')).toBeInTheDocument();
  expect(card).toHaveTextContent('What the answer cites does not stand in this version in the same words.');
  expect(card).toHaveTextContent('The answer cites, from an earlier version:');
  expect(card).not.toHaveTextContent('SHA-256');
  const asked = api.calls.findLast(({ route }) => route.endsWith('/excerpt'));
  expect(asked?.body).toMatchObject({ version: 'v8', provision: 'Article VI' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the same question is asked again with one click, and then the answer below is named', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...holding(changedAnswer([replaced])), handlers });
  await chat.user.click(await askAgain());
  await waitFor(() => expect(chat.api.calls.at(-1)?.body).toMatchObject({ content: sampleQuestion.content }));
  expect(chat.api.calls.at(-1)).toMatchObject({
    route: 'POST /api/conversations/{id}/chat',
    body: { topic: sampleQuestion.topic },
  });
  expect(await askAgain()).toBeDisabled();
  await deliver(() => stream.send('accepted', accepted(3)));
  const answer = { ...sampleAnswer, index: 3, answer_id: 'answer-3' };
  await deliver(() => stream.send('message', answer));
  expect(await screen.findByText('You asked again below.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
});

test('offline nothing can be asked again, and the reason is told', async () => {
  renderChat(holding(changedAnswer([replaced])));
  expect(await askAgain()).toBeEnabled();
  setOnline(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await askAgain()).toBeDisabled();
  expect(await notice()).toHaveTextContent('You are offline. Connect to the internet to ask again.');
});
