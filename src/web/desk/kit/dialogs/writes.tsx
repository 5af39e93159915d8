import { type Attributes, type ComponentProps, type ReactNode, useState } from 'react';
import type { AnswerOf, BodyOf, CallName } from '../../../../contract/api/call-types.ts';
import type { Params } from '../data/call.ts';
import { showFailure, useWrite, type Write } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button, type ButtonKind } from '../layout/controls.tsx';
import { type FieldSpecs, FormFields, valuesIn } from '../layout/form-fields.tsx';
import { type Question, useConfirmation } from './confirmation.tsx';

type Props<Name extends CallName> = { call: Name } & Write<Name> & {
    /** Asked first, where it is deleted, sent or published. */
    question?: Question | false | undefined;
    /** What must be done first, such as saving a draft. If it fails, nothing is sent. */
    before?: () => Promise<void>;
    /** After the toast, with the call's answer. */
    onDone?: ((answer: AnswerOf<Name>) => void) | undefined;
    kind?: ButtonKind;
    /** Its words until the call is answered, where that may take a while. */
    busy?: string;
    about?: string;
    className?: string;
    ref?: ComponentProps<'button'>['ref'];
    disabled?: boolean;
    /** Its words, where they are not those of its question. */
    children?: ReactNode;
  };

/**
 * A button that makes one call of the contract: it asks its question, is disabled until the call is
 * answered, shows `done` in a toast and reloads the screen.
 *
 * @example
 * <WriteButton
 *   call="DELETE /admin/tokens/{id}"
 *   params={{ id }}
 *   done="Token revoked."
 *   question={{ title: `Revoke “${name}”?`, act: 'Revoke token', isFinal: true }}
 * />
 */
export function WriteButton<Name extends CallName>({
  question,
  onDone,
  kind,
  busy,
  about,
  className,
  ref,
  before,
  disabled = false,
  children,
  ...call
}: Props<Name>) {
  const write = useWrite();
  const confirm = useConfirmation();
  async function send() {
    await before?.();
    // What is left of the properties is the call.
    write.mutate(call as unknown as { call: Name } & Write<Name>, onDone && { onSuccess: onDone });
  }
  const begin = () => void send().catch(() => {});
  return (
    <Button
      ref={ref}
      kind={kind}
      about={about}
      className={className}
      disabled={disabled || write.isPending}
      onClick={() => (question ? confirm(question, begin) : begin())}
    >
      {write.isPending && busy ? busy : (children ?? (question ? question.act : undefined))}
    </Button>
  );
}

export type WriteFormProps<Name extends CallName> = Attributes & { call: Name } & Params<Name> &
  Pick<ComponentProps<'form'>, 'className' | 'aria-label'> & {
    done: string | ((form: SentForm) => string);
    /** A control for each field of the body, by its name there. */
    fields?: FieldSpecs<BodyOf<Name>>;
    /** What the fields hold when the form is shown. */
    values?: Partial<BodyOf<Name>> | undefined;
    /** The body, where it is not what `fields` or the form's own controls hold. */
    body?: (form: SentForm) => BodyOf<Name>;
    /** Asked before it is sent. It may need the server, whose refusals are shown in the form. */
    question?: (form: SentForm) => Question | Promise<Question>;
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
}: WriteFormProps<Name>) {
  const { call, fields, body, done, question, before, onDone, resets, onCancel } = props;
  const write = useWrite();
  const confirm = useConfirmation();
  const [asking, setAsking] = useState(false);
  function begin(form: SentForm) {
    const confirmation = question?.(form);
    if (confirmation instanceof Promise || before) void prepare(form, confirmation);
    else if (confirmation) confirm(confirmation, () => send(form));
    else send(form);
  }
  async function prepare(form: SentForm, confirmation: Question | Promise<Question> | undefined) {
    // Not while a draft is saved: a disabled button would lose the focus.
    setAsking(confirmation !== undefined);
    try {
      await before?.();
      const ready = await confirmation;
      if (ready) confirm(ready, () => send(form));
      else send(form);
    } catch (error) {
      // What is done before says itself why it failed.
      if (confirmation) showFailure(error, form);
    }
    setAsking(false);
  }
  function send(form: SentForm) {
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
    <DeskForm aria-label={props['aria-label']} className={className} onSend={begin}>
      {props.children}
      {fields && <FormFields fields={fields} values={props.values} />}
      <div className="flex flex-wrap gap-3 self-end">
        <Button
          type="submit"
          kind={props.kind ?? 'main'}
          disabled={props.disabled || asking || write.isPending}
        >
          {write.isPending && props.busy ? props.busy : props.submit}
        </Button>
        {props.buttons}
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </DeskForm>
  );
}
