import type { ReactNode } from 'react';

/** Back to the list: `<BackButton onClick={onClose}>All subscribers</BackButton>`. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button button-plain mb-6" onClick={onClick}>
      ← {children}
    </button>
  );
}
