import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Quotation } from './quotation';

/** jsdom lays nothing out: these are the heights of all the words, and of what is shown of them. */
function layOut(scrollHeight: number, clientHeight: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
}
const words = () => screen.getByText('A licence lasts for five years.');

afterEach(() => jest.restoreAllMocks());

test('a long quotation is cut until somebody asks for all of it', async () => {
  layOut(900, 140);
  render(<Quotation text="A licence lasts for five years." isLaw />);
  expect(words()).toHaveClass('short');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(words()).not.toHaveClass('short');
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(words()).toHaveClass('short');
});

test('one that fits offers nothing', () => {
  layOut(56, 56);
  render(<Quotation text="A licence lasts for five years." isLaw />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('what is cut only in the typeface that comes later can be asked for as well', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  layOut(140, 140);
  render(<Quotation text="A licence lasts for five years." isLaw />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  layOut(168, 140);
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  expect(screen.getByRole('button', { name: 'Show all' })).toBeInTheDocument();
  Reflect.deleteProperty(document, 'fonts');
});
