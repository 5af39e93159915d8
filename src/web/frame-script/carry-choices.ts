import { homeChoices, mergeChoices } from '../data/home-choices.ts';

const choicesNow = () => homeChoices(new URLSearchParams(location.search));

/** What this page was rendered with. */
const rendered = choicesNow();

/**
 * Islands of the home page write a reader's choices into the address. Links and forms that were
 * rendered before such a choice take it along when they are used, so no section loses its own.
 */
export function carryChoices({ target, type }: Event) {
  if (location.pathname !== '/' || !(target instanceof Element)) return;
  if (type === 'submit') carryInForm(target as HTMLFormElement);
  else {
    const link = target.closest('a');
    if (link) carryInLink(link);
  }
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

function carryInForm(form: HTMLFormElement) {
  const isHere = new URL(form.action).pathname === '/' && form.method === 'get';
  if (!isHere || form.closest('[data-hydrated]')) return;
  // The choices it was rendered with (components/page/other-choices.tsx) may be out of date.
  for (const field of form.querySelectorAll('input[type=hidden]')) field.remove();
  for (const [name, value] of Object.entries(choicesNow())) {
    if (form.elements.namedItem(name)) continue;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
}
