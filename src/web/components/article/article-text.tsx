import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { emphasised } from '../text/emphasised.tsx';

interface Props {
  content: string;
  /** Draws the text of the paragraph with this number. Without it, only emphasis is drawn. */
  inline?: (text: string, place: number) => ReactNode;
  ref?: Ref<HTMLDivElement>;
  onClick?: MouseEventHandler;
}

/** Paragraphs by newline; `## ` makes a crosshead, `*word*` emphasis. Nothing else is markup. */
export function ArticleText({ content, inline = emphasised, ref, onClick }: Props) {
  const paragraphs = content.split('\n').filter((text) => text.trim());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same jump has buttons in the player
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={ref} onClick={onClick} className="max-w-[65ch] space-y-5 text-lg leading-[1.65]">
      {paragraphs.map((text, place) =>
        text.startsWith('## ') ? (
          <h2 key={text} className="pt-4 text-2xl">
            {inline(text.slice(3), place)}
          </h2>
        ) : (
          <p key={text} className={place === 0 ? 'drop-cap' : undefined}>
            {inline(text, place)}
          </p>
        ),
      )}
    </div>
  );
}
