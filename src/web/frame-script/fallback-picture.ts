/** Shows the picture named in `data-fallback` instead of one that could not be loaded. */
export function showFallback({ target }: Event) {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (!fallback || target.getAttribute('src') === fallback) return;
  target.removeAttribute('srcset');
  target.src = fallback;
}
