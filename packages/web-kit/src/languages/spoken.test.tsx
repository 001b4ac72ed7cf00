import { act, render, screen } from '@testing-library/react';
import { currentLanguage, type Language, wearLanguage } from './language';
import { spoken } from './spoken';

/** Shows the part in a page of the shell's; `failing` says whose words cannot be fetched. */
async function show(failing: { now: boolean }) {
  const load = jest.fn(async (_: Language) => {
    if (failing.now) throw new Error('ChunkLoadError');
    loaded = true;
  });
  let loaded = false;
  const catalogue = {
    load: (language: Language) => (language === 'en' || loaded ? undefined : load(language)),
  };
  const Part = spoken(catalogue, () => <p>in {currentLanguage()}</p>);
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  await act(async () => render(<Part />, { container: root }));
  return { root, load };
}
const wear = (language: Language) => act(async () => wearLanguage(language));

beforeEach(() => wear('ar'));
afterEach(() => wear('en'));

test('a part whose words cannot be fetched is in English, and so are its dialogs at the end of the body', async () => {
  const { root } = await show({ now: true });
  const part = await screen.findByText('in en');
  expect(part.parentElement).toHaveAttribute('lang', 'en');
  expect(document.body).toHaveAttribute('dir', 'ltr');
  expect(root).toHaveAttribute('lang', 'ar');
  expect(root).toHaveAttribute('dir', 'rtl');
});

test('it asks for its words again when a language is chosen, and leaves the page to it then', async () => {
  const failing = { now: true };
  const { root, load } = await show(failing);
  await screen.findByText('in en');
  expect(load).toHaveBeenCalledTimes(1);
  failing.now = false;
  await wear('ar');
  expect(await screen.findByText('in ar')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  expect(document.body).not.toHaveAttribute('lang');
  expect(root).not.toHaveAttribute('dir');
});
