/** Loads YouTube's player in place of the link to it: until this press YouTube has heard nothing. */
export function playVideo(link: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}?autoplay=1`;
  frame.title = link.textContent.replace(/^▶\s*/, '');
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.className = 'aspect-video w-full';
  link.replaceWith(frame);
  frame.focus();
}
