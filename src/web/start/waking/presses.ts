import { choose, exchange, expectExchange } from './exchange.ts';
import { AWAKE, isAsleep, isAwake, partOf, wantPart } from './parts.ts';
import { wake } from './wake.ts';

/**
 * What is pressed, sent or chosen in a part that React has not taken over yet. Where the server can
 * draw the answer, the part is exchanged for it at once. Everything else is held until React
 * answers there, and then replayed; if React cannot be loaded, links and forms work as plain HTML.
 */

/** How long a reader waits before plain HTML is the better answer. */
const PATIENCE = 6000;

export const isReactReady = (control: Element) => partOf(control)?.hasAttribute(AWAKE) ?? true;

/** The part of the control, if the server can redraw it: only before React has begun to take it over. */
function exchangeable(control: HTMLElement): HTMLElement | undefined {
  const part = partOf(control);
  return part && 'swap' in control.dataset && isAsleep(part.id) ? part : undefined;
}

export function holdClick(event: Event) {
  const control = (event.target as Element).closest<HTMLElement>('button, a[data-swap]');
  // A submit button is handled by its form's submit event.
  if (!control || isReactReady(control) || (control as HTMLButtonElement).type === 'submit') return;
  stop(event);
  replayClick(control);
}

/**
 * Only for links: a finger on one of the buttons of a row often means to scroll it, and the reader pays
 * for every answer.
 */
export function expectClick({ target, button }: PointerEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-swap]');
  const part = link && exchangeable(link);
  if (part && !button) expectExchange(part, addressOfLink(link));
}

export function replayClick(control: HTMLElement) {
  const part = exchangeable(control);
  const link = control as HTMLAnchorElement;
  const address = link.href && addressOfLink(link);
  if (part && address) void exchange(part, address, control);
  else
    void whenAwake(
      control,
      () => control.click(),
      () => address && location.assign(address),
    );
}

export function holdSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (isBlankSearch(form)) event.preventDefault();
  if (isReactReady(form) || asksForPage(form)) return;
  stop(event);
  replaySubmit(form, event.submitter);
}

/** Leads to another page of the server's, as a link does: React has nothing to add. */
const asksForPage = (form: HTMLFormElement) =>
  'plain' in form.dataset || (form.method === 'get' && !('swap' in form.dataset));

/**
 * The browser refuses to send a form whose field it finds wrong, and asks before anybody: React may
 * have better words for it.
 */
export function holdInvalid(event: Event) {
  const { form } = event.target as HTMLInputElement;
  if (!form || isReactReady(form) || asksForPage(form)) return;
  stop(event);
  replaySubmit(form);
}

export function replaySubmit(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const part = exchangeable(form);
  if (part) void exchange(part, addressOf(form, submitter), submitter ?? form);
  else {
    // A click makes React take a part over; a submit event alone does not.
    const send = () => (submitter ? submitter.click() : form.requestSubmit());
    const fallBack = () => {
      // Without our listener, so that the browser submits the form itself.
      removeEventListener('submit', holdSubmit, true);
      removeEventListener('invalid', holdInvalid, true);
      form.requestSubmit(submitter);
    };
    void whenAwake(submitter ?? form, send, fallBack);
  }
}

/** A changed select shows its result at once, without its form being submitted. */
export function holdChange(event: Event) {
  const form = (event.target as HTMLSelectElement).form;
  if (form && 'swap' in form.dataset && !isReactReady(form)) replayChange(form);
}

export function replayChange(form: HTMLFormElement) {
  const part = exchangeable(form);
  // Otherwise React is about to take the part over, and reads the choice from the control.
  if (part) void exchange(part, addressOf(form), form);
}

/** Typing in a part, or focusing a control, announces a press: loads the part's code ahead of it. */
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

async function whenAwake(control: HTMLElement, replay: () => void, fallBack: () => void) {
  const part = partOf(control);
  if (!part) return replay();
  control.dataset.held = '';
  wantPart(part.id);
  const timeout = new Promise<never>((_, fail) =>
    setTimeout(fail, PATIENCE, new Error('too late')),
  );
  try {
    await Promise.race([Promise.all([wake(), isAwake(part)]), timeout]);
    replay();
  } catch {
    fallBack();
  } finally {
    delete control.dataset.held;
  }
}

const addressOf = (form: HTMLFormElement, submitter?: HTMLElement | null) =>
  withChoices(form.action, new FormData(form, submitter));

const addressOfLink = ({ href }: HTMLAnchorElement) =>
  withChoices(href, new URL(href).searchParams);

/** What was chosen in other parts stays. */
function withChoices(address: string, chosen: Iterable<[string, FormDataEntryValue]>): string {
  const url = new URL(address);
  url.search = location.search;
  for (const [name, value] of chosen) choose(url, name, value);
  return url.href;
}

const isBlankSearch = (form: HTMLFormElement) =>
  form.action.endsWith('/search') && !String(new FormData(form).get('q') ?? '').trim();
