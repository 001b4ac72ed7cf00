import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

const maxRetries = 2;

/** Server state of one remote: fresh for half a minute, repeated only after faults that may pass. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < maxRetries && mayPass(error) },
      mutations: { retry: false },
    },
  });
}

function mayPass(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.network || (error.status !== undefined && error.status >= 500);
}
