import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  AnswerOf,
  BodyOf,
  CallName,
  ParamsFirst,
  ParamsOf,
  PathOf,
} from '../../../../contract/api/call-types.ts';
import { mayDo, type Right } from '../../../../contract/desk/roles.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { addressOf, RequestError, request } from '../../../data/request.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import type { SentForm } from '../forms/desk-form.tsx';
import { type Body, callWithFile, methodAndAddress, type Params, send } from './call.ts';
import { deskQuery, type ReadOptions, refetchWhere } from './desk-query.ts';
import { type FocusTarget, rememberFocus, useRestoredFocus } from './restore-focus.ts';

type RowsPath =
  | '/newsletter/subscribers'
  | '/admin/queue'
  | '/admin/articles'
  | '/admin/pictures'
  | '/admin/live-items'
  | '/admin/log';

type RowOf<Path extends RowsPath> =
  AnswerOf<`GET ${Path}`> extends readonly (infer Row)[] ? Row : never;

/** A page of rows, as `ListScreen` shows and exports it. How many there are in all stands in a header. */
export function useRows<Path extends RowsPath>(
  path: Path,
  page: number,
  search: ParamsOf<`GET ${Path}`>,
) {
  type Row = RowOf<Path>;
  const address = addressOf(path, { ...search, page });
  const query = useQuery({
    queryKey: [address],
    queryFn: async () => {
      const response = await request('GET', address);
      const rows: Row[] = await response.json();
      return { total: Number(response.headers.get('X-Total-Count') ?? rows.length), rows };
    },
    placeholderData: keepPreviousData,
  });
  return {
    query,
    rowsOf: ({ rows }: { rows: readonly Row[] }) => rows,
    read: (other: number) =>
      send(`GET ${path}`, { params: { ...search, page: other } }) as Promise<Row[]>,
  };
}

interface Report {
  /** The toast's text when it has succeeded; empty for none. */
  done: string;
  /** Where refused fields are marked. */
  form?: Pick<SentForm, 'refuse'> | undefined;
  /** The address of a read that may fail afterwards, because the article has another id then. */
  moves?: string | undefined;
}

/** A call that changes something, what it takes, and what the operator is told. */
export type Write<Name extends CallName> = Name extends CallName
  ? { call: Name } & Params<Name> & Body<Name> & Report
  : never;

type AnyWrite = { call: CallName; params?: object; body?: unknown } & Report;

interface Callbacks<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: unknown) => void;
}

/**
 * Writes of the desk: each shows a toast, reloads what is on the screen and restores the focus.
 *
 * @example
 * write.mutate({ call: 'DELETE /admin/tokens/{id}', params: { id }, done: 'Token revoked.' });
 */
export function useWrite() {
  const targets = useRef<FocusTarget[]>([]);
  const mutation = useMutation({
    onMutate: () => rememberFocus(targets),
    mutationFn: (write: AnyWrite) => send(write.call, write),
    onSuccess: (_answer, { done }) => done && showToast({ title: 'Done', description: done }),
    onError: (error, { form }) => showFailure(error, form),
    onSettled: (_answer, error, { call, params, moves }) => {
      const [method, address] = methodAndAddress(call, params);
      // A deleted item is still on the screen, and refetching it would fail.
      const gone = error ? undefined : method === 'DELETE' ? address : moves;
      return refetchWhere((read) => /^\/api\/(admin|newsletter)/.test(read) && read !== gone);
    },
  });
  useRestoredFocus(mutation.isPending, targets);
  return {
    isPending: mutation.isPending,
    mutate: <Name extends CallName>(
      write: { call: Name } & Write<Name>,
      { onSuccess, onError }: Callbacks<AnswerOf<Name>> = {},
    ) =>
      // Not `mutation.mutate`, which forgets its callbacks once the component has left the screen.
      void mutation
        .mutateAsync(write)
        .then((answer) => onSuccess?.(answer as AnswerOf<Name>), onError ?? (() => {})),
  };
}

/** Marks the refused fields of a form, or says in a toast what went wrong. */
export function showFailure(error: unknown, form: Report['form']): void {
  const errors = fieldErrorsOf(error);
  if (form && Object.keys(errors).length > 0) form.refuse(errors);
  else showToast({ title: 'That didn’t work', description: reasonOf(error), tone: 'destructive' });
}

/** A question that changes nothing, so nothing is reloaded and no toast is shown. */
export function useAsk<Name extends CallName>(name: Name) {
  const targets = useRef<FocusTarget[]>([]);
  const mutation = useMutation({
    onMutate: () => rememberFocus(targets),
    mutationFn: (body: BodyOf<Name>) => send(name, { body }) as Promise<AnswerOf<Name>>,
  });
  useRestoredFocus(mutation.isPending, targets);
  return mutation;
}

export const reasonOf = (error: unknown, labels?: FieldLabels): string =>
  reasonsOf(error, labels)[0] ?? '';

/** Every reason the server gave for refusing it, with the field's label where there is one. */
export function reasonsOf(error: unknown, labels: FieldLabels = {}): string[] {
  if (!(error instanceof RequestError))
    return ['We can’t reach the server. Check your connection and try again.'];
  try {
    const problem = JSON.parse(error.body) as Problem;
    const reasons = Object.entries(problem.errors ?? {}).flatMap(([field, messages]) => {
      const label = labelOf(field, labels);
      return messages.map((message) => (label ? `${label}: ${message}` : message));
    });
    return reasons.length > 0 ? reasons : [problem.detail];
  } catch {
    return [error.message];
  }
}

/** The label of each field by its name on the server. */
type FieldLabels = Readonly<Record<string, string>>;

/** `sections.0.items.2.title` is named by its last word. */
export function labelOf(field: string, labels: FieldLabels): string | undefined {
  const name = field.split('.').findLast((step) => !/^\d+$/.test(step)) ?? '';
  return labels[field] ?? labels[name];
}

/**
 * Reads at the desk what a call answers; `Read` shows it, too.
 *
 * @example
 * const query = useRead('/admin/events/{id}', { id });
 */
export const useRead = <Path extends PathOf<'GET'>>(
  path: Path,
  ...input: ParamsFirst<`GET ${Path}`, [options?: ReadOptions<AnswerOf<`GET ${Path}`>>]>
) => useQuery(deskQuery(path, ...input));

/** Whether the operator's role has a right; until the role is known, as if it had. The server decides. */
export function useMay(right: Right): boolean {
  const { data: session } = useRead('/admin/session');
  return !session || mayDo(session.role, right);
}

/** Sends a picture; the server checks it, shrinks it and removes the camera's metadata. */
export async function sendFile<Name extends CallName>(
  name: Name,
  params: ParamsOf<Name>,
  file: File,
): Promise<AnswerOf<Name> | undefined> {
  try {
    return await callWithFile(name, params, file);
  } catch (error) {
    showToast({ title: 'That didn’t work', description: reasonOf(error), tone: 'destructive' });
    return undefined;
  }
}
