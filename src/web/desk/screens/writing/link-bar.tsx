import { type FormEvent, useState } from 'react';
import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { Button } from '../../kit/layout/button.tsx';

interface Props {
  href: string;
  /** An empty string removes the link; undefined cancels. */
  onHref: (href: string | undefined) => void;
}

/** The address of the selected link. */
export function LinkBar({ href, onHref }: Props) {
  const [typed, setTyped] = useState(href);
  // People often leave out https://.
  const whole = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed.trim();
  const wrong = whole !== '' && !isSafeLink(whole);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!wrong) onHref(whole);
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-x border-b border-rule bg-raised p-2">
      <label className="grid grow gap-1 text-sm font-semibold">
        Link address
        <input
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          className="field font-normal"
          value={typed}
          placeholder="https://"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit(event);
            if (event.key === 'Escape') onHref(undefined);
          }}
        />
      </label>
      <Button kind="main" disabled={wrong} onClick={submit}>
        Set link
      </Button>
      {href && <Button onClick={() => onHref('')}>Remove link</Button>}
      <Button onClick={() => onHref(undefined)}>Cancel</Button>
      {wrong && (
        <p role="alert" className="w-full text-sm text-red">
          A link must start with https://, http://, mailto: or / for a page on this site.
        </p>
      )}
    </div>
  );
}
