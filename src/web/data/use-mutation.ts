import { useRef, useState } from 'react';

interface Callbacks<Input, Answer> {
  onSuccess?: (answer: Answer, input: Input) => void;
  onError?: (error: unknown, input: Input) => void;
}

interface Mutation<Input, Answer> extends Callbacks<Input, Answer> {
  mutationFn: (input: Input) => Promise<Answer>;
}

interface State {
  status: 'idle' | 'pending' | 'success' | 'error';
  error?: unknown;
}

/** A write. Its state is in the result; its outcome goes to the callbacks. */
export function useMutation<Answer, Input = void>(mutation: Mutation<Input, Answer>) {
  const [{ status, error }, setState] = useState<State>({ status: 'idle' });
  const newest = useRef(0);

  async function write(input: Input, after?: () => void): Promise<void> {
    const run = ++newest.current;
    // A slow answer must not replace a newer one.
    const show = (next: State) => run === newest.current && setState(next);
    show({ status: 'pending' });
    try {
      const answer = await mutation.mutationFn(input);
      mutation.onSuccess?.(answer, input);
      show({ status: 'success' });
    } catch (reason) {
      mutation.onError?.(reason, input);
      show({ status: 'error', error: reason });
    }
    after?.();
  }

  return {
    /** `after` runs when it has succeeded or failed. */
    mutate: (input: Input, after?: () => void) => void write(input, after),
    error,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  };
}
