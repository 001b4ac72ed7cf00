import { buildWebConfig } from '@astraea/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { type RenderShellOptions, renderShell } from '../testing/render-shell';

async function openLogin(options: RenderShellOptions = {}) {
  const shell = await renderShell({ path: '/login', ...options });
  await screen.findByRole('heading', { name: 'Sign in to Astraea' });
  return shell;
}

describe('the terms', () => {
  async function openTerms(config?: RenderShellOptions['config']) {
    const shell = await openLogin({ config });
    await shell.user.click(screen.getByRole('button', { name: 'Terms and Conditions' }));
    return within(screen.getByRole('dialog', { name: 'Terms and Conditions' }));
  }

  test('have five sections', async () => {
    const dialog = await openTerms();
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      '1. Usage Guidelines',
      '2. Data Privacy',
      '3. Service Limitations',
      '4. User Responsibilities',
      '5. Disclaimer',
    ]);
  });

  test('say that the tool gives general guidance and is not legal advice', async () => {
    const dialog = await openTerms();
    expect(dialog.getByText(/gives general guidance and is not legal advice/)).toBeInTheDocument();
  });

  test('say what goes where, from the configuration', async () => {
    const processors = { identity: 'Google Firebase', model: 'models.example.org', payments: 'Stripe' };
    const dialog = await openTerms({ processors });
    expect(dialog.getByText(/handled by Google Firebase/)).toBeInTheDocument();
    expect(dialog.getByText(/language model at models.example.org/)).toBeInTheDocument();
    expect(dialog.getByText(/Payments are handled by Stripe/)).toBeInTheDocument();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('say that pages measure themselves where they do: %s', async (telemetry, count) => {
    const dialog = await openTerms({ features: { checkout: false, telemetry } });
    const told = /pages measure how long they take .* never what you type or read/;
    expect(dialog.queryAllByText(told)).toHaveLength(count);
  });

  test('say that payments are only tried out with a stand-in for Stripe', async () => {
    const payments = 'a stand-in for Stripe on this machine';
    const dialog = await openTerms({ processors: { identity: 'Google Firebase', model: null, payments } });
    expect(dialog.getByText(`Payments are tried out with ${payments}: no money moves.`)).toBeInTheDocument();
  });

  test('say that nothing goes to a model or a payment provider that is not in use', async () => {
    const dialog = await openTerms({ processors: buildWebConfig().processors });
    expect(dialog.getByText(/No language model is in use/)).toBeInTheDocument();
    expect(dialog.getByText(/No payments are taken/)).toBeInTheDocument();
  });
});
