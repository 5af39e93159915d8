import { TRAP_FIELDS } from '../../contract/inbox/submission.ts';

/** A field that nobody sees, hears or reaches with a key: only programs fill it in. */
export function Bait() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={TRAP_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
