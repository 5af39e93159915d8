/**
 * A reader may press a button before the code behind it has come. The press is kept, and given to
 * the button on release: React then wakes that part of the page at once and handles it. A form that
 * has an address is sent by the browser itself.
 */
export function holdClicks(area: Element | Document, onHeld?: () => void): () => void {
  let held: HTMLButtonElement | undefined;

  function hold(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = button;
    onHeld?.();
  }

  area.addEventListener('click', hold, { capture: true });
  return () => {
    area.removeEventListener('click', hold, { capture: true });
    // After the promises that were waiting for the same code.
    setTimeout(() => held?.click());
  };
}
