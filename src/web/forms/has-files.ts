/** Whether somebody has chosen a file in it. */
export const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(
    ({ files }) => files !== null && files.length > 0,
  );
