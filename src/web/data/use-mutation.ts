import { useRef, useState } from 'react';

interface Callbacks<Input, Answer> {
  onSuccess?: (answer: Answer, input: Input) => void;
  onError?: (error: unknown, input: Input) => void;
  /** It counts as pending until this has ended. */
  onSettled?: (error: unknown, input: Input) => void | Promise<void>;
}

interface Mutation<Input, Answer> extends Callbacks<Input, Answer> {
  mutationFn: (input: Input) => Promise<Answer>;
  /** Before it is sent. */
  onMutate?: (input: Input) => void;
}

interface State<Answer> {
  status: 'idle' | 'pending' | 'success' | 'error';
  answer?: Answer;
  error?: unknown;
  submittedAt: number;
}

/** A write. Its state is in the result; its outcome goes to the callbacks. */
export function useMutation<Answer, Input = void>(mutation: Mutation<Input, Answer>) {
  const [state, setState] = useState<State<Answer>>({ status: 'idle', submittedAt: 0 });
  const newest = useRef(0);

  async function mutateAsync(
    input: Input,
    callbacks: Callbacks<Input, Answer> = {},
  ): Promise<Answer> {
    const run = ++newest.current;
    const submittedAt = Date.now();
    // A slow answer must not replace a newer one.
    const show = (next: State<Answer>) => run === newest.current && setState(next);
    mutation.onMutate?.(input);
    show({ status: 'pending', submittedAt });
    try {
      const answer = await mutation.mutationFn(input);
      mutation.onSuccess?.(answer, input);
      await mutation.onSettled?.(undefined, input);
      show({ status: 'success', answer, submittedAt });
      callbacks.onSuccess?.(answer, input);
      return answer;
    } catch (error) {
      mutation.onError?.(error, input);
      await mutation.onSettled?.(error, input);
      show({ status: 'error', error, submittedAt });
      callbacks.onError?.(error, input);
      throw error;
    }
  }

  return {
    mutateAsync,
    mutate: (input: Input, callbacks?: Callbacks<Input, Answer>) =>
      void mutateAsync(input, callbacks).catch(() => undefined),
    data: state.answer,
    error: state.error,
    submittedAt: state.submittedAt,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
  };
}
