import { SITE } from '../../../../contract/site.ts';

/** Roughly what a phone shows. */
export function NotificationPreview({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="text-sm font-semibold">Preview</figcaption>
      <div className="mt-1 flex gap-3 border border-rule bg-raised p-3">
        <img src="/icons/icon-192.png" alt="" width="40" height="40" className="size-10" />
        <div className="min-w-0">
          <p className="text-sm text-quiet">{SITE.name}</p>
          <p className="font-semibold break-words">{title}</p>
          <p className="break-words">{text}</p>
        </div>
      </div>
    </figure>
  );
}
