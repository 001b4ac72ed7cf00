import { wearLanguage } from '@astraea/web-kit';
import { buildWebConfig, renderRemote } from '@astraea/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { App } from './app';
import { catalogue } from './locales/catalogue';

const assistant = buildWebConfig({ assistantName: 'Nova' });

describe('the landing page', () => {
  test('welcomes by the assistant name and says what it is', () => {
    renderRemote(App, { config: assistant, session: { status: 'signed-out' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Nova' })).toBeInTheDocument();
    expect(
      screen.getByText('Your personal AI assistant for space regulations and policies guidance.'),
    ).toBeInTheDocument();
  });

  test('sends a signed-in user to the chat', async () => {
    const { user, router } = renderRemote(App, { config: assistant });
    await user.click(screen.getByRole('link', { name: 'Start Chatting with Nova' }));
    expect(router.state.location.pathname).toBe('/chat');
  });

  test('sends a visitor to the login', async () => {
    const { user, router } = renderRemote(App, { config: assistant, session: { status: 'signed-out' } });
    await user.click(screen.getByRole('link', { name: 'Start Chatting with Nova' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?return_to=%2Fchat' });
  });
});

describe('the about page', () => {
  test('introduces the assistant', async () => {
    renderRemote(App, { path: '/about', config: assistant });
    expect(
      await screen.findByText(
        /^Nova answers questions about space regulations and policies, country by country\./,
      ),
    ).toBeInTheDocument();
  });

  test('names the four key features and the audiences', async () => {
    renderRemote(App, { path: '/about', config: assistant });
    expect(await screen.findByRole('heading', { level: 1, name: 'Learn About Nova' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Unified Access',
      'Global Coverage',
      'Real-Time Answers',
      'Official Reference',
    ]);
    for (const audience of ['Space Companies & Startups', 'Legal Professionals', 'Researchers & Academics']) {
      expect(screen.getByText(audience)).toBeInTheDocument();
    }
  });

  test('says what else the provider offers, and that references can be read and downloaded', async () => {
    renderRemote(App, { path: '/about' });
    expect(
      await screen.findByText(/conversational AI agents as a service, and consultancy/),
    ).toBeInTheDocument();
    expect(screen.getByText(/read beside the answer and downloaded/)).toBeInTheDocument();
  });
});

test('the welcome page tells of the technology and takes feedback by mail', async () => {
  renderRemote(App, { path: '/learn', config: assistant });
  expect(await screen.findByRole('img', { name: 'Nova logo' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'About Our Technology' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send Feedback' })).toHaveAttribute(
    'href',
    'mailto:feedback@example.org?subject=Feedback%20on%20Nova',
  );
});

test('the pages are in the language of the page', async () => {
  await catalogue.load('es');
  await act(async () => wearLanguage('es'));
  renderRemote(App, { config: assistant, session: { status: 'signed-out' } });
  expect(await screen.findByRole('link', { name: 'Empezar a chatear con Nova' })).toBeInTheDocument();
  await act(async () => wearLanguage('en'));
  expect(await screen.findByRole('link', { name: 'Start Chatting with Nova' })).toBeInTheDocument();
});
