import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorsOf } from '../data/request.ts';
import { Link } from '../router.tsx';
import { showToast } from '../shell/toast-store.ts';

interface Props<Values extends FieldValues> {
  schema: z.ZodType<Values, FieldValues>;
  empty: DefaultValues<Values>;
  /** Resolves only when the server has it. */
  send: (values: Values) => Promise<unknown>;
  labels: { submit: string; submitting: string };
  success: { title: string; text: string };
  failure: { title: string; text: string };
  onSent: () => void;
  children: ReactNode;
}

/**
 * Every form of the site: checked on submit and again on change, the first wrong field gets the
 * focus, the button says what is happening, and a failure keeps everything the sender typed.
 */
export function SiteForm<Values extends FieldValues>(props: Props<Values>) {
  const form = useForm<Values>({
    resolver: zodResolver(props.schema) as unknown as Resolver<Values>,
    defaultValues: props.empty,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [failed, setFailed] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    setFailed(false);
    try {
      await props.send(values);
    } catch (error) {
      setFailed(true);
      for (const [place, [field, messages]] of Object.entries(fieldErrorsOf(error)).entries()) {
        const shouldFocus = place === 0;
        form.setError(field as Path<Values>, { message: messages[0] }, { shouldFocus });
      }
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
      <form onSubmit={submit} noValidate className="grid gap-6">
        {props.children}
        {failed && (
          <p role="alert" className="border-l-4 border-red pl-4">
            <strong>{props.failure.title}.</strong> {props.failure.text}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button" disabled={isSubmitting}>
            {isSubmitting ? props.labels.submitting : props.labels.submit}
          </button>
          <Link href="/" className="button button-plain">
            Cancel
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}
