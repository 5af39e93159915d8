import { useContext } from 'react';
import type { PostedForm } from '../../contract/forms/posted-form.ts';
import { TextLink } from '../components/page/links.tsx';
import { fieldId } from './fields.tsx';
import { FormContext } from './form-context.ts';

interface Props {
  posted: PostedForm;
  failure: { title: string; text: string };
}

/** Above a form that was posted without scripts and refused: why, and a link to the first wrong field. */
export function Refusal({ posted, failure }: Props) {
  const { errors } = useContext(FormContext);
  // Files are not among the values: a browser never fills them in again.
  const names = new Set([...Object.keys(posted.values), ...Object.keys(posted.errors)]);
  const wrong = [...names].filter((name) => errors[name]?.length);
  if (posted.status === 422) {
    if (wrong.length === 0) return null;
    return (
      <p role="alert" className="border-l-4 border-red bg-raised p-4">
        <strong>Not sent yet.</strong>{' '}
        {wrong.length === 1 ? 'One field needs' : `${wrong.length} fields need`} correcting. We’ve
        kept everything you typed.{' '}
        <TextLink href={`#${fieldId(wrong[0] ?? '')}`}>Go to the first one</TextLink>
      </p>
    );
  }
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the reader comes to it
      autoFocus
      className="border-l-4 border-red bg-raised p-4"
    >
      <strong>{failure.title}.</strong> {posted.notice ?? failure.text} We’ve kept everything you
      typed.
    </p>
  );
}
