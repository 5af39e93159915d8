import type { ReactNode } from 'react';
import { emphasised } from '../../components/text/emphasised.tsx';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** Paragraphs by newline; `## ` a heading, `- ` an item of a list, `[words](/path)` a link. */
export function Prose({ content }: { content: string }) {
  return (
    <div className="max-w-[68ch] space-y-4 pt-6 text-lg leading-[1.6]">
      {blocks(content).map((block) => {
        const key = typeof block === 'string' ? block : block.join();
        if (Array.isArray(block)) {
          return (
            <ul key={key} className="list-disc space-y-2 pl-6">
              {block.map((item) => (
                <li key={item}>{linked(item)}</li>
              ))}
            </ul>
          );
        }
        return block.startsWith('## ') ? (
          <h2 key={key} id={slug(block)} className="pt-6 text-2xl">
            {block.slice(3)}
          </h2>
        ) : (
          <p key={key}>{linked(block)}</p>
        );
      })}
    </div>
  );
}

/** Paragraphs and headings as they are; items that follow one another become one list. */
function blocks(content: string): (string | string[])[] {
  const all: (string | string[])[] = [];
  for (const text of content.split('\n').filter(Boolean)) {
    const last = all.at(-1);
    if (!text.startsWith('- ')) all.push(text);
    else if (Array.isArray(last)) last.push(text.slice(2));
    else all.push([text.slice(2)]);
  }
  return all;
}

function linked(text: string): ReactNode {
  const [before = '', words, address] = text.split(LINK);
  if (!words || !address) return emphasised(text);
  return (
    <>
      {emphasised(before)}
      <a href={address} className="underline underline-offset-4">
        {words}
      </a>
      {linked(text.slice(before.length + words.length + address.length + 4))}
    </>
  );
}

const slug = (heading: string) =>
  heading
    .slice(3)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
