import { act, render, screen } from '@testing-library/react';
import { setMedia } from './testing';
import { useIsMobile, usePrefersReducedMotion } from './use-media-query';

function Probe() {
  return <p>{`${useIsMobile() ? 'phone' : 'desktop'}, ${usePrefersReducedMotion() ? 'still' : 'moving'}`}</p>;
}

test.each([
  [768, 'phone'],
  [769, 'desktop'],
])('at %i pixels the layout is the %s one', (width, layout) => {
  setMedia({ width });
  render(<Probe />);
  expect(screen.getByText(`${layout}, moving`)).toBeInTheDocument();
});

test('a change of the screen is followed', () => {
  render(<Probe />);
  act(() => setMedia({ width: 390, reducedMotion: true }));
  expect(screen.getByText('phone, still')).toBeInTheDocument();
});
