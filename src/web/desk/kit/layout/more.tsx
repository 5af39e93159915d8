import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';

interface Props {
  /** What is acted on, for screen readers. */
  about: string;
  /** What is drawn on the button, where that isn't '…'. */
  label?: ReactNode;
  children: ReactNode;
}

const GAP_PX = 4;

/**
 * What is seldom done, behind a '…', and drawn when that is first pressed. The browser closes it on
 * Esc and on a press elsewhere.
 *
 * @example
 * <More about={article.title}>
 *   <Button onClick={copy}>Copy article</Button>
 * </More>
 */
export function More({ about, label, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  /** Below the button, or above it where there is more room. */
  function place({ newState }: ToggleEvent) {
    if (newState !== 'open' || !button.current || !panel.current) return;
    const at = button.current.getBoundingClientRect();
    const { style, offsetHeight: height } = panel.current;
    const fits = at.bottom + height + GAP_PX <= innerHeight || at.top < height;
    style.right = `${document.documentElement.clientWidth - at.right}px`;
    style.top = `${Math.max(GAP_PX, fits ? at.bottom : at.top - height)}px`;
    style.maxHeight = `${innerHeight - (fits ? at.bottom : GAP_PX) - GAP_PX}px`;
  }
  /** Closed before the act, so that what is asked then returns the focus to the button. */
  function closeFor({ target }: MouseEvent) {
    const act = target instanceof Element && target.closest('button, a[href]');
    if (act && !act.hasAttribute('aria-expanded')) panel.current?.hidePopover?.();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        onClick={() => setDrawn(true)}
        className={label ? 'chip text-sm' : 'icon-button text-quiet'}
      >
        {label ?? <span aria-hidden="true">•••</span>}
        <span className="sr-only"> More for {about}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="more"
        onToggle={place}
        onClickCapture={closeFor}
      >
        {isDrawn && children}
      </div>
    </>
  );
}
