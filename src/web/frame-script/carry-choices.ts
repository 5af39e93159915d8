import { homeChoices, mergeChoices } from '../data/home-choices.ts';

const choicesNow = () => homeChoices(new URLSearchParams(location.search));

/** What this page was rendered with. */
const rendered = choicesNow();

/**
 * Islands of the home page write a reader's choices into the address. Links and forms that were
 * rendered before such a choice take it along when they are used, so no section loses its own.
 */
export function carryInLinks({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (link && location.pathname === '/') carryInLink(link);
}

function carryInLink(link: HTMLAnchorElement) {
  const isHome = link.origin === location.origin && link.pathname === '/';
  // The plain home page, as from the word mark, begins anew.
  if (!isHome || (!link.search && !link.hash)) return;
  const href = link.href;
  link.search = link.search
    ? String(mergeChoices(new URLSearchParams(link.search), rendered, choicesNow()))
    : location.search;
  // The browser follows the link after this event. Its next use starts from what was rendered.
  setTimeout(() => {
    link.href = href;
  });
}

/** Only what is sent is changed, not the form: its island may be hydrating right now. */
export function carryInForms({ target, formData }: FormDataEvent) {
  const form = target as HTMLFormElement;
  const isHome = new URL(form.action).pathname === '/' && form.method === 'get';
  if (!isHome || location.pathname !== '/' || form.closest('[data-hydrated]')) return;
  // The choices it was rendered with (components/page/other-choices.tsx) may be out of date.
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
    formData.delete(field.name);
  }
  for (const [name, value] of Object.entries(choicesNow())) {
    if (!formData.has(name) && !form.querySelector(`[name="${name}"]:not([type=hidden])`)) {
      formData.set(name, value);
    }
  }
}
