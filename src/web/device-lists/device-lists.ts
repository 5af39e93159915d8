/** What a reader keeps on this device: saved pages, pages read lately, muted words. Nothing of it is sent. */
import { HISTORY_KEY, SAVED_KEY } from './list-keys.ts';
import { startCounting, toggleMuted, unmuteWord } from './muted-words.ts';
import { playVideo } from './play-video.ts';
import { fillLists, startListsPage } from './show-lists.ts';
import { addPage, isSaved, removePage, storedList, writeList } from './stored-list.ts';

/** Needed only after a press as well, so the script of every page leaves them to this file. */
export { showToast } from '../toasts/toaster.ts';
export { suggestIn } from './suggest.ts';

const saveButton = () => document.querySelector<HTMLElement>('[data-list=save]');

const pageOf = ({ path = '', title = '', kind = '' }: DOMStringMap) => ({
  path,
  title,
  kind,
  at: new Date().toISOString(),
});

export function start() {
  showSaved();
  startCounting();
  startListsPage();
  // A page that is only prerendered has not been read.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', rememberPage, { once: true });
  } else rememberPage();
}

function showSaved() {
  const button = saveButton();
  button?.setAttribute('aria-pressed', String(isSaved(button.dataset.path ?? '')));
}

/** Pages that can be saved can be read lately. */
function rememberPage() {
  const button = saveButton();
  if (button && storedList(HISTORY_KEY)) addPage(HISTORY_KEY, pageOf(button.dataset));
}

/** What each button marked `data-list` does. */
const ACTS: Record<string, (control: HTMLElement) => void> = {
  save: toggleSaved,
  'show-muted': toggleMuted,
  'remove-pages': removePages,
  play: playVideo,
  unsave: ({ dataset }) => removePage(SAVED_KEY, dataset.path ?? ''),
  unread: ({ dataset }) => removePage(HISTORY_KEY, dataset.path ?? ''),
  unmute: ({ dataset }) => unmuteWord(dataset.word ?? ''),
  'history-on': () => writeList(HISTORY_KEY, []),
  'history-off': () => writeList(HISTORY_KEY, undefined),
};

/** By the service worker, whose code is there without a network. */
function removePages() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => location.reload();
  navigator.serviceWorker.controller?.postMessage({ removeSaved: true }, [port2]);
}

export function press(control: HTMLElement) {
  ACTS[control.dataset.list ?? '']?.(control);
  fillLists();
}

function toggleSaved(control: HTMLElement) {
  const page = pageOf(control.dataset);
  const wasSaved = isSaved(page.path);
  const isDone = wasSaved ? removePage(SAVED_KEY, page.path) : addPage(SAVED_KEY, page);
  if (!isDone) return;
  showSaved();
  const link = control.nextElementSibling;
  if (link instanceof HTMLElement) offer(link, !wasSaved);
  if (!wasSaved) navigator.serviceWorker?.controller?.postMessage({ save: page.path });
}

/** Shows a floating link until the focus goes elsewhere. */
function offer(link: HTMLElement, isOffered: boolean) {
  link.hidden = !isOffered;
  const { parentElement: group } = link;
  group?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== link) link.hidden = true;
  });
}
