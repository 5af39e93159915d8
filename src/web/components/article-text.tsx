import type { ReactNode } from 'react';

/** Paragraphs by newline; `## ` makes a crosshead, `*word*` emphasis. Nothing else is markup. */
export function ArticleText({ content }: { content: string }) {
  const paragraphs = content.split('\n').filter((text) => text.trim());
  return (
    <div className="max-w-[65ch] space-y-5 text-lg leading-[1.65]">
      {paragraphs.map((text, index) =>
        text.startsWith('## ') ? (
          <h2 key={text} className="pt-4 text-2xl">
            {text.slice(3)}
          </h2>
        ) : (
          <p key={text} className={index === 0 ? 'drop-cap' : undefined}>
            {emphasised(text)}
          </p>
        ),
      )}
    </div>
  );
}

/** `a *b* c` becomes `a`, emphasised `b`, `c`: every second part stood between asterisks. */
function emphasised(text: string): ReactNode {
  const [plain = '', marked, ...rest] = text.split('*');
  if (marked === undefined || rest.length === 0) return text;
  return (
    <>
      {plain}
      <em>{marked}</em>
      {emphasised(rest.join('*'))}
    </>
  );
}
