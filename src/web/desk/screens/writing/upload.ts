import { sendFile } from '../../kit/data/desk-data.ts';

export const sendPicture = (file: File) =>
  sendFile('POST /admin/pictures', { name: file.name }, file);

export function chooseFiles(
  onFiles: (files: File[]) => void,
  accept = 'image/jpeg,image/png,image/webp,image/avif',
) {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}
