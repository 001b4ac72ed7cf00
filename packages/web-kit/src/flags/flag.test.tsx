import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { Flag } from './flag';
import { flagCodes } from './flag-lookup';
import { flagUrls } from './flag-urls';

test('a flag beside a name says nothing of its own', () => {
  const { container } = render(<Flag country="United Nations" />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  expect(container.querySelector('img')).toHaveAttribute('data-flag', 'un');
});

test('a flag that stands alone is named', () => {
  render(<Flag country="EU" label="European Union" />);
  expect(screen.getByRole('img', { name: 'European Union' })).toHaveAttribute('data-flag', 'eu');
});

test('an unknown country gets a white flag', () => {
  const { container } = render(<Flag country="Atlantis" />);
  expect(container.querySelector('img')).toHaveAttribute('data-flag', 'white');
});

test('flags are fetched only when they come into view', () => {
  const { container } = render(<Flag country="Mexico" />);
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test('each flag has an address, and its picture is in the package', () => {
  const folder = join(require.resolve('flag-icons/package.json'), '../flags/4x3');
  expect(Object.keys(flagUrls).sort()).toEqual([...flagCodes].sort());
  for (const code of flagCodes) expect(existsSync(join(folder, `${code}.svg`))).toBe(true);
});
