/**
 * Binds text fields to the fields of an object that is being edited.
 *
 * @example
 * const field = bound(edit, set);
 * <TextField label="Author" {...field('authorName')} />
 */
export const bound =
  <Edit extends object>(edit: Edit, set: (change: Partial<Edit>) => void, prefix = '') =>
  (name: TextNames<Edit> & string) => ({
    name: `${prefix}${name}`,
    value: String(edit[name] ?? ''),
    onText: (text: string) => set({ [name]: text } as Partial<Edit>),
  });

/** The fields that hold text. */
type TextNames<Edit> = {
  [Name in keyof Edit]-?: Edit[Name] extends string | null | undefined ? Name : never;
}[keyof Edit];
