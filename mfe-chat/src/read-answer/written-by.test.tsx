import type { Message, Proof } from '@astraea/contracts';
import { screen, within } from '@testing-library/react';
import { renderChat } from '../testing/render-chat';
import { refusedAnswer, sampleExchanges } from '../testing/sample-answers';
import {
  buildCitation,
  buildProof,
  buildSampleConversation,
  sampleAnswer,
  sampleQuestion,
  treatyCitation,
} from '../testing/sample-space-law';

const path = '/chat/conversation-1';
const holding = (...messages: Message[]) => ({
  path,
  conversations: [buildSampleConversation({ messages })],
});
const proved = (proof: Partial<Proof>) =>
  holding(sampleQuestion, { ...sampleAnswer, proof: buildProof(undefined, proof) });
const guides = 'Astraea’s guides (summaries, not the text of the law)';
const written = `Written by example-large-2, checked against ${guides}`;

test.each<[Partial<Proof>, string]>([
  [{ written_by: 'quotations' }, `In the words of ${guides}.`],
  [{ written_by: 'quotations', citations: [treatyCitation] }, 'Quoted from the sources, word for word.'],
  [
    { written_by: 'quotations', citations: [buildCitation(), treatyCitation] },
    `In the words of the sources, among them ${guides}.`,
  ],
  [
    { written_by: 'model', citations: [treatyCitation] },
    'Written by a language model, checked against the sources.',
  ],
  [{ written_by: 'model', model: 'example-large-2' }, `${written}.`],
  [{ written_by: 'model' }, `Written by a language model, checked against ${guides}.`],
  [
    { written_by: 'model-and-quotations', model: 'example-large-2' },
    `${written}, as far as it came; completed with sentences of the sources.`,
  ],
])('%j is told as %j', async (proof, statement) => {
  renderChat(proved(proof));
  const button = await screen.findByRole('button', { name: `${statement} What was checked` });
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('nothing is said of who wrote an answer that was not finished, or a refusal', async () => {
  renderChat(
    holding(sampleQuestion, { ...sampleAnswer, proof: buildProof() }, { ...refusedAnswer, index: 3 }),
  );
  await screen.findByText(/Not answered, so it wasn’t deducted/);
  expect(screen.queryByText(/^(Quoted|Written|In the words) /)).not.toBeInTheDocument();
});

test('what was checked is read on demand, by keyboard too', async () => {
  const chat = renderChat(proved({ written_by: 'model', model: 'example-large-2' }));
  const button = await screen.findByRole('button', { name: /What was checked$/ });
  expect(screen.queryByText(/stand in its source/)).not.toBeInTheDocument();
  button.focus();
  await chat.user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/stand in its source/)).toBeInTheDocument();
  expect(screen.queryByText(/What completes it/)).not.toBeInTheDocument();
});

test.each([
  [treatyCitation, /word for word/, /is a summary/],
  [buildCitation(), /is a summary, not the text of the law/, /word for word/],
])('only what an original says is said to stand there word for word', async (citation, said, unsaid) => {
  const chat = renderChat(proved({ written_by: 'quotations', citations: [citation] }));
  await chat.user.click(await screen.findByRole('button', { name: /What was checked$/ }));
  const checks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(checks).toContainEqual(expect.stringMatching(said));
  expect(checks.join(' ')).not.toMatch(unsaid);
});

test('quotations are not said to be checked as a model’s text is', async () => {
  const chat = renderChat(proved({ written_by: 'quotations' }));
  await chat.user.click(await screen.findByRole('button', { name: /What was checked$/ }));
  expect(screen.getByText(/no language model wrote any of them/)).toBeInTheDocument();
  expect(screen.queryByText(/not verified/)).not.toBeInTheDocument();
});

test('each answer of a conversation names its own writer', async () => {
  renderChat(holding(...sampleExchanges));
  await screen.findAllByRole('button', { name: /What was checked$/ });
  const writers = screen
    .getAllByRole('article')
    .map((article) => within(article).queryByRole('button', { name: /What was checked$/ })?.textContent);
  expect(writers.filter(Boolean)).toEqual([
    expect.stringMatching(/^Written by example-large-2, checked/),
    expect.stringMatching(/^Written by example-organisation.*completed with sentences of the sources/),
    expect.stringMatching(/^Written by example-large-2, checked/),
    expect.stringMatching(/^In the words of Astraea’s guides/),
    expect.stringMatching(/^In the words of Astraea’s guides/),
  ]);
});
