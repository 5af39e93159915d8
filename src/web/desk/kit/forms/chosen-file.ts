import type { SentForm } from './desk-form.tsx';

/** The file that was chosen. Where there is none, or it is too large, the form says so. */
export function chosenFile(form: SentForm, name: string, mostBytes: number): File | undefined {
  const file = form.data.get(name);
  if (!(file instanceof File) || file.size === 0) form.refuse({ [name]: ['Choose a file.'] });
  else if (file.size <= mostBytes) return file;
  else {
    form.refuse({ [name]: [`This file is too large. The limit is ${limitText(mostBytes)}.`] });
  }
  return undefined;
}

/** '60 MB', '400 KB'. */
export const limitText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`;
