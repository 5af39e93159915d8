/** Reads a changed page title to screen readers (see frame/frame.tsx). */
export function announceTitle() {
  const region = document.querySelector('[data-title-announcer]');
  const title = document.querySelector('title');
  if (!region || !title) return;
  const observer = new MutationObserver(() => {
    region.textContent = document.title;
  });
  observer.observe(title, { childList: true, characterData: true, subtree: true });
}
