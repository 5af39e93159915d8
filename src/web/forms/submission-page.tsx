import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { PageHead } from '../components/page-head.tsx';
import type { SignName } from '../components/sign.tsx';
import { Bait } from './bait.tsx';
import { Draft } from './draft.tsx';
import { FormPage } from './form-page.tsx';
import { SiteForm } from './site-form.tsx';
import { useSubmission } from './use-submission.ts';

interface Props<Values extends FieldValues> {
  /** Where the page stands, and what its draft is called. */
  path: string;
  /** Where it is sent. */
  call: string;
  title: string;
  description: string;
  intro: string;
  sign: SignName;
  side: ReactNode;
  schema: z.ZodType<Values, FieldValues>;
  empty: DefaultValues<Values>;
  /** What the call wants, where that is not what the form holds. */
  toSent?: (values: Values) => object;
  submit: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** The fields. */
  children: ReactNode;
}

/** A page whose form goes to the desk: kept as a draft until sent, stored once, with a trap for programs. */
export function SubmissionPage<Values extends FieldValues>(props: Props<Values>) {
  const { path, title, description } = props;
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <FormPage
        title={title}
        intro={props.intro}
        sign={props.sign}
        side={props.side}
        thanks={props.success}
        again
      >
        {(onSent) => <SubmissionForm {...props} onSent={onSent} />}
      </FormPage>
    </>
  );
}

function SubmissionForm<Values extends FieldValues>(props: Props<Values> & { onSent: () => void }) {
  const draft = props.path.slice(1);
  const { send, bait } = useSubmission(props.call, draft);
  return (
    <SiteForm
      schema={props.schema}
      empty={props.empty}
      send={(values) => send(props.toSent?.(values) ?? values)}
      labels={{ submit: props.submit, submitting: 'Submitting...' }}
      success={props.success}
      failure={props.failure}
      onSent={props.onSent}
    >
      <Draft of={draft} />
      {props.children}
      <Bait field={bait} />
    </SiteForm>
  );
}
