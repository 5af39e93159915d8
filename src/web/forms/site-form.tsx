import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { PathOf } from '../../contract/api/call-types.ts';
import type { PostedForm } from '../../contract/forms/posted-form.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../contract/inbox/submission.ts';
import type { PlaceQuestion } from '../../contract/places/place.ts';
import { request } from '../data/request.ts';
import { focusWhenShown } from '../focus/focus-when-shown.ts';
import { showToast } from '../toasts/show-toast.ts';
import { forgetDraft } from './draft.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { FormContext, type FormValues, FormValuesContext } from './form-context.ts';
import { FormEnd } from './form-end.tsx';
import { hasFiles } from './form-values.ts';
import { Posted } from './posted.ts';
import { Refusal } from './refusal.tsx';
import { useForm } from './use-form.ts';

/** What the page of a form passes to its island. */
export interface FormProps {
  /** The form as it was posted and refused. */
  posted?: PostedForm | undefined;
  /** What it asks about its city, where it was posted without scripts. */
  question?: PlaceQuestion | undefined;
  /** Says, signed, when the form was opened. */
  stamp?: string | undefined;
}

interface Props<Output> extends FormProps {
  /** Where it is posted without scripts. Its thanks are there, at `?sent=yes`. */
  action: string;
  schema: z.ZodType<Output>;
  /** Every field, as it is before anything is typed. */
  empty: FormValues;
  /** The name of its draft, where drafts are saved. */
  draft?: string;
  /** Resolves only when the server has stored it. */
  send: (values: Output, form: HTMLFormElement) => Promise<unknown>;
  submit: string;
  submitting?: string;
  failure?: { title: string; text: string };
  /** Where files may be chosen. Those are posted by the browser itself, with scripts and without. */
  takesFiles?: boolean;
  /** The fields. */
  children: ReactNode;
}

const FAILURE = {
  title: 'Submission failed',
  text: 'Please try again or contact support if the problem persists.',
};

/**
 * Every form of the site: checked on submit and again on change, the first wrong field gets the
 * focus, the button says what is happening, and a failure keeps everything the sender typed. Without
 * scripts it is posted, and the server renders it again with what was wrong.
 */
export function SiteForm<Output>(props: Props<Output>) {
  const { action, schema, empty, posted, draft, failure = FAILURE } = props;
  const id = `form${action.replaceAll('/', '-')}`;
  const { form, start, values, errors, onChange, check, refuse } = useForm({
    id,
    schema,
    empty,
    posted,
    draft,
  });
  const [isSubmitting, setSubmitting] = useState(false);
  /** A field that the server refused has the focus already; otherwise the notice gets it. */
  const [failed, setFailed] = useState<'fields' | 'whole'>();
  const state = useMemo(() => ({ start, errors }), [start, errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setFailed(undefined);
    const checked = check();
    if (checked === undefined) return;
    if (props.takesFiles && hasFiles(element)) return element.submit();
    setSubmitting(true);
    try {
      await props.send(checked, element);
    } catch (error) {
      setSubmitting(false);
      const refused = fieldErrorsOf(error);
      refuse(refused);
      setFailed(Object.keys(refused).length > 0 ? 'fields' : 'whole');
      showToast({ title: failure.title, description: failure.text, tone: 'destructive' });
      return;
    }
    if (draft) forgetDraft(draft);
    // Going back from the thank-you page skips the form that was sent.
    location.replace(`${action}?sent=yes`);
  }

  return (
    <Posted value={posted}>
      <FormContext value={state}>
        <FormValuesContext value={values}>
          <form
            ref={form}
            id={id}
            method="post"
            action={action}
            onChange={onChange}
            onSubmit={submit}
            noValidate
            encType={props.takesFiles ? 'multipart/form-data' : undefined}
            className="grid gap-6"
          >
            {posted && !failed && <Refusal posted={posted} failure={failure} />}
            {props.children}
            {failed && (
              <p
                ref={failed === 'whole' ? focusWhenShown : undefined}
                tabIndex={-1}
                role="alert"
                className="border-l-4 border-red pl-4"
              >
                <strong>{failure.title}.</strong> {failure.text}
              </p>
            )}
            <FormEnd
              stamp={props.stamp}
              submit={isSubmitting ? (props.submitting ?? 'Submitting...') : props.submit}
              back="/"
              disabled={isSubmitting}
            />
          </form>
        </FormValuesContext>
      </FormContext>
    </Posted>
  );
}

/**
 * Sends a form to the desk. A double click, or a retry after a broken connection, sends the same key and
 * is stored once; changed text gets a new key.
 */
export function useSubmission(path: `/api${PathOf<'POST'>}`) {
  const last = useRef({ text: '', key: '' });

  return async function send(values: object, form: HTMLFormElement): Promise<void> {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    const fields = new FormData(form);
    const body = {
      ...values,
      [TRAP_FIELDS.honeypot]: fields.get(TRAP_FIELDS.honeypot) ?? '',
      [STAMP_FIELD]: fields.get(STAMP_FIELD) ?? '',
      [TRAP_FIELDS.spent]: Math.round(performance.now()),
    };
    await request('POST', path, body, undefined, { 'Idempotency-Key': last.current.key });
  };
}

/** `crypto.randomUUID` is missing where the site is reached without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
