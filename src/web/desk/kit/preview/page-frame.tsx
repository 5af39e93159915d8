import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { onThemeChange } from '../../../frame-script/theme.ts';

/**
 * Renders components into a frame of a fixed width. Media queries need a frame for that width, and a
 * portal shows the real components with the unsaved edits.
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
    const copyTheme = () => {
      inside.documentElement.className = document.documentElement.className;
    };
    copyTheme();
    return onThemeChange(copyTheme);
  }, [inside]);

  useEffect(() => {
    if (!drawn) return;
    // Measures the content, because the document is never smaller than the frame.
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

type Props = ComponentProps<'iframe'> & { title: string; width: number; height: number };

/** A frame that is drawn at its own width and scaled down where there is less space. */
export function ScaledFrame({ width, height, ...frame }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const resize = () => setScale(Math.min(1, element.clientWidth / width));
    const watcher = new ResizeObserver(resize);
    watcher.observe(element);
    resize();
    return () => watcher.disconnect();
  }, [width]);
  return (
    <div ref={container} style={{ height: height * scale }}>
      <iframe
        {...frame}
        className="mx-auto block border border-rule bg-paper"
        style={{
          width,
          height,
          // It scales from its corner, so it can be centred only at full size.
          ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: '0 0', margin: 0 }),
        }}
      />
    </div>
  );
}
