import type { FormEvent } from 'react';
import type { PostedForm } from '../../contract/posted-form.ts';
import { FormFailure } from './form-failure.tsx';

interface Props {
  action: string;
  linkKey: string;
  label: string;
  className: string;
  write: { mutate: () => void; isPending: boolean; isError: boolean };
  posted: PostedForm | undefined;
  /** Where the whole link is. */
  whole?: string;
}

/** One button, and the key of the link that led here. */
export function KeyForm({
  action,
  linkKey,
  label,
  className,
  write,
  posted,
  whole = 'your mail',
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate();
  };
  return (
    <form action={action} method="post" onSubmit={submit} className="mt-6">
      <input type="hidden" name="key" value={linkKey} />
      <button type="submit" className={className} disabled={write.isPending || linkKey === ''}>
        {label}
      </button>
      {linkKey === '' && (
        <p role="alert" className="mt-4">
          This link is not complete. Please use the one in {whole}.
        </p>
      )}
      {(write.isError || posted) && <FormFailure posted={posted} />}
    </form>
  );
}
