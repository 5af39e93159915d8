import { useId } from 'react';
import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { FieldError, useFieldError } from '../../kit/forms/field-errors.tsx';
import { bound, Choice, TextField } from '../../kit/layout/controls.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { useCategories } from './use-categories.ts';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

export function ArticleDetails({ edit, set }: Props) {
  const field = bound(edit, set);
  const setTags = (tags: string) =>
    set({
      tags: tags
        .split(',')
        .map((tag) => tag.trimStart())
        .filter(Boolean),
    });
  return (
    <div className="grid gap-4">
      <Choice
        label="Category"
        name="category"
        options={useCategories()}
        value={edit.category}
        onChoose={(category) => set({ category })}
      />
      <TextField label="Author" {...field('authorName')} />
      <TextField
        label="Tags, separated by commas"
        name="tags"
        value={edit.tags.join(', ')}
        onText={setTags}
      />
      <TextField label="Cover description (alt text)" {...field('imageAlt')} />
      <CoverPicker edit={edit} set={set} />
      <SearchFields edit={edit} set={set} />
    </div>
  );
}

/** What search engines are told, where it differs from the title and the summary. */
function SearchFields({ edit, set }: Props) {
  const field = bound(edit, set);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Search engines</summary>
      <div className="grid gap-4 pt-2">
        <TextField
          label="Title for search engines"
          hint="Leave it empty to use the title. Around 60 characters are shown."
          {...field('searchTitle')}
        />
        <TextField
          label="Description for search engines"
          hint="Leave it empty to use the summary. Around 155 characters are shown."
          {...field('searchDescription')}
          rows={2}
        />
        <TextField
          label="Canonical address"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Only if the text first appeared elsewhere."
          {...field('canonicalUrl')}
        />
      </div>
    </details>
  );
}

/** The title and the summary, typed where and as they will stand. */
export function HeadFields({ edit, set, isNew }: Props & { isNew: boolean }) {
  return (
    <>
      <HeadField
        label="Title"
        name="title"
        focused={isNew ? focusWhenShown : undefined}
        value={edit.title}
        className="headline text-[1.9rem] sm:text-4xl xl:text-[2.8rem]"
        onText={(title) => set({ title })}
      />
      <HeadField
        label="Summary"
        name="excerpt"
        value={edit.excerpt}
        className="text-lg text-quiet"
        onText={(excerpt) => set({ excerpt })}
      />
    </>
  );
}

interface HeadFieldProps {
  label: string;
  name: string;
  value: string;
  className: string;
  focused?: ((field: HTMLElement | null) => void) | undefined;
  onText: (text: string) => void;
}

function HeadField({ label, name, value, className, focused, onText }: HeadFieldProps) {
  const id = useId();
  const { wiring } = useFieldError(name, id);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={focused}
        id={id}
        name={name}
        rows={2}
        value={value}
        placeholder={label}
        className={`head-field ${className}`}
        {...wiring}
        // One paragraph: what is pasted may have several lines.
        onChange={({ target }) => onText(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <FieldError id={id} name={name} />
    </div>
  );
}
