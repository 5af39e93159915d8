import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

export const NO_CREDIT = { name: '', licence: '', url: '' };

/** Who made the cover and on which terms we show it, required before it is published. */
export function CoverCreditFields({ edit, set }: Props) {
  const credit = edit.imageCredit ?? NO_CREDIT;
  const change = (part: Partial<typeof credit>) => set({ imageCredit: { ...credit, ...part } });
  return (
    <fieldset className="grid gap-3 border-l-4 border-gold pl-4 sm:grid-cols-3">
      <legend className="sr-only">Credit of the cover</legend>
      <TextField
        label="Credit: who made it"
        name="imageCredit.name"
        value={credit.name}
        onText={(name) => change({ name })}
      />
      <TextField
        label="Licence or source"
        name="imageCredit.licence"
        value={credit.licence}
        onText={(licence) => change({ licence })}
      />
      <TextField
        label="Link to the source (optional)"
        name="imageCredit.url"
        value={credit.url}
        onText={(url) => change({ url })}
      />
      <p className="text-sm text-quiet sm:col-span-3">
        For example “CC BY-SA 4.0, Wikimedia Commons”, “Public domain” or “Used with permission”.
        Published articles need a description, a credit and a licence.
      </p>
    </fieldset>
  );
}
