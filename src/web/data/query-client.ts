import { QueryClient } from '@tanstack/react-query';
import { createReader, type Fetch } from './request.ts';

/**
 * Reads never go stale, never refetch by themselves and are not retried, unless a query says so.
 * A query's key is the path it reads, so there is nothing else to look up.
 */
export function createQueryClient(fetcher?: Fetch): QueryClient {
  const read = createReader(fetcher);
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(String(queryKey[0])),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network the service worker may still have the answer.
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}
