import { ApiError } from './api/api-error';
import { createQueryClient } from './query-client';

async function attempts(error: Error): Promise<number> {
  const client = createQueryClient();
  let count = 0;
  await client
    .fetchQuery({
      queryKey: ['x'],
      queryFn: () => {
        count += 1;
        return Promise.reject(error);
      },
      retry: client.getDefaultOptions().queries?.retry,
      retryDelay: 0,
    })
    .catch(() => undefined);
  return count;
}

test.each([
  ['a lost line', new ApiError('x', { network: true }), 3],
  ['a server fault', new ApiError('x', { status: 503 }), 3],
  ['a refusal', new ApiError('x', { status: 404 }), 1],
  ['a broken promise of ours', new Error('x'), 1],
])('after %s a query is tried as often as it helps', async (_, error, expected) => {
  await expect(attempts(error)).resolves.toBe(expected);
});
