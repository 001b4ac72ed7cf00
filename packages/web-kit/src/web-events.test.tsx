import { render } from '@testing-library/react';
import { announceWebEvent, useWebEvent } from './web-events';

function Listener({ heard }: { heard: string[] }) {
  useWebEvent('shell:chat-reset', () => heard.push('reset'));
  return null;
}

test('an event reaches who listens, until they unmount', () => {
  const heard: string[] = [];
  const view = render(<Listener heard={heard} />);
  announceWebEvent('shell:signed-out');
  announceWebEvent('shell:chat-reset');
  view.unmount();
  announceWebEvent('shell:chat-reset');
  expect(heard).toEqual(['reset']);
});
