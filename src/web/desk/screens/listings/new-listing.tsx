import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LISTINGS, type ListingKind, type ListingScreen } from '../../../../contract/listings.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { FormContext, type FormValues, FormValuesContext } from '../../../forms/form-context.ts';
import { readValues } from '../../../forms/form-values.ts';
import { newKey } from '../../../forms/site-form.tsx';
import { useWrite } from '../../kit/data/desk-data.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { FieldMessages } from '../../kit/forms/field-errors.tsx';
import { BackButton, Button, TickBox } from '../../kit/layout/controls.tsx';

interface Props {
  kind: ListingKind;
  /** Every field, as it is before anything is typed. */
  empty: FormValues;
  children: ReactNode;
}

/** Enters a listing at the desk, with the fields and rules of the public form. */
export function NewListing({ kind, empty, children }: Props) {
  const write = useWrite();
  const key = useRef(newKey());
  const status = useRef<'approved' | 'pending'>('approved');
  const [values, setValues] = useState(empty);
  const { screen, plural, withArticle } = LISTINGS[kind];

  function submit(form: SentForm) {
    const isPublished = status.current === 'approved';
    form.data.set('key', key.current);
    form.data.set('status', status.current);
    write.mutate<`POST /admin/${ListingScreen}`>(
      {
        call: `POST /admin/${screen}`,
        body: form.data,
        done: isPublished ? 'Published.' : 'Waiting in the queue.',
        form,
      },
      {
        onSuccess: ({ id }) =>
          navigate(
            isPublished
              ? deskPath(`${screen}/listing`, { id })
              : deskPath('queue/entry', { kind, id }),
          ),
      },
    );
  }
  const submitAs = (name: string, as: 'approved' | 'pending') => (
    <Button
      type="submit"
      kind={as === 'approved' ? 'main' : 'plain'}
      disabled={write.isPending}
      onClick={() => {
        status.current = as;
      }}
    >
      {name}
    </Button>
  );
  return (
    <section aria-labelledby="new-listing" className="max-w-3xl">
      <BackButton to={screen}>All {plural.toLowerCase()}</BackButton>
      <h2 id="new-listing" ref={focusWhenShown} tabIndex={-1} className="mb-3 text-2xl">
        Add {withArticle}
      </h2>
      <DeskForm
        onSend={submit}
        onInput={(event) => setValues(readValues(event.currentTarget, empty))}
        className="grid gap-6"
      >
        <PublicFields empty={empty} values={values}>
          {children}
        </PublicFields>
        <TickBox name="notifySender" value="yes">
          Email them that it’s published
        </TickBox>
        <div className="flex flex-wrap gap-3">
          {submitAs(`Publish ${kind}`, 'approved')}
          {submitAs('Keep in queue', 'pending')}
        </div>
      </DeskForm>
    </section>
  );
}

interface FieldsProps {
  empty: FormValues;
  values: FormValues;
  children: ReactNode;
}

/** Gives the fields of a public form what they would have there. */
function PublicFields({ empty, values, children }: FieldsProps) {
  const messages = useContext(FieldMessages);
  const state = useMemo(() => {
    const errors = Object.entries(messages).map(([name, message]) => [name, [message]]);
    return { start: empty, errors: Object.fromEntries(errors) };
  }, [empty, messages]);
  return (
    <FormContext value={state}>
      <FormValuesContext value={values}>{children}</FormValuesContext>
    </FormContext>
  );
}
