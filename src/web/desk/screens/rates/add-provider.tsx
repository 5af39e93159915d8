import { DeskForm } from '../../kit/forms/desk-form.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  existing: readonly string[];
  onAdd: (provider: string) => void;
}

/** Another row of the grid; nothing is stored before Save. */
export function AddProvider({ existing, onAdd }: Props) {
  return (
    <DeskForm
      aria-label="Add a provider"
      className="mt-6 flex max-w-xl flex-wrap items-end gap-3"
      onSend={(form) => {
        const provider = form.text('provider');
        const isThere = existing.some((name) => name.toLowerCase() === provider.toLowerCase());
        if (isThere) return form.refuse({ provider: ['It is in the grid already'] });
        onAdd(provider);
        form.reset();
      }}
    >
      <TextField name="provider" label="Another provider" required maxLength={100} />
      <Button type="submit">Add row</Button>
    </DeskForm>
  );
}
