/** Says that the network is gone, or that this page is a saved copy (see frame/offline-notice.tsx). */
export function startOfflineNotice() {
  const notice = document.querySelector<HTMLElement>('[data-offline-notice]');
  if (!notice) return;
  const { saved } = document.documentElement.dataset;
  const state = notice.querySelector('[data-state]');
  const copy = notice.querySelector('[data-copy]');
  if (saved && copy) {
    const savedAt = new Date(saved);
    copy.textContent = `Copy saved ${savedAt.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}.`;
  }
  const update = () => {
    if (state) {
      state.textContent = navigator.onLine ? 'We can’t reach the server.' : 'You’re offline.';
    }
    notice.hidden = navigator.onLine && !saved;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}
