/**
 * Islands write a reader's choice into the address. A link or form in a section that is not hydrated
 * yet was rendered before that choice, so it is added when the link is followed or the form is sent.
 */
export function carryChoices({ target, type }: Event) {
  if (!(target instanceof Element)) return;
  if (type === 'submit') carryInForm(target as HTMLFormElement);
  else {
    const link = target.closest<HTMLAnchorElement>('[data-island] a');
    if (link) carryInLink(link);
  }
}

const current = () => [...new URLSearchParams(location.search)];

function carryInLink(link: HTMLAnchorElement) {
  if (link.origin !== location.origin || link.pathname !== location.pathname || !link.search)
    return;
  const search = new URLSearchParams(link.search);
  for (const [name, value] of current()) if (!search.has(name)) search.set(name, value);
  link.search = String(search);
}

function carryInForm(form: HTMLFormElement) {
  const isHere = new URL(form.action).pathname === location.pathname;
  if (form.method !== 'get' || !isHere || !form.closest('[data-island]')) return;
  for (const [name, value] of current()) {
    if (form.elements.namedItem(name)) continue;
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    form.append(field);
  }
}
