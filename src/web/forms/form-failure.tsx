import type { PostedForm } from '../../contract/forms/posted-form.ts';

/** Under a form of one button that was refused. */
export function FormFailure({ posted }: { posted: PostedForm }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to the reader's press
      autoFocus
      className="mt-4"
    >
      {posted.notice ?? 'That didn’t work. Please try again in a minute.'}
    </p>
  );
}
