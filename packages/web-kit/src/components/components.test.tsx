import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Disclosure } from './disclosure';
import { ErrorBoundary } from './error-boundary';
import { Logo } from './logo';
import { Notice } from './notice';
import { Select } from './select';
import { TextField } from './text-field';

const user = userEvent.setup();

test('a busy button keeps its name and says that it is busy', () => {
  render(<Button busy>Send</Button>);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
});

test('a button does not submit a form unless it is told to', () => {
  render(<Button>Send</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('the look of a button can be given to a link', () => {
  render(
    <Button asChild>
      <a href="/chat">Chat</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Chat' })).toHaveClass('button');
});

test('a text field tells its error with its name', () => {
  render(<TextField label="Email" error="Invalid email address" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Invalid email address');
});

test('a select hands over the chosen value and asks for a choice before', async () => {
  const onValueChange = jest.fn();
  const options = [{ value: 'at', label: 'Austria' }];
  render(
    <Select
      label="Country"
      placeholder="Select a country"
      options={options}
      value=""
      onValueChange={onValueChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toHaveDisplayValue('Select a country');
  await user.selectOptions(select, 'Austria');
  expect(onValueChange).toHaveBeenCalledWith('at');
});

test('a select is read from the side at which its chosen name begins', () => {
  const select = (value: string) => (
    <Select
      label="Matter"
      placeholder="اختر"
      value={value}
      options={[{ value: 'orbit', label: '2. Orbit Ltd' }]}
      onValueChange={() => undefined}
    />
  );
  const { rerender } = render(select(''));
  expect(screen.getByLabelText('Matter')).toHaveAttribute('dir', 'rtl');
  rerender(select('orbit'));
  expect(screen.getByLabelText('Matter')).toHaveAttribute('dir', 'ltr');
});

test('a disclosure opens and closes by keyboard', async () => {
  render(<Disclosure label="More">Details</Disclosure>);
  const button = screen.getByRole('button', { name: 'More', expanded: false });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Details')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('an error notice is announced at once, another one politely', () => {
  render(
    <>
      <Notice kind="error">It broke</Notice>
      <Notice>By the way</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It broke');
  expect(screen.getByRole('status')).toHaveTextContent('By the way');
});

test('a notice can be dismissed', async () => {
  const onDismiss = jest.fn();
  render(<Notice onDismiss={onDismiss}>By the way</Notice>);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Delete?" description="It is gone for good." />
    </>
  );
}

test('a dialog takes the focus, closes by Escape and gives the focus back', async () => {
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Delete?' });
  expect(dialog).toHaveAccessibleDescription('It is gone for good.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a dialog writes no style element, which the security policy would refuse', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

function Part({ isBroken }: { isBroken(): boolean }) {
  if (isBroken()) throw new Error('broken');
  return <p>Mended</p>;
}

test('an error boundary keeps what stands beside it and can begin anew', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  render(
    <>
      <p>Beside</p>
      <ErrorBoundary
        fallback={(error, reset) => <Button onClick={reset}>{`Retry after ${String(error)}`}</Button>}
      >
        <Part isBroken={() => broken} />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('Beside')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry after Error: broken' }));
  expect(screen.getByText('Mended')).toBeInTheDocument();
  log.mockRestore();
});

test('the mark is named where no text stands beside it, and silent otherwise', () => {
  const view = render(<Logo label="Astraea logo" />);
  expect(screen.getByRole('img', { name: 'Astraea logo' })).toBeInTheDocument();
  view.rerender(<Logo />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
