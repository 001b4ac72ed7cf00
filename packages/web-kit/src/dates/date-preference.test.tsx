import { act, render, screen } from '@testing-library/react';
import {
  defaultDatePreference,
  readDatePreference,
  useDatePreference,
  writeDatePreference,
} from './date-preference';

const key = 'astraea:dates';

afterEach(() => jest.restoreAllMocks());

test('is what the specification shows until somebody chooses', () => {
  expect(readDatePreference()).toEqual({ order: 'us', clock: '24' });
});

test('is kept in this browser', () => {
  expect(writeDatePreference({ order: 'iso', clock: '12' })).toBe(true);
  expect(readDatePreference()).toEqual({ order: 'iso', clock: '12' });
  expect(localStorage.getItem(key)).toBe('iso 12');
});

test.each(['', 'klingon 13', 'null'])('%p, which nobody can choose, is the default', (stored) => {
  localStorage.setItem(key, stored);
  expect(readDatePreference()).toEqual(defaultDatePreference);
});

test('is the default where storage is forbidden, and a choice is not kept', () => {
  for (const name of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  expect(writeDatePreference({ order: 'iso', clock: '12' })).toBe(false);
  expect(readDatePreference()).toEqual(defaultDatePreference);
});

function Clock() {
  return <p>{useDatePreference().clock}</p>;
}

test('is followed, here and from another tab', () => {
  render(<Clock />);
  act(() => void writeDatePreference({ order: 'us', clock: '12' }));
  expect(screen.getByText('12')).toBeInTheDocument();
  act(() => {
    localStorage.setItem(key, 'us 24');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(screen.getByText('24')).toBeInTheDocument();
});
