/** What a list of choices in a form holds, which is always one of its options. */
export const chosenIn = <Option extends string>(
  form: FormData,
  name: string,
  options: readonly [Option, ...Option[]],
): Option => options.find((option) => option === form.get(name)) ?? options[0];
