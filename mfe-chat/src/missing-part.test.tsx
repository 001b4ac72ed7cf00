import { ErrorBoundary } from '@astraea/web-kit';
import { renderRemote } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import { App } from './app';

jest.mock('./compare/comparison-screen', () => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
});

test('a part of the chat that could not be fetched is left to the shell, which alone can bring the chat anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderRemote(
    (props) => (
      <ErrorBoundary fallback={(error) => <p>{`The shell got ${String(error)}`}</p>}>
        <App {...props} />
      </ErrorBoundary>
    ),
    { path: '/chat/compare' },
  );
  await screen.findByText('The shell got ChunkLoadError: Loading chunk 7 failed.');
  jest.restoreAllMocks();
});
