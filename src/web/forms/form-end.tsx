import { STAMP_FIELD } from '../../contract/inbox/submission.ts';
import { Honeypot } from './honeypot.tsx';

interface Props {
  /** Says, signed, when the form was opened. */
  stamp: string | undefined;
  submit: string;
  /** Where Cancel leads. */
  back: string;
  disabled?: boolean;
}

/** What every form ends with. */
export const FormEnd = ({ stamp, submit, back, disabled }: Props) => (
  <>
    <Honeypot />
    {stamp && <input type="hidden" name={STAMP_FIELD} value={stamp} />}
    <div className="flex flex-wrap gap-3">
      <button type="submit" className="button" disabled={disabled}>
        {submit}
      </button>
      <a href={back} className="button button-plain">
        Cancel
      </a>
    </div>
  </>
);
