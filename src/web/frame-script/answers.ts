import { store, stored } from '../storage/stored.ts';

const keyOfPage = () => `answers:${location.pathname}`;

/** Goes to the answers that the reader asked this device to remember, unless the address has others. */
export function showRememberedAnswers() {
  const answers = stored(keyOfPage());
  if (answers && !location.search) location.replace(`?${answers}${location.hash}`);
}

/** A guide's questions (`<form data-answers>`) with a box that says whether to remember the answers. */
export function startRemembering() {
  const form = document.querySelector<HTMLFormElement>('form[data-answers]');
  const box = form?.querySelector<HTMLInputElement>('[data-remember]');
  if (!form || !box) return;
  box.checked ||= stored(keyOfPage()) !== null;
  const update = () => {
    const answers = [...new FormData(form)].map(([name, answer]) => [name, String(answer)]);
    store(keyOfPage(), box.checked ? String(new URLSearchParams(answers)) : undefined);
  };
  form.addEventListener('submit', update);
  box.addEventListener('change', update);
}
