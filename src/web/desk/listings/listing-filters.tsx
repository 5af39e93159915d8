import { type FormEvent, type ReactNode, useRef } from 'react';
import { Line } from '../layout/line.tsx';

interface Props {
  label: string;
  total: number | undefined;
  onChoose: (chosen: Record<string, string>) => void;
  children: ReactNode;
}

const STOPPED_TYPING = 300;

/** What narrows a list down. Choosing counts at once, typing a moment after the last letter. */
export function ListingFilters({ label, total, onChoose, children }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function choose(form: HTMLFormElement) {
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    onChoose(Object.fromEntries(given.filter(([, value]) => value !== '')));
  }
  function changed(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    const typed = (event.target as HTMLElement).matches('input');
    timer.current = setTimeout(() => choose(form), typed ? STOPPED_TYPING : 0);
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
          <Line name="search" label="Search" type="search" />
        </div>
        {children}
      </form>
      <p role="status" className="my-3 text-sm text-quiet">
        {total === undefined ? 'Looking…' : `${total.toLocaleString('en')} found`}
      </p>
    </search>
  );
}
