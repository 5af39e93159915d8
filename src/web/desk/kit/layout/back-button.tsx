import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Back to the list: `<BackButton onClick={onClose}>All subscribers</BackButton>`. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button className="mb-6" onClick={onClick}>
      ← {children}
    </Button>
  );
}
