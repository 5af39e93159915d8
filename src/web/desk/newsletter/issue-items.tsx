import type { IssueBody, IssueItem } from '../../../contract/newsletter-issue.ts';

interface Props {
  body: IssueBody;
  onChange: (body: IssueBody) => void;
}

/** The items of an issue, each of which can be reworded or removed. */
export function IssueItems({ body, onChange }: Props) {
  const one = (place: 'lead' | 'business' | 'archive') => ({
    items: body[place] ? [body[place]] : [],
    change: (items: IssueItem[]) => onChange({ ...body, [place]: items[0] ?? null }),
  });
  const places = [
    { title: 'Lead', ...one('lead') },
    ...body.sections.map((section, index) => ({
      title: section.topic,
      items: section.items,
      change: (items: IssueItem[]) =>
        onChange({ ...body, sections: body.sections.with(index, { ...section, items }) }),
    })),
    {
      title: 'Coming up',
      items: body.events,
      change: (events: IssueItem[]) => onChange({ ...body, events }),
    },
    { title: 'A business worth knowing', ...one('business') },
    { title: 'From the archive', ...one('archive') },
  ].filter(({ items }) => items.length > 0);

  return places.map(({ title, items, change }) => (
    <fieldset key={title} className="border-t border-rule pt-3">
      <legend className="headline pr-3 text-xl">{title}</legend>
      <ul className="grid gap-3">
        {items.map((item, index) => (
          <li key={item.url} className="grid gap-2 bg-raised p-3">
            <input
              className="field"
              aria-label={`Headline ${index + 1} of ${title}`}
              value={item.title}
              onChange={(event) =>
                change(items.with(index, { ...item, title: event.target.value }))
              }
            />
            <textarea
              className="field"
              rows={2}
              aria-label={`Text ${index + 1} of ${title}`}
              value={item.text}
              onChange={(event) => change(items.with(index, { ...item, text: event.target.value }))}
            />
            <p className="flex flex-wrap items-center gap-3 text-sm">
              <span className="grow break-all text-quiet">
                {item.url} {item.note && `· ${item.note}`}
              </span>
              <button
                type="button"
                className="button button-plain"
                onClick={() => change(items.toSpliced(index, 1))}
              >
                Leave out
              </button>
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}
