import type { DeskField } from '../../../../contract/desk/desk-field.ts';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { countryName } from '../../../../contract/places/countries.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, Choice, TextField } from '../../kit/layout/controls.tsx';

export function SubmissionFields({ item }: { item: Pick<QueueItem, 'fields'> }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
      {item.fields.map(({ name, label, shown }) =>
        shown ? (
          <div key={name} className="contents">
            <dt className="text-sm font-semibold text-quiet">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{shown}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

interface EditProps {
  item: QueueItem;
  onDraft: (values: Record<string, string>) => void;
  onDone: () => void;
}

export function SubmissionEditForm({ item, onDraft, onDone }: EditProps) {
  const write = useWrite();
  const { kind, id } = item;
  const fields = item.fields.filter(({ editable }) => editable);
  function submit(form: SentForm) {
    const values = valuesOf(form.element);
    // Unchanged values are not sent, because they may predate the current rules.
    const body = Object.fromEntries(
      fields.flatMap(({ name, value }) =>
        values[name] === undefined || values[name] === value ? [] : [[name, values[name]]],
      ),
    );
    if (Object.keys(body).length === 0) return onDone();
    write.mutate(
      {
        call: 'PUT /admin/queue/{kind}/{id}',
        params: { kind, id },
        body,
        done: 'Changes saved.',
        form,
      },
      { onSuccess: onDone },
    );
  }
  return (
    <DeskForm
      onSend={submit}
      onInput={(event) => onDraft(valuesOf(event.currentTarget))}
      className="grid gap-3"
    >
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} />
      ))}
      <div className="flex gap-3">
        <Button type="submit" kind="main" disabled={write.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </DeskForm>
  );
}

/** FormData turns line ends of a textarea into CRLF, which is undone here. */
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]),
  );

function FieldControl({ field }: { field: DeskField }) {
  const { name, label, value, input, options, hint } = field;
  if (input === 'choice') {
    const named = (code: string) =>
      [code, name.endsWith('country') ? countryName(code) : code] as const;
    const choices = (options ?? []).map(named);
    return <Choice name={name} label={label} defaultValue={value} options={choices} />;
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      {...(input === 'text' && { rows: 5 })}
      {...(input === 'moment' && { type: 'datetime-local' })}
      {...((input === 'date' || input === 'time') && { type: input })}
      {...(input === 'money' && { inputMode: 'decimal' as const })}
      {...(input === 'number' && { inputMode: 'numeric' as const })}
    />
  );
}
