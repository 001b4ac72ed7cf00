import { renderRemote } from '@astraea/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../../app';

function source() {
  return within(screen.getByRole('region', { name: 'Source of the example' }));
}

test('the first citation is open, with its title, provision, status, date and official text', () => {
  renderRemote(App);
  expect(screen.getByRole('figure', { name: 'Example: Luxembourg' })).toBeInTheDocument();
  expect(source().getByText(/^Loi du 20 juillet 2017/)).toBeInTheDocument();
  expect(source().getByText('Article 1')).toBeInTheDocument();
  expect(source().getByText('In force')).toBeInTheDocument();
  expect(source().getByText('November 2026')).toBeInTheDocument();
  expect(source().getByRole('link', { name: /^legilux\.public\.lu/ })).toHaveAttribute(
    'href',
    'http://data.legilux.public.lu/eli/etat/leg/loi/2017/07/20/a674/jo',
  );
});

test('a marker opens its passage in place, and asks nothing of the backend', async () => {
  const { user, api } = renderRemote(App);
  await user.click(screen.getByRole('button', { name: 'Source 3' }));
  expect(screen.getByRole('button', { name: 'Source 3', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Source 1', pressed: false })).toBeInTheDocument();
  expect(source().getByText(/^Astraea summary of Article II, Treaty on Principles/)).toBeInTheDocument();
  expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  expect(source().getByText('Astraea guide (summary, not the text of the law)')).toBeInTheDocument();
  expect(source().queryByText(/^Loi du/)).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('the words of the law are marked and said to be French', () => {
  renderRemote(App);
  const passage = source().getByText('Les ressources de l’espace sont susceptibles d’appropriation.');
  expect(passage.tagName).toBe('MARK');
  expect(passage.closest('[lang]')).toHaveAttribute('lang', 'fr');
});
