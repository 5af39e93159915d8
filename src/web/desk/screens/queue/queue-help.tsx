import { KEYS } from './use-queue-keys.ts';

export function QueueHelp() {
  return (
    <section aria-label="Keyboard shortcuts" className="mb-4 bg-raised p-4">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {KEYS.map(([key, does]) => (
          <div key={key} className="flex items-baseline gap-3">
            <dt>
              <kbd className="inline-block min-w-7 border px-1 whitespace-nowrap border-quiet text-center text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-quiet">
        Emails about a decision are sent after two minutes, so you can undo it.
      </p>
    </section>
  );
}
