import type { ReactNode } from 'react';
import { FormContext } from './form-context.ts';
import { FormEnd } from './form-end.tsx';
import { Posted } from './posted.ts';
import { Refusal } from './refusal.tsx';
import type { FormProps } from './site-form.tsx';

interface Props extends Omit<FormProps, 'question'> {
  action: string;
  /** Every field in the order of the page, as it is before anything is typed. */
  empty: Readonly<Record<string, string>>;
  submit: string;
  failure: { title: string; text: string };
  /** Where its Cancel link leads. */
  back: string;
  children: ReactNode;
}

/** A form that loads no code: the browser posts it, and the server renders it again with what was wrong. */
export function HtmlForm({ action, empty, stamp, submit, failure, back, ...props }: Props) {
  const start = { ...empty, ...props.posted?.values };
  // Browsers don't post radio buttons of which none is chosen, and the first wrong field gets the focus.
  const posted = props.posted && { ...props.posted, values: start };
  return (
    <Posted value={posted}>
      <FormContext value={{ start, errors: posted?.errors ?? {} }}>
        <form method="post" action={action} noValidate className="grid gap-6">
          {posted && <Refusal posted={posted} failure={failure} />}
          {props.children}
          <FormEnd stamp={stamp} submit={submit} back={back} />
        </form>
      </FormContext>
    </Posted>
  );
}
