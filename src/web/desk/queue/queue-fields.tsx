import type { FormEvent } from 'react';
import type { QueueItem } from '../../../contract/desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { Line } from '../layout/line.tsx';

export function QueueFields({ item }: { item: QueueItem }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {item.fields.map(({ name, label, value }) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-sm font-semibold text-quiet">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

interface EditProps {
  item: QueueItem;
  path: string;
  onDraft: (given: Record<string, string>) => void;
  onDone: () => void;
}

export function QueueEditForm(props: EditProps) {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = valuesOf(event.currentTarget);
    write.mutate(
      { method: 'PUT', path: props.path, body, done: 'The entry is corrected.' },
      { onSuccess: props.onDone },
    );
  }
  return (
    <form
      onSubmit={submit}
      onInput={(event) => props.onDraft(valuesOf(event.currentTarget))}
      className="grid gap-3"
    >
      {props.item.fields
        .filter(({ editable }) => editable)
        .map(({ name, label, value }) => (
          <Line
            key={name}
            name={name}
            label={label}
            defaultValue={value}
            rows={name === 'description' ? 5 : undefined}
          />
        ))}
      <div className="flex gap-3">
        <button type="submit" className="button" disabled={write.isPending}>
          Save
        </button>
        <button type="button" className="button button-plain" onClick={props.onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
