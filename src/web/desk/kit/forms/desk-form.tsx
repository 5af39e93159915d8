import {
  type ComponentProps,
  type FormEvent,
  type InputEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FieldErrors } from '../../../../contract/forms/fields.ts';
import {
  checkSentence,
  controlName,
  FieldMessages,
  focusFirst,
  incompleteIn,
  labelsIn,
  type Messages,
} from './field-errors.tsx';

/** A form that was submitted: what it holds, and where refusals are shown. */
export interface SentForm {
  element: HTMLFormElement;
  data: FormData;
  /** What a control holds, without spaces around it; '' where there is no such control. */
  text: (name: string) => string;
  /** Marks the fields that the server refused. */
  refuse: (errors: FieldErrors) => void;
  reset: () => void;
}

interface Refusal {
  messages: Messages;
  labels: string[];
  /** Refusals of something that has no field here. */
  others: string[];
}
const NONE: Refusal = { messages: {}, labels: [], others: [] };

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: (form: SentForm) => void };

/**
 * A form of the desk. What is refused, here or by the server, is said at its field, all at once, and
 * the focus goes to the first. Pass the sent form to `useWrite`, which does the rest.
 *
 * @example
 * <DeskForm onSend={(form) => write.mutate({ call, body: form.data, done: 'Saved.', form })}>
 */
export function DeskForm({ onSend, children, onInput, ...props }: Props) {
  const [refusal, setRefusal] = useState(NONE);
  const element = useRef<HTMLFormElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    if (element.current && isNew.current) focusFirst(element.current, refusal.messages);
    isNew.current = false;
  }, [refusal]);

  function show(form: HTMLFormElement, messages: Messages, others: string[] = []) {
    isNew.current = true;
    setRefusal({ messages, others, labels: labelsIn(form, messages) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const incomplete = incompleteIn(form);
    if (Object.keys(incomplete).length > 0) return show(form, incomplete);
    setRefusal(NONE);
    const data = new FormData(form);
    onSend({
      element: form,
      data,
      text: (name) => String(data.get(name) ?? '').trim(),
      reset: () => form.reset(),
      refuse(errors) {
        const messages: Record<string, string> = {};
        const others: string[] = [];
        for (const [field, reasons] of Object.entries(errors)) {
          const name = controlName(form, field);
          if (name === undefined) others.push(...reasons);
          else messages[name] ??= reasons.join(' ');
        }
        show(form, messages, others);
      },
    });
  }

  function edited(event: InputEvent<HTMLFormElement>) {
    onInput?.(event);
    const { name } = event.target as HTMLInputElement;
    if (!name || refusal.messages[name] === undefined) return;
    const { [name]: _, ...messages } = refusal.messages;
    setRefusal((now) => ({ ...now, messages }));
  }

  return (
    <FieldMessages value={refusal.messages}>
      {/* The browser would show one bubble, in its own words. */}
      <form ref={element} noValidate onSubmit={submit} onInput={edited} {...props}>
        {children}
        <Summary {...refusal} />
      </form>
    </FieldMessages>
  );
}

/** Beside the button that was pressed, because the fields may be off the screen. */
function Summary({ labels, others, messages }: Refusal) {
  const isFixed = Object.keys(messages).length === 0 && others.length === 0;
  if (isFixed) return null;
  return (
    <p role="alert" className="col-span-full basis-full border-l-4 border-red pl-3 break-words">
      {[labels.length > 0 && checkSentence(labels), ...others].filter(Boolean).join(' ')}
    </p>
  );
}
