import { screen } from '@testing-library/react';
import { renderChat } from '../testing/render-chat';
import { writtenAnswer } from '../testing/sample-answers';
import { buildSampleConversation, sampleQuestion } from '../testing/sample-space-law';
import { answerWithReferences } from './copy-answer';

const explanation =
  'The words that it cites stand in the source, but it was not confirmed that they bear this sentence out. Read the source before relying on it.';
const held = {
  path: '/chat/conversation-1',
  conversations: [buildSampleConversation({ messages: [sampleQuestion, writtenAnswer] })],
};
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
