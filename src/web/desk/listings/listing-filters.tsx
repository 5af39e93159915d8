import { type FormEvent, type ReactNode, useRef } from 'react';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  label: string;
  total: number | undefined;
  onChoose: (chosen: Record<string, string>) => void;
  children: ReactNode;
}

const TYPING_PAUSE_MS = 300;

/** Filters for a list. Selecting applies immediately, typing after a short pause. */
export function ListingFilters({ label, total, onChoose, children }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function choose(form: HTMLFormElement) {
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    onChoose(Object.fromEntries(values.filter(([, value]) => value !== '')));
  }
  function changed(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    const typed = (event.target as HTMLElement).matches('input');
    timer.current = setTimeout(() => choose(form), typed ? TYPING_PAUSE_MS : 0);
  }
  return (
    <search>
      <form
        aria-label={label}
        onInput={changed}
        onSubmit={(event) => {
          event.preventDefault();
          choose(event.currentTarget);
        }}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6"
      >
        <div className="col-span-2 sm:col-span-3 xl:col-span-1">
          <TextField name="search" label="Search" type="search" />
        </div>
        {children}
      </form>
      <p role="status" className="my-3 text-sm text-quiet">
        {total === undefined ? 'Loading…' : `${total.toLocaleString('en')} found`}
      </p>
    </search>
  );
}
