import { TRAP_FIELDS } from '../../contract/inbox/submission.ts';

/** A hidden field that only programs fill in. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={TRAP_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
