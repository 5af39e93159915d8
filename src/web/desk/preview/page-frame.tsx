import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onThemeChange } from '../../frame-script/theme.ts';
import { ScaledFrame } from './scaled-frame.tsx';

/**
 * Draws parts of the site into a frame of a given width. Only a frame has a width of its own that
 * media queries ask; only a portal draws the real components with what is being typed right now.
 */
export function PageFrame(props: { title: string; width: number; children: ReactNode }) {
  const [inside, setInside] = useState<Document>();
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(400);

  const enter = useCallback((frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument;
    if (!page) return;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
      page.head.append(sheet.cloneNode(true));
    }
    page.documentElement.lang = document.documentElement.lang;
    setInside(page);
  }, []);

  useEffect(() => {
    if (!inside) return;
    const dress = () => {
      inside.documentElement.className = document.documentElement.className;
    };
    dress();
    return onThemeChange(dress);
  }, [inside]);

  useEffect(() => {
    if (!drawn) return;
    // The height of the content: the frame's document is never less high than the frame.
    const watcher = new ResizeObserver(() =>
      setHeight(Math.min(3000, Math.max(200, Math.ceil(drawn.scrollHeight)))),
    );
    watcher.observe(drawn);
    return () => watcher.disconnect();
  }, [drawn]);

  return (
    <>
      <ScaledFrame ref={enter} title={props.title} width={props.width} height={height} />
      {inside &&
        createPortal(
          // Nothing on the previewed page can be pressed.
          // biome-ignore lint/a11y/noStaticElementInteractions: it keeps events in, and does nothing
          <div
            ref={setDrawn}
            onClickCapture={stop}
            onSubmitCapture={stop}
            onKeyDown={(event) => event.stopPropagation()}
          >
            {props.children}
          </div>,
          inside.body,
        )}
    </>
  );
}

const stop = (event: { preventDefault(): void; stopPropagation(): void }) => {
  event.preventDefault();
  event.stopPropagation();
};
