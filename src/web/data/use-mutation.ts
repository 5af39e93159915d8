import { useRef, useState } from 'react';

interface Reactions<Given, Answer> {
  onSuccess?: (answer: Answer, given: Given) => void;
  onError?: (error: unknown, given: Given) => void;
  /** It counts as pending until this has ended. */
  onSettled?: (error: unknown, given: Given) => void | Promise<void>;
}

interface Mutation<Given, Answer> extends Reactions<Given, Answer> {
  mutationFn: (given: Given) => Promise<Answer>;
  /** Before it is sent. */
  onMutate?: (given: Given) => void;
}

interface State<Answer> {
  status: 'idle' | 'pending' | 'success' | 'error';
  answer?: Answer;
  error?: unknown;
  submittedAt: number;
}

/** A write: what it is doing shows in the result, what comes of it is told to whoever asked. */
export function useMutation<Answer, Given = void>(mutation: Mutation<Given, Answer>) {
  const [state, setState] = useState<State<Answer>>({ status: 'idle', submittedAt: 0 });
  const newest = useRef(0);

  async function mutateAsync(given: Given, also: Reactions<Given, Answer> = {}): Promise<Answer> {
    const run = ++newest.current;
    const submittedAt = Date.now();
    // A slow answer does not take the place of a newer one.
    const show = (next: State<Answer>) => run === newest.current && setState(next);
    mutation.onMutate?.(given);
    show({ status: 'pending', submittedAt });
    try {
      const answer = await mutation.mutationFn(given);
      mutation.onSuccess?.(answer, given);
      await mutation.onSettled?.(undefined, given);
      show({ status: 'success', answer, submittedAt });
      also.onSuccess?.(answer, given);
      return answer;
    } catch (error) {
      mutation.onError?.(error, given);
      await mutation.onSettled?.(error, given);
      show({ status: 'error', error, submittedAt });
      also.onError?.(error, given);
      throw error;
    }
  }

  return {
    mutateAsync,
    mutate: (given: Given, also?: Reactions<Given, Answer>) =>
      void mutateAsync(given, also).catch(() => undefined),
    data: state.answer,
    error: state.error,
    submittedAt: state.submittedAt,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
  };
}
