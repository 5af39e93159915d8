import type { TextSummary } from '../../../../contract/desk/own-texts.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { ScreenForm } from '../../kit/dialogs/screen-form.tsx';
import { LinkRow } from '../../kit/layout/link-row.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { OpenText } from './open-text.tsx';

/** Pages and guides: what ships with the site, and what its owner wrote instead. */
export function TextsView() {
  const { route } = useDeskRoute();
  if (route?.name === 'texts/text') return <OpenText key={route.params.name} {...route.params} />;
  return (
    <div className="grid max-w-3xl gap-8">
      <ScreenForm
        act="Add a page"
        call="POST /admin/texts"
        fields={{ title: { label: 'Title of a new page', placeholder: 'Support us' } }}
        done="Page added as a draft."
        submit="Add page"
        onDone={({ kind, name }) => openHere(deskPath('texts/text', { kind, name }))}
      />
      <Read path="/admin/texts">
        {(texts) => (
          <>
            <TextList title="Pages" texts={texts.filter(({ kind }) => kind === 'page')} />
            <TextList title="Guides" texts={texts.filter(({ kind }) => kind === 'guide')} />
          </>
        )}
      </Read>
    </div>
  );
}

const unpublished = ({ kind, hasFile }: TextSummary) =>
  kind === 'guide' ? 'hidden' : hasFile ? 'draft, readers see the text that ships' : 'draft';

const stateOf = (text: TextSummary) =>
  [
    text.isOwn ? 'Your words' : 'As it ships',
    ...(text.isPublished ? [] : [unpublished(text)]),
    ...(text.hasNewerFile ? ['an update has newer text'] : []),
  ].join(', ');

function TextList({ title, texts }: { title: string; texts: readonly TextSummary[] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="border-b-2 border-ink pb-1 text-xl">{title}</h2>
      <ul className="divide-y divide-rule">
        {texts.map((text) => (
          <LinkRow
            key={text.name}
            href={deskPath('texts/text', { kind: text.kind, name: text.name })}
            title={text.title}
          >
            {text.path} · {stateOf(text)}
          </LinkRow>
        ))}
      </ul>
    </section>
  );
}
