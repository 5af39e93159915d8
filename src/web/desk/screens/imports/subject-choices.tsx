import { CATEGORIES } from '../../../../contract/catalogues.ts';
import type { ImportCounts } from '../../../../contract/desk/import-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { Choice } from '../../kit/layout/choice.tsx';

/** A subject's name may hold anything, so its field is called by its number. */
export const subjectField = (index: number) => `subject-${index}`;

/** Which of our categories each of the other site's becomes. */
export function SubjectChoices({ subjects }: { subjects: ImportCounts['subjects'] }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Their categories, and ours</legend>
      {subjects.map(({ name, posts, category }, index) => (
        <Choice
          key={name}
          label={`${name} (${counted(posts, 'post')})`}
          name={subjectField(index)}
          options={[['', 'Decide by the post’s tags'], ...CATEGORIES]}
          defaultValue={category ?? ''}
        />
      ))}
    </fieldset>
  );
}
