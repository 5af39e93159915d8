import { exchange } from './exchange.ts';
import { AWAKE, isAsleep, isAwake, partOf, wantPart } from './parts.ts';
import { wake } from './wake.ts';

/**
 * What is pressed, sent or chosen in a part that React has not taken over yet. Where the server can
 * draw the answer, the part is exchanged for it at once. Everything else is kept until React answers
 * there, and then given to it; if React cannot be had, links and forms work as plain HTML.
 */

/** How long a reader waits before plain HTML is the better answer. */
const PATIENCE = 6000;

const answers = (control: Element) => partOf(control)?.hasAttribute(AWAKE) ?? true;

/** The part, where the server can draw it anew: before React has begun to take it over. */
function exchangeable(control: HTMLElement): HTMLElement | undefined {
  const part = partOf(control);
  return part && 'swap' in control.dataset && isAsleep(part.id) ? part : undefined;
}

export function keepClick(event: Event) {
  const control = (event.target as Element).closest<HTMLElement>('button, a[data-swap]');
  // A submit button is heard when its form is sent.
  if (!control || answers(control) || (control as HTMLButtonElement).type === 'submit') return;
  stop(event);
  giveClick(control);
}

export function giveClick(control: HTMLElement) {
  const part = exchangeable(control);
  const href = (control as HTMLAnchorElement).href;
  if (part && href) void exchange(part, href, control);
  else
    void whenAwake(
      control,
      () => control.click(),
      () => href && location.assign(href),
    );
}

export function keepSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (isBlankSearch(form)) event.preventDefault();
  if (answers(form)) return;
  stop(event);
  giveSubmit(form, event.submitter);
}

export function giveSubmit(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const part = exchangeable(form);
  if (part) void exchange(part, addressOf(form, submitter), submitter ?? form);
  else {
    // React takes a part over for a click, not for a form that is sent.
    const send = () => (submitter ? submitter.click() : form.requestSubmit());
    void whenAwake(submitter ?? form, send, () => {
      // Past everything that listens: what the browser does by itself.
      removeEventListener('submit', keepSubmit, true);
      form.requestSubmit(submitter);
    });
  }
}

/** A choice shows at once: the form it stands in is not sent, but its answer is. */
export function keepChange(event: Event) {
  const form = (event.target as HTMLSelectElement).form;
  if (form && 'swap' in form.dataset && !answers(form)) giveChange(form);
}

export function giveChange(form: HTMLFormElement) {
  const part = exchangeable(form);
  if (part) void exchange(part, addressOf(form), form);
  // Otherwise React is about to take the part over, and reads what is chosen as it does.
}

/** Whoever types in a part, or goes to a control of it, is about to want an answer there. */
export function expectPress({ target }: Event) {
  if (!(target instanceof Element) || !target.matches('input, select, textarea, button')) return;
  const part = partOf(target);
  if (!part || part.hasAttribute(AWAKE)) return;
  wantPart(part.id);
  void wake().catch(() => undefined);
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

async function whenAwake(control: HTMLElement, give: () => void, plainly: () => void) {
  const part = partOf(control);
  if (!part) return give();
  control.dataset.held = '';
  wantPart(part.id);
  const late = new Promise<never>((_, fail) => setTimeout(fail, PATIENCE, new Error('too late')));
  try {
    await Promise.race([Promise.all([wake(), isAwake(part)]), late]);
    give();
  } catch {
    plainly();
  } finally {
    delete control.dataset.held;
  }
}

function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const url = new URL(form.action);
  // What the page shows elsewhere stays as it is.
  url.search = location.search;
  for (const [name, value] of new FormData(form, submitter)) {
    if (value) url.searchParams.set(name, String(value));
    else url.searchParams.delete(name);
  }
  return url.href;
}

const isBlankSearch = (form: HTMLFormElement) =>
  form.action.endsWith('/search') && !String(new FormData(form).get('q') ?? '').trim();
