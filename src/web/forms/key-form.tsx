import type { PostedForm } from '../../contract/forms/posted-form.ts';
import { FormFailure } from './form-failure.tsx';

interface Props {
  action: string;
  linkKey: string;
  label: string;
  className?: string;
  /** The form as it was posted and refused. */
  posted?: PostedForm | undefined;
  /** Where the whole link is. */
  source?: string;
}

/** One button, and the key of the link that led here. */
export function KeyForm(props: Props) {
  const { action, linkKey, label, className = 'button', posted, source = 'your email' } = props;
  return (
    <form action={action} method="post" className="mt-6">
      <input type="hidden" name="key" value={linkKey} />
      <button type="submit" className={className} disabled={linkKey === ''}>
        {label}
      </button>
      {linkKey === '' && (
        <p role="alert" className="mt-4">
          Part of this link is missing. Use the one in {source}.
        </p>
      )}
      {posted && <FormFailure posted={posted} />}
    </form>
  );
}
