import { useEffect, useState } from 'react';

/** Says the new page's title to screen readers, whoever changed it. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title && document.title !== last) {
        last = document.title;
        setTitle(last);
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  );
}
