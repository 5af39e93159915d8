import type { AnswerOf, BodyOf, CallName, ParamsOf } from '../../../../contract/api/call-types.ts';
import { addressOf, RequestError, request } from '../../../data/request.ts';
import { noticeSignedOut } from './signed-out.ts';

/** Left out where a call needs none of them. */
export type Params<Name extends CallName> =
  Record<never, never> extends ParamsOf<Name>
    ? { params?: ParamsOf<Name> }
    : { params: ParamsOf<Name> };

/** A body is what the call takes, or a form whose fields are named as the call names them. */
export type Body<Name extends CallName> =
  BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> | FormData };

interface AnyInput {
  params?: object;
  body?: unknown;
}

export function methodAndAddress(name: CallName, params?: object): [string, string] {
  const [method = '', path = ''] = name.split(' ');
  return [method, addressOf(path, params)];
}

/** Makes a call whose types have been checked, and reads its answer. */
export async function send(name: CallName, { params, body }: AnyInput): Promise<unknown> {
  const json = body instanceof FormData ? Object.fromEntries(body) : body;
  const response = await request(...methodAndAddress(name, params), json).catch((error) => {
    noticeSignedOut(error);
    throw error;
  });
  return response.status === 204 ? undefined : response.json();
}

/**
 * Makes a call and reads its answer.
 *
 * @example
 * const { rules } = await call('GET /admin/news-rules/{number}', { params: { number: 3 } });
 */
export const call = <Name extends CallName>(name: Name, input: Params<Name> & Body<Name>) =>
  send(name, input) as Promise<AnswerOf<Name>>;

/** Sends a file as it is; the server checks it. */
export async function callWithFile<Name extends CallName>(
  name: Name,
  params: ParamsOf<Name>,
  file: File,
): Promise<AnswerOf<Name>> {
  const [method, address] = methodAndAddress(name, params);
  const response = await fetch(address, { method, credentials: 'include', body: file });
  if (!response.ok) throw new RequestError(response.status, await response.text());
  return await response.json();
}
