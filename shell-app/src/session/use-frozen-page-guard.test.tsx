import type { SessionState } from '@astraea/contracts';
import { render } from '@testing-library/react';
import { useFrozenPageGuard } from './use-frozen-page-guard';

function Guard({ status }: { status: SessionState['status'] }) {
  useFrozenPageGuard(status);
  return null;
}

function freeze(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

afterEach(() => {
  document.documentElement.hidden = false;
});

test('the page of a user is hidden before the browser freezes it', () => {
  render(<Guard status="signed-in" />);
  freeze(false);
  expect(document.documentElement.hidden).toBe(false);
  freeze(true);
  expect(document.documentElement.hidden).toBe(true);
});

test.each(['signed-out', 'loading'] as const)('the page of nobody (%s) may come back as it was', (status) => {
  render(<Guard status={status} />);
  freeze(true);
  expect(document.documentElement.hidden).toBe(false);
});
