import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { PostedForm } from '../../contract/posted-form.ts';
import { fieldErrorsOf } from '../data/request.ts';
import { focusWhenShown } from '../focus/focus-when-shown.ts';
import { showToast } from '../toasts/show-toast.ts';
import { Draft, readDraft } from './draft.tsx';
import { hasFiles } from './has-files.ts';
import { usePosted } from './posted.ts';
import { Refusal } from './refusal.tsx';
import { typedOver } from './typed-over.ts';

interface Props<Values extends FieldValues> {
  /** Where it is posted without scripts. */
  action: string;
  schema: z.ZodType<Values, FieldValues>;
  empty: DefaultValues<Values>;
  /** What its draft is called, where there is one. */
  draft?: string;
  /** Resolves only when the server has it. */
  send: (values: Values) => Promise<unknown>;
  labels: { submit: string; submitting: string };
  success: { title: string; text: string };
  failure: { title: string; text: string };
  onSent: () => void;
  /** Where files may be chosen. Those are posted by the browser itself, with scripts and without. */
  takesFiles?: boolean | undefined;
  children: ReactNode;
}

/**
 * Every form of the site: checked on submit and again on change, the first wrong field gets the
 * focus, the button says what is happening, and a failure keeps everything the sender typed. Without
 * scripts it is posted, and the server draws it again with what was wrong.
 */
export function SiteForm<Values extends FieldValues>(props: Props<Values>) {
  const { action, empty, draft } = props;
  const posted = usePosted(action);
  const id = `form${action.replaceAll('/', '-')}`;
  // A posted form wins over a draft, and what was typed before React wins over both.
  const [start] = useState(() => ({
    ...empty,
    ...(draft && !posted && readDraft(draft)),
    ...posted?.values,
    ...typedOver(id),
  }));
  const [errors] = useState(() => posted && errorsOf<Values>(posted));
  const [awake, setAwake] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(props.schema) as unknown as Resolver<Values>,
    defaultValues: start as DefaultValues<Values>,
    mode: posted ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    ...(errors && { errors }),
    // The server's page has focused the first wrong field; by now the reader may be elsewhere.
    shouldFocusError: awake,
  });
  const { trigger, getValues } = form;
  useEffect(() => {
    setAwake(true);
    // Check again what the reader has corrected meanwhile.
    const refused = Object.keys(posted?.errors ?? {}) as Path<Values>[];
    const corrected = refused.filter((name) => getValues(name) !== posted?.values[name]);
    if (corrected.length > 0) void trigger(corrected);
  }, [posted, trigger, getValues]);
  /** A field that the server refused has the focus already; otherwise the notice gets it. */
  const [failed, setFailed] = useState<'fields' | 'whole'>();

  const submit = form.handleSubmit(async (values, event) => {
    setFailed(undefined);
    if (props.takesFiles && hasFiles(event?.target)) return event?.target.submit();
    try {
      await props.send(values);
    } catch (error) {
      const refused = Object.entries(fieldErrorsOf(error));
      for (const [place, [field, messages]] of refused.entries()) {
        const shouldFocus = place === 0;
        form.setError(field as Path<Values>, { message: messages[0] }, { shouldFocus });
      }
      setFailed(refused.length > 0 ? 'fields' : 'whole');
      showToast({
        title: props.failure.title,
        description: props.failure.text,
        tone: 'destructive',
      });
      return;
    }
    showToast({ title: props.success.title, description: props.success.text });
    props.onSent();
  });

  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        method="post"
        action={action}
        onSubmit={submit}
        noValidate
        encType={props.takesFiles ? 'multipart/form-data' : undefined}
        className="grid gap-6"
      >
        {draft && <Draft form={draft} empty={empty} />}
        {posted && !failed && <Refusal posted={posted} failure={props.failure} />}
        {props.children}
        {failed && (
          <p
            ref={failed === 'whole' ? focusWhenShown : undefined}
            tabIndex={-1}
            role="alert"
            className="border-l-4 border-red pl-4"
          >
            <strong>{props.failure.title}.</strong> {props.failure.text}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button" disabled={isSubmitting}>
            {isSubmitting ? props.labels.submitting : props.labels.submit}
          </button>
          <a href="/" className="button button-plain">
            Cancel
          </a>
        </div>
      </form>
    </FormProvider>
  );
}

function errorsOf<Values extends FieldValues>({ errors }: PostedForm) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, [message]]) => [field, { type: 'server', message }]),
  ) as FieldErrors<Values>;
}
