import { answerMarks, type Message } from '@astraea/contracts';
import { render, screen, within } from '@testing-library/react';
import {
  accepted,
  deliver,
  messages,
  renderChat,
  send,
  shown,
  streamingHandlers,
} from '../testing/render-chat';
import { refusedAnswer, writtenAnswer, writtenParts } from '../testing/sample-answers';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';
import { AnswerText } from './answer-text';
import { answerWithReferences } from './copy-answer';

const name = 'What the sources do not answer';
const holding = (answer: Message) => ({
  path: '/chat/conversation-1',
  conversations: [buildSampleConversation({ messages: [sampleQuestion, answer] })],
});
const apart = () => within(screen.getByRole('note', { name }));
const listed = () =>
  apart()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what no source answers is a note of its own in a stored answer', async () => {
  renderChat(holding(writtenAnswer));
  expect(await screen.findByRole('heading', { name, level: 3 })).toBeInTheDocument();
  expect(listed()).toEqual(['What the authorisation costs.', expect.stringMatching(/^How long a decision/)]);
  expect(apart().queryByRole('button')).not.toBeInTheDocument();
});

test('it is set apart while the answer is written, its heading first', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...holding(sampleAnswer), handlers });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  const [yes, unsure, state, heading, list] = writtenParts;
  for (const text of [yes, unsure, state, heading]) await deliver(() => stream.send('delta', { text }));
  expect(apart().queryByRole('list')).not.toBeInTheDocument();
  await deliver(() => stream.send('delta', { text: list }));
  expect(listed()).toHaveLength(2);
  const log = screen.getByRole('log', { name: 'Answer as it is written' });
  expect(log).toHaveTextContent('by itself. (not verified)');
  expect(log).toHaveTextContent(`${name} What the authorisation costs.`);
});

test('what comes after the list stands outside of it', () => {
  render(<AnswerText text={`${writtenParts.join('')}\n**Not settled**\n\n- Fees.\n`} sources={null} />);
  expect(apart().queryByText('Not settled')).not.toBeInTheDocument();
  expect(screen.getByText('Not settled')).toBeInTheDocument();
  expect(listed()).toHaveLength(2);
});

test.each(['What the sources do not answer', `See **${name}** below.`, '**What the sources answer**'])(
  '%s is no heading of such a list',
  (text) => {
    render(<AnswerText text={`${text}\n\n- Fees.\n`} sources={null} />);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  },
);

test('the nearest provisions of a refusal are read without opening anything', async () => {
  renderChat(holding(refusedAnswer));
  expect(await shown('Nearest provisions')).toBeVisible();
  expect(messages().getByText(/A person may not carry on a space activity/)).toBeVisible();
  expect(messages().getByText(/shall bear international responsibility/)).toBeVisible();
});

const explanation =
  'The words that it cites stand in the source, but it was not confirmed that they bear this sentence out. Read the source before relying on it.';
const held = {
  path: '/chat/conversation-1',
  conversations: [buildSampleConversation({ messages: [sampleQuestion, writtenAnswer] })],
};
test.each(['fr', 'ar', 'ja'] as const)(
  'the marks of an answer are known in %s, and shown in it',
  (language) => {
    const { notAnswered, notVerified } = answerMarks[language];
    render(
      <AnswerText text={`One. [1] *${notVerified}*\n\n**${notAnswered}**\n\n- Two.\n`} sources={null} />,
    );
    expect(within(screen.getByRole('note', { name: notAnswered })).getByText('Two.')).toBeInTheDocument();
    const words = notVerified.replaceAll(/[()]/g, '');
    expect(screen.getByRole('button', { name: words })).toBeInTheDocument();
  },
);

const badge = () => screen.findByRole('button', { name: 'not verified' });

test('a sentence that is not verified has one badge, which is described', async () => {
  renderChat(held);
  expect(await badge()).toHaveAccessibleDescription(explanation);
  expect(screen.getByText(explanation)).not.toBeVisible();
  expect(screen.queryByText(/\(not verified\)/)).not.toBeInTheDocument();
});

test('it explains itself while a mouse is over it or its explanation', async () => {
  const { user } = renderChat(held);
  await user.hover(await badge());
  expect(screen.getByText(explanation)).toBeVisible();
  await user.hover(screen.getByText(explanation));
  expect(screen.getByText(explanation)).toBeVisible();
  await user.unhover(screen.getByText(explanation));
  expect(screen.getByText(explanation)).not.toBeVisible();
});

test('it is reached by keyboard, explains itself, and Escape closes that', async () => {
  const { user } = renderChat(held);
  const button = await badge();
  const markers = screen.getAllByRole('button', { name: 'Source 1' });
  markers.at(-1)?.focus();
  await user.tab();
  expect(button).toHaveFocus();
  expect(screen.getByText(explanation)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText(explanation)).not.toBeVisible();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(explanation)).toBeVisible();
  await user.tab();
  expect(screen.getByText(explanation)).not.toBeVisible();
});

test('an explanation below the end of the list is brought into view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = renderChat(held);
  const button = await badge();
  scroll.mockClear();
  await user.click(button);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  expect(scroll.mock.contexts).toEqual([screen.getByText(explanation)]);
  scroll.mockRestore();
});

test('a tap opens the explanation, and a tap elsewhere closes it', async () => {
  const { user } = renderChat(held);
  await user.pointer({ keys: '[TouchA]', target: await badge() });
  expect(screen.getByText(explanation)).toBeVisible();
  await user.pointer({ keys: '[TouchA]', target: screen.getByText(/The state answers/) });
  expect(screen.getByText(explanation)).not.toBeVisible();
});

test('Escape closes what a mouse opened, wherever the focus is', async () => {
  const { user } = renderChat(held);
  await user.hover(await badge());
  await user.keyboard('{Escape}');
  expect(screen.getByText(explanation)).not.toBeVisible();
});

test('a copied answer keeps its marks in words', () => {
  const copied = answerWithReferences(writtenAnswer).text;
  expect(copied).toContain('by itself. [1] (not verified) The state');
  expect(copied).toContain('\nWhat the sources do not answer\n\n- What the authorisation costs.');
});
