import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

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
