import { formStamp } from '../data/queries.ts';
import { usePageData } from '../page/page-data.ts';
import { usePosted } from './posted.ts';
import type { FormProps } from './site-form.tsx';

/** What the island of the form that posts to `action` gets from its page. Server only. */
export const useFormProps = (action: string): FormProps => ({
  posted: usePosted(action),
  stamp: usePageData(formStamp()).data?.stamp,
});
