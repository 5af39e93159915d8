import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** Also when Esc is pressed. */
  onClose: () => void;
  /** Wide enough for a preview, or for two texts side by side. */
  wide?: boolean | 'full';
  children: ReactNode;
}

/** A dialog of the desk. The browser traps the focus in it and returns it afterwards. */
export function DeskDialog({ title, onClose, wide, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector<HTMLElement>('[data-first]')?.focus();
    // Closed before it is removed, or the focus would not be returned.
    return () => opened?.close();
  }, []);
  // Not where its button is, which may be folded away by now.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`m-auto max-h-[90vh] w-[calc(100%-1rem)] overflow-auto border border-rule bg-paper p-4 text-ink backdrop:bg-black/50 sm:p-6 ${wide === 'full' ? 'max-w-[80rem]' : wide ? 'max-w-[44rem]' : 'max-w-[34rem]'}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className="mb-3 text-2xl break-words">
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}
