import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { bound } from '../layout/bound.ts';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

export const NO_CREDIT = { name: '', licence: '', url: '' };

/** Who made the cover and on which terms we show it, required before it is published. */
export function CoverCreditFields({ edit, set }: Props) {
  const credit = edit.imageCredit ?? NO_CREDIT;
  const change = (part: Partial<typeof credit>) => set({ imageCredit: { ...credit, ...part } });
  const field = bound(credit, change, 'imageCredit.');
  return (
    <fieldset className="grid gap-3 border-l-4 border-gold pl-4 sm:grid-cols-3">
      <legend className="sr-only">Credit of the cover</legend>
      <TextField label="Credit: who made it" {...field('name')} />
      <TextField label="Licence or source" {...field('licence')} />
      <TextField label="Link to the source (optional)" {...field('url')} />
      <p className="text-sm text-quiet sm:col-span-3">
        For example “CC BY-SA 4.0, Wikimedia Commons”, “Public domain” or “Used with permission”.
        Published articles need a description, a credit and a licence.
      </p>
    </fieldset>
  );
}
