import { type Language, wearLanguage } from '@astraea/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { comparedWords } from './alerts/words';
import { catalogue } from './locales/catalogue';
import { plainReferences } from './sources/reference-book';
import { renderChat } from './testing/render-chat';
import { buildSampleConversation, sampleAnswer } from './testing/sample-space-law';

/** As in the browser, but for the wait: what suspends a first render here is never shown. */
const wear = async (language: Language) => {
  await catalogue.load(language);
  await act(async () => wearLanguage(language));
};

beforeEach(() => wear('ar'));
afterEach(() => wear('en'));

test('a country is found by its name in the language of the page, and asked about by its English one', async () => {
  const { user } = renderChat();
  await user.type(await screen.findByRole('combobox', { name: 'البحث عن دولة' }), 'الإمارات');
  const options = within(await screen.findByRole('listbox', { name: 'الدول التي وُجدت' }));
  expect(options.getByRole('option', { name: 'الإمارات العربية المتحدة آسيا' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'الدولة' })).toHaveValue('United Arab Emirates');
  const topic = screen.getByRole('combobox', { name: 'الموضوع' });
  expect(within(topic).getByRole('option', { name: 'الترخيص والإذن' })).toHaveValue(
    'Licensing and authorisation',
  );
});

test('in the palette it is found by its English name too', async () => {
  const { user } = renderChat();
  await screen.findByRole('combobox', { name: 'البحث عن دولة' });
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'البحث عما يُفتح أو يُنفَّذ' })).toHaveFocus();
  await user.keyboard('emirates');
  expect(await screen.findByRole('option', { name: /الإمارات العربية المتحدة/ })).toBeInTheDocument();
});

test('what changed is counted in the language of the page, and provisions stay as they are named', () => {
  const compared = { with: 'v1', added: 1, removed: 0, changed: 2, restated: 0, provisions: ['Article 3'] };
  expect(comparedWords(compared)).toBe('البيانات: 1 جديدة، 2 بنص آخر. منها: Article 3.');
});

test('what leaves the page is in English: paper and copied references', async () => {
  const conversation = buildSampleConversation();
  renderChat({ conversations: [conversation], path: `/chat/${conversation.id}` });
  await screen.findByRole('button', { name: 'تنزيل مذكرة' });
  const paper = () => document.querySelector<HTMLElement>('[data-astraea-paper]');
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(paper()).toHaveTextContent('Table of authorities');
  });
  expect(paper()).toHaveAttribute('dir', 'ltr');
  expect(paper()).toHaveTextContent('as of November 2026');
  const [reference] = plainReferences(sampleAnswer).values();
  expect(reference?.text).toContain('as of November 2026');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(paper()).toBeNull());
});

test('another language that is chosen meanwhile is there at once', async () => {
  renderChat();
  await screen.findByRole('combobox', { name: 'البحث عن دولة' });
  await wear('fr');
  expect(await screen.findByRole('combobox', { name: 'Rechercher un pays' })).toBeInTheDocument();
});
