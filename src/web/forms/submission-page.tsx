import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { STAMP_FIELD } from '../../contract/submission.ts';
import type { SignName } from '../components/brand/sign.tsx';
import { Bait } from './bait.tsx';
import { FormPage } from './form-page.tsx';
import { SiteForm } from './site-form.tsx';
import { useSubmission } from './use-submission.ts';

interface Props<Values extends FieldValues> {
  /** The page's own path. */
  path: string;
  /** The name of its draft, where drafts are saved. */
  draft?: string;
  /** The path of the call that takes it. */
  call: string;
  title: string;
  description: string;
  intro: string;
  sign: SignName;
  side: ReactNode;
  schema: z.ZodType<Values, FieldValues>;
  empty: DefaultValues<Values>;
  /** Turns the form's values into the call's body, where the two differ. */
  toSent?: (values: Values) => object;
  submit: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  noIndex?: boolean;
  takesFiles?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A page whose form goes to the desk: stored once, with a trap for programs. */
export function SubmissionPage<Values extends FieldValues>(props: Props<Values>) {
  const { path, title, description, intro, sign, side, draft, noIndex } = props;
  return (
    <FormPage
      {...{ path, title, description, intro, sign, side, draft, noIndex }}
      thanks={props.success}
      again
    >
      {(onSent) => <SubmissionForm {...props} onSent={onSent} />}
    </FormPage>
  );
}

function SubmissionForm<Values extends FieldValues>(props: Props<Values> & { onSent: () => void }) {
  const { send, bait, stamp } = useSubmission(props.call);
  return (
    <SiteForm
      action={props.path}
      schema={props.schema}
      empty={props.empty}
      draft={props.draft}
      send={(values) => send(props.toSent?.(values) ?? values)}
      labels={{ submit: props.submit, submitting: 'Submitting...' }}
      success={props.success}
      failure={props.failure}
      onSent={props.onSent}
      takesFiles={props.takesFiles}
    >
      {props.children}
      <Bait field={bait} />
      {stamp && <input type="hidden" name={STAMP_FIELD} value={stamp} />}
    </SiteForm>
  );
}
