import { useState } from 'react';

/** Island: puts a text on the clipboard and says so. */
export function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch {
      setOutcome('Couldn’t copy. Select the text below instead.');
    }
  }

  return (
    <>
      <button type="button" className="button button-plain" onClick={copy}>
        Copy as text
      </button>
      <p role="status" className="order-last basis-full text-sm text-quiet empty:hidden">
        {outcome}
      </p>
    </>
  );
}
