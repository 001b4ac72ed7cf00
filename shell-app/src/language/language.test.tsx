import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { RemoteAppProps } from '@astraea/contracts';
import { languageNames, wearLanguage } from '@astraea/web-kit';
import { act, screen, within } from '@testing-library/react';
import { catalogue } from '../locales/catalogue';
import type { RemoteApp, RemoteLoader } from '../remotes/remote-loader';
import { renderShell } from '../testing/render-shell';
import { loadFirstWords, offeredLanguages } from './language';

const footer = () => within(screen.getByRole('contentinfo'));
const page = () => ({ lang: document.documentElement.lang, dir: document.documentElement.dir });

afterEach(() => act(() => wearLanguage('en')));

test('a language that is chosen is on the whole page at once, with its direction, and is kept', async () => {
  const { user } = await renderShell();
  await user.selectOptions(footer().getByRole('combobox', { name: 'Language' }), 'العربية');
  expect(await footer().findByRole('combobox', { name: 'اللغة' })).toHaveDisplayValue('العربية');
  expect(screen.getByRole('link', { name: 'الانتقال إلى المحتوى' })).toBeInTheDocument();
  expect(page()).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(localStorage.getItem('astraea:language')).toBe('ar');
  await user.selectOptions(footer().getByRole('combobox', { name: 'اللغة' }), 'English');
  expect(await footer().findByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  expect(page()).toEqual({ lang: 'en', dir: 'ltr' });
});

const remoteIn = (languages?: readonly string[]): RemoteLoader => {
  const app: RemoteApp = Object.assign((_: RemoteAppProps) => <p>content works</p>, { languages });
  return { load: async () => app, loaded: () => app, forget: () => undefined };
};

test('a remote of a release that knows no other language is marked as English', async () => {
  const { user } = await renderShell({ path: '/about', remotes: remoteIn() });
  await user.selectOptions(footer().getByRole('combobox', { name: 'Language' }), 'العربية');
  await footer().findByRole('combobox', { name: 'اللغة' });
  const marked = screen.getByText('content works').parentElement;
  expect(marked).toHaveAttribute('lang', 'en');
  expect(marked).toHaveAttribute('dir', 'ltr');
});

test('a remote that has words in the language is left alone', async () => {
  const { user } = await renderShell({ path: '/about', remotes: remoteIn(['en', 'ar']) });
  await user.selectOptions(footer().getByRole('combobox', { name: 'Language' }), 'العربية');
  await footer().findByRole('combobox', { name: 'اللغة' });
  expect(screen.getByText('content works').parentElement).not.toHaveAttribute('lang');
});

test('a page whose first words do not come begins in English', async () => {
  jest.useFakeTimers();
  const load = jest.spyOn(catalogue, 'load').mockReturnValue(new Promise(() => undefined));
  wearLanguage('ar');
  const begun = loadFirstWords();
  await jest.advanceTimersByTimeAsync(3_999);
  expect(page().lang).toBe('ar');
  await jest.advanceTimersByTimeAsync(1);
  await begun;
  expect(page()).toEqual({ lang: 'en', dir: 'ltr' });
  load.mockRestore();
  jest.useRealTimers();
});

test('a choice whose words cannot be fetched says so, and the page stays as it was', async () => {
  const { user } = await renderShell();
  const load = jest.spyOn(catalogue, 'load').mockRejectedValue(new Error('ChunkLoadError'));
  await user.selectOptions(footer().getByRole('combobox', { name: 'Language' }), 'Français');
  expect(await footer().findByText(/^The words could not be loaded\./)).toBeInTheDocument();
  expect(footer().getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
  expect(page().lang).toBe('en');
  load.mockRestore();
});

test('a choice that is made elsewhere is followed, and one whose words do not come is told', async () => {
  await renderShell();
  const elsewhere = (newValue: string) =>
    act(
      async () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'astraea:language', newValue })),
    );
  await elsewhere('es');
  expect(await footer().findByRole('combobox', { name: 'Idioma' })).toBeInTheDocument();
  await elsewhere('en');
  const load = jest.spyOn(catalogue, 'load').mockRejectedValue(new Error('ChunkLoadError'));
  await elsewhere('fr');
  expect(await screen.findByText(/^The words could not be loaded\./)).toBeInTheDocument();
  expect(page().lang).toBe('en');
  load.mockRestore();
});

/** What the script before the first paint writes on the page. */
function firstLook({ stored, browser }: { stored: string | null | Error; browser: string[] }) {
  const documentElement = { dataset: {}, lang: '', dir: '' };
  function getItem(key: string) {
    if (stored instanceof Error) throw stored;
    return key === 'astraea:language' ? stored : null;
  }
  const localStorage = { getItem };
  const script = readFileSync(join(__dirname, '../theme/first-look.js'), 'utf8');
  runInNewContext(script, { document: { documentElement }, localStorage, navigator: { languages: browser } });
  return { lang: documentElement.lang, dir: documentElement.dir };
}

test.each([
  [
    { stored: null, browser: ['en-US', 'fr'] },
    { lang: 'en', dir: 'ltr' },
  ],
  [
    { stored: null, browser: ['de-DE', 'ar-EG', 'fr'] },
    { lang: 'ar', dir: 'rtl' },
  ],
  [
    { stored: null, browser: ['de'] },
    { lang: 'en', dir: 'ltr' },
  ],
  [
    { stored: 'es', browser: ['ar'] },
    { lang: 'es', dir: 'ltr' },
  ],
  [
    { stored: 'tlh', browser: ['fr-CA'] },
    { lang: 'fr', dir: 'ltr' },
  ],
])('%j begins in %j', (reader, expected) => {
  expect(firstLook(reader)).toEqual(expected);
});

test('where the browser keeps nothing for pages, its own language is taken', () => {
  expect(firstLook({ stored: new Error('SecurityError'), browser: ['ar-EG'] })).toEqual({
    lang: 'ar',
    dir: 'rtl',
  });
});

test('the script before the first paint knows the languages that are offered', () => {
  const begins = offeredLanguages.map((stored) => firstLook({ stored, browser: [] }).lang);
  expect(begins).toEqual(Object.keys(languageNames));
});
