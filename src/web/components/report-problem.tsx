import { type FormEvent, useId } from 'react';
import { request } from '../data/request.ts';
import { useMutation } from '../data/use-mutation.ts';
import { showToast } from '../shell/toast-store.ts';

/** A few words to the desk about the page one is on. */
export function ReportProblem({ path }: { path: string }) {
  const id = useId();
  const report = useMutation({
    mutationFn: (given: { message: string; email: string }) =>
      request('POST', '/api/reports', { page: path, ...given }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = {
      message: String(data.get('message') ?? ''),
      email: String(data.get('email') ?? ''),
    };
    report.mutate(given, {
      onSuccess: () => {
        form.reset();
        showToast({ title: 'Thank you', description: 'We look into it.' });
      },
      onError: () =>
        showToast({
          title: 'Not sent',
          description: 'Please try again, or write to us by email.',
          tone: 'destructive',
        }),
    });
  }

  return (
    <details className="no-print">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Report a problem with this listing
      </summary>
      <form onSubmit={submit} className="grid max-w-md gap-3 pb-4">
        <label htmlFor={`${id}-message`} className="font-semibold">
          What is wrong?
        </label>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={3}
          required
          minLength={5}
          maxLength={5000}
          className="field"
        />
        <label htmlFor={`${id}-email`} className="font-semibold">
          Your email <span className="font-normal">(optional)</span>
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="email"
          className="field"
        />
        <button
          type="submit"
          className="button button-plain justify-self-start"
          disabled={report.isPending}
        >
          {report.isPending ? 'Submitting...' : 'Send report'}
        </button>
      </form>
    </details>
  );
}
