import { type FormEvent, useId } from 'react';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { showToast } from '../../toasts/show-toast.ts';
import { REPORT_FAILED, REPORT_SENT } from './report-words.ts';

/** Island: reports a problem with a listing without leaving its page. */
export function ListingReport({ path }: { path: string }) {
  const id = useId();
  const { title, text } = REPORT_FAILED;
  const report = useMutation({
    mutationFn: (fields: object) => request('POST', '/api/reports', fields),
    onError: () => showToast({ title, description: text, tone: 'destructive' }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    report.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  }

  if (report.isSuccess) {
    return (
      <p ref={focusWhenShown} tabIndex={-1} className="pb-4">
        <strong>{REPORT_SENT.title}.</strong> {REPORT_SENT.text}
      </p>
    );
  }
  return (
    <form method="post" action="/report" onSubmit={submit} className="grid max-w-md gap-3 pb-4">
      <input type="hidden" name="page" value={path} />
      <label htmlFor={`${id}-message`} className="font-semibold">
        What’s wrong?
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
      <Honeypot />
      {report.isError && (
        <p ref={focusWhenShown} tabIndex={-1} className="border-l-4 border-red pl-4">
          <strong>{title}.</strong> {text}
        </p>
      )}
      <button
        type="submit"
        className="button button-plain justify-self-start"
        disabled={report.isPending}
      >
        {report.isPending ? 'Submitting...' : 'Send report'}
      </button>
    </form>
  );
}
