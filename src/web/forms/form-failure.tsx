import type { PostedForm } from '../../contract/posted-form.ts';
import { focusWhenShown } from '../focus/focus-when-shown.ts';

/** Under a form of one button that failed. */
export function FormFailure({ posted }: { posted: PostedForm | undefined }) {
  return (
    <p ref={focusWhenShown} tabIndex={-1} role="alert" className="mt-4">
      {posted?.notice ?? 'That did not work just now. Please try again in a minute.'}
    </p>
  );
}
