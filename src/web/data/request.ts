/** What a call ended in when it was not OK. The message is `status: body`. */
export class RequestError extends Error {
  declare readonly status: number;
  declare readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'RequestError';
    this.status = status;
    this.body = body;
  }
}

export type Fetch = (path: string, init?: RequestInit) => Response | Promise<Response>;
export type OnUnauthorised = 'throw' | 'null';

const browserFetch: Fetch = (path, init) => fetch(path, init);

/** The one way this site calls its server. A JSON content type goes only with a body. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  fetcher: Fetch = browserFetch,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetcher(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) {
    throw new RequestError(response.status, (await response.text()) || response.statusText);
  }
  return response;
}

/** Reads JSON from a path; a 401 fails like any other answer unless the caller wants null. */
export function createReader(fetcher: Fetch = browserFetch, on401: OnUnauthorised = 'throw') {
  return async (path: string): Promise<unknown> => {
    try {
      const response = await request('GET', path, undefined, fetcher);
      return await response.json();
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * Where a call is made: each parameter fills its braces in the path or else becomes part of the query.
 *
 * @example
 * addressOf('/articles/{id}', { id: 'cocoa' }) // /api/articles/cocoa
 */
export function addressOf(path: string, params: object = {}): string {
  const query = new URLSearchParams();
  let address = `/api${path}`;
  for (const [name, value] of Object.entries(params)) {
    const filled = address.replace(`{${name}}`, encodeURIComponent(value));
    if (filled === address && value !== undefined) query.set(name, value);
    address = filled;
  }
  const search = `${query}`;
  return address + (search && `?${search}`);
}
