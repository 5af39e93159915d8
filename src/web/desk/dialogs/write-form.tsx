import type { ComponentProps, ReactNode } from 'react';
import type { AnswerOf, BodyOf, CallName } from '../../../contract/api/call-types.ts';
import type { Params } from '../data/call.ts';
import { useWrite, type Write } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button, type ButtonKind } from '../layout/button.tsx';
import { type FieldSpecs, FormFields, valuesIn } from '../layout/form-fields.tsx';
import { type Question, useConfirmation } from './confirmation.tsx';

type Props<Name extends CallName> = { call: Name } & Params<Name> &
  Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'id'> & {
    done: string | ((form: SentForm) => string);
    /** A control for each field of the body, by its name there. */
    fields?: FieldSpecs<BodyOf<Name>>;
    /** What the fields hold when the form is shown. */
    values?: Partial<BodyOf<Name>> | undefined;
    /** The body, where it is not what `fields` or the form's own controls hold. */
    body?: (form: SentForm) => BodyOf<Name>;
    /** Asked before it is sent. */
    question?: (form: SentForm) => Question;
    /** What must be done first, such as saving a draft. If it fails, nothing is sent. */
    before?: () => Promise<void>;
    onDone?: (answer: AnswerOf<Name>, form: SentForm) => void;
    /** The address of a read that may fail afterwards. */
    moves?: string;
    /** Empties the form once it is sent, for the next entry. */
    resets?: boolean;
    /** The button, a verb with its object; `kind` is main unless the form is one of several. */
    submit: ReactNode;
    kind?: ButtonKind;
    /** The button's words while it is sent, where it may take a while. */
    busy?: string;
    disabled?: boolean;
    onCancel?: () => void;
    /** What stands before the fields, and controls that `fields` can't describe. */
    children?: ReactNode;
    /** Further buttons beside `submit`. */
    buttons?: ReactNode;
  };

/**
 * A form that makes one call of the contract. The call's schema types the fields: a required field of
 * the body without a control is an error of the compiler. What the server refuses is said at its field.
 *
 * @example
 * <WriteForm
 *   call="POST /admin/redirects"
 *   fields={{ path: { label: 'Old address', required: true }, target: 'New address' }}
 *   done="Redirect added."
 *   submit="Add redirect"
 *   resets
 * />
 */
export function WriteForm<Name extends CallName>({
  className = 'grid gap-4',
  ...props
}: Props<Name>) {
  const { call, fields, body, done, question, onDone, resets, kind = 'main', onCancel } = props;
  const write = useWrite();
  const confirm = useConfirmation();
  async function send(form: SentForm) {
    await props.before?.();
    const sent = {
      call,
      params: 'params' in props ? props.params : undefined,
      body: body?.(form) ?? (fields ? valuesIn(form, fields) : form.data),
      done: typeof done === 'string' ? done : done(form),
      form,
      moves: props.moves,
    };
    const onSuccess = (answer: AnswerOf<Name>) => {
      if (resets) form.reset();
      onDone?.(answer, form);
    };
    // Its parts were checked as the properties of this form.
    write.mutate(sent as unknown as { call: Name } & Write<Name>, { onSuccess });
  }
  return (
    <DeskForm
      id={props.id}
      aria-label={props['aria-label']}
      className={className}
      onSend={(form) => {
        const begin = () => void send(form).catch(() => {});
        if (question) confirm(question(form), begin);
        else begin();
      }}
    >
      {props.children}
      {fields && <FormFields fields={fields} values={props.values} />}
      <div className="flex flex-wrap gap-3 self-end">
        <Button type="submit" kind={kind} disabled={props.disabled || write.isPending}>
          {write.isPending && props.busy ? props.busy : props.submit}
        </Button>
        {props.buttons}
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </DeskForm>
  );
}
